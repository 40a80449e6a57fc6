import {
	dayOf,
	dayOfMonth,
	endOfMonth,
	mondayOf,
	weekdayFrom,
	type Day,
} from '../../notes/calendar';
import {
	after,
	comingDate,
	comingDay,
	dateInMonth,
	endOfNamedMonth,
	endOfPeriod,
	type NoteTime,
} from './days';
import { UNITS, type Words } from './lexicon';
import { stampDay } from './stamps';
import type { Item } from './tagged';

/** What a stretch of a text means: the days it may name, or a weekday (0 is Monday). */
export type Meaning = { days: readonly Day[] } | { weekday: number };

/** What a rule may ask. */
export interface Context {
	note: NoteTime;
	words: Words;
	/** The item right before the stretch, and right after it. */
	before: Item | undefined;
	next: Item | undefined;
}

/** @returns null where the rule does not apply after all */
type Read = (items: readonly Item[], context: Context) => Meaning | null;

export interface Rule {
	/** Over the tags of the items; sticky. */
	pattern: RegExp;
	read: Read;
	isRange?: boolean;
}

const YEAR = '(?:[,p]{0,2}Y)?';
const NEXT_WEEK = '(?:[nc]p?u|u[nc])';
const WEEKDAY = '[Ww],?P?';

const rule = (pattern: string, read: Read, isRange = false): Rule => ({
	pattern: new RegExp(pattern, 'y'),
	read,
	isRange,
});

/** In this order: the first that fits a place is taken. */
export const RULES: readonly Rule[] = [
	rule('S', ([stamp], { note }) => exactly(stamp === undefined ? null : stampDay(stamp, note))),
	// "3–5 December", "vom 3. bis zum 5. Dezember", "Dec 3-5, 2026"
	rule(`[NOa][-rb&]p?[NO]p{0,2}M${YEAR}`, monthDay, true),
	rule(`Mp?[NO][-r]p?[NO](?![M\\d])${YEAR}`, monthDay, true),
	// "4 December 2026", "the 4th of December", "Dec 4, 2026"
	rule('N-M-Y', monthDay),
	rule(`[NOa]p{0,2}M${YEAR}`, monthDay),
	rule(`Mp?[NO],?Y|Mp?[NO]`, monthDay),
	rule('D', ([item]) => ({ days: item?.days ?? [] })),
	// "the first Monday in January", "the last Friday of the month"; "a Friday in January" is any
	rule(`[Ol]p?W[pi]{0,3}(?:M${YEAR}|[tnc]?p?U)`, weekdayOfMonth),
	rule('W[pi]{1,2}M', () => ({ days: [] })),
	// "the 10th of next month", "next month on the 10th", "el 15 de este mes"
	rule('[NO]p{0,2}(?:[tnc]p?U|U[nc])|(?:[tnc]p?U|U[nc]),?p{0,2}[NO](?![MU])', dateOfMonth),
	// "end of week 50": weeks are counted in more than one way
	rule('(?:Ep{0,3})?uN', () => ({ days: [] })),
	// "a week from Friday", "Freitag in einer Woche", "lundi en huit", "Friday week"
	rule('[Na]u[vp]?[WR]', (items, { note }) => later(items, note, weeksIn(items))),
	rule(`[WR]p?i[Na]u`, (items, { note }) => later(items, note, weeksIn(items))),
	rule('Rp?i[Na]U', (items, { note }) =>
		UNITS[valueOf(items, 'U')] === 'day' ? later(items, note, countOf(items)) : { days: [] },
	),
	rule('(?:tp?)?[WR]e', (items, { note }) => later(items, note, valueOf(items, 'e'))),
	rule('Wu', (items, { note }) => later(items, note, 7)),
	// "Wednesday of next week", "next week on Wednesday", "Freitag dieser Woche"
	rule(`${WEEKDAY},?p{0,3}${NEXT_WEEK}|${NEXT_WEEK},?p{0,2}[Ww]`, (items, { note }) =>
		weekdayOfWeek(1)(items, note),
	),
	rule(`${WEEKDAY},?p{0,3}tp?u|tp?u,?p{0,2}[Ww]`, (items, { note }) =>
		weekdayOfWeek(0)(items, note),
	),
	rule(`${WEEKDAY},?p{0,3}K|K,?p{0,2}[Ww]`, (items, { note }) => weekdayOfWeek(2)(items, note)),
	// "next Friday", "vendredi prochain", "this Friday", "last Friday"
	rule('np?W|Wn', (items, { note, words }) =>
		words.nextWeekday === 'nextWeek' ? weekdayOfWeek(1)(items, note) : coming(items, note),
	),
	rule('cp?W|Wc', (items, { note }) => coming(items, note)),
	rule('tp?W', (items, { note }) => exactly(weekdayFrom(note.today, valueOf(items, 'W')))),
	rule('lp?W|Wl', () => ({ days: [] })),
	rule('R', ([item], { note }) => exactly(note.today + (item?.value ?? 0))),
	// "next business day", "in 3 days", "within the next 2–3 weeks", "two weeks from now"
	rule('np?U', nextBusinessDay),
	rule('ip{0,2}[nc]?p?[Na](?:[-rb]p?N)?p?[Uu]h?', span),
	rule('[Na](?:[-r]N)?p?[Uu]h', span),
	// "end of next month", "Ende Januar", "fin du T1", "EOY"
	rule('Ep{0,3}Up{0,2}M(?:p{0,2}Y)?', (items, { note }) =>
		exactly(endOfNamedMonth(note.today, valueOf(items, 'M'), yearIn(items))),
	),
	rule('Ep{0,3}(?:[nc]p?[Uu]|[Uu][nc])', (items, { note }) => endOf(items, note, 1)),
	rule('Ep{0,3}t?p?[Uu]', (items, { note }) => endOf(items, note, 0)),
	rule('Ep{0,3}M(?:p{0,2}Y)?', (items, { note }) =>
		exactly(endOfNamedMonth(note.today, valueOf(items, 'M'), yearIn(items))),
	),
	rule('Ep{0,3}q(?:p{0,2}Y)?', (items, { note }) =>
		exactly(endOfNamedMonth(note.today, 3 * valueOf(items, 'q'), yearIn(items))),
	),
	rule('Ep{0,2}Y', (items) => exactly(dayOf(valueOf(items, 'Y'), 12, 31))),
	rule('Z', ([item], { note }) =>
		exactly(endOfPeriod(note.today, UNITS[item?.value ?? 0] ?? 'hour', 0)),
	),
	rule(NEXT_WEEK, nextWeek),
	rule('tp?u', (_, { note }) => exactly(endOfPeriod(note.today, 'week', 0))),
	rule('[NO]', bareDay),
	rule('W', ([item]) => ({ weekday: item?.value ?? 0 })),
];

/** Fits where one of the rules does: most words begin nothing, and are passed over quickly. */
export const ANY_RULE = new RegExp(
	RULES.map(({ pattern }) => `(?:${pattern.source})`).join('|'),
	'y',
);

function exactly(day: Day | null): Meaning {
	return { days: day === null ? [] : [day] };
}

function valueOf(items: readonly Item[], tags: string): number {
	return items.find(({ tag }) => tags.includes(tag))?.value ?? 0;
}

function lastValueOf(items: readonly Item[], tags: string): number {
	return items.findLast(({ tag }) => tags.includes(tag))?.value ?? 0;
}

/** Of a number that may be the article: "in einer Woche". */
function countOf(items: readonly Item[]): number {
	return items.findLast(({ tag }) => 'Na'.includes(tag))?.tag === 'a' ? 1 : lastValueOf(items, 'N');
}

function yearIn(items: readonly Item[]): number | null {
	return items.find(({ tag }) => tag === 'Y')?.value ?? null;
}

function monthDay(items: readonly Item[], { note, next }: Context): Meaning {
	const year = yearIn(items);
	const month = valueOf(items, 'M');
	const date = items.some(({ tag }) => 'NO'.includes(tag)) ? lastValueOf(items, 'NO') : 1;
	// "4 December 10" may be a year, a time or a slip.
	const isFollowed = next?.tag === 'N' || next?.tag === '#' || next?.token.kind === 'other';
	if (year === null && isFollowed) return { days: [] };
	return exactly(year === null ? comingDay(note.today, month, date) : dayOf(year, month, date));
}

function dateOfMonth(items: readonly Item[], { note }: Context): Meaning | null {
	if (UNITS[valueOf(items, 'U')] !== 'month') return null;
	const ahead = items.some(({ tag }) => tag === 't') ? 0 : 1;
	return exactly(dateInMonth(note.today, ahead, valueOf(items, 'NO')));
}

function weekdayOfMonth(items: readonly Item[], { note: { today } }: Context): Meaning | null {
	const named = valueOf(items, 'M');
	if (named === 0 && UNITS[valueOf(items, 'U')] !== 'month') return null;
	const ahead = items.some(({ tag }) => 'nc'.includes(tag)) ? 1 : 0;
	const end = named === 0 ? endOfMonth(today, ahead) : endOfNamedMonth(today, named, yearIn(items));
	if (end === null) return { days: [] };
	const isLast = items[0]?.tag === 'l';
	const first = weekdayFrom(end - dayOfMonth(end) + 1, valueOf(items, 'W'));
	const last = weekdayFrom(end - 6, valueOf(items, 'W'));
	const day = isLast ? last : first + 7 * (valueOf(items, 'O') - 1);
	return exactly(day <= end && day >= today ? day : null);
}

/** "By next week" may mean before it begins, "within the next week" seven days. */
function nextWeek(items: readonly Item[], { note, before }: Context): Meaning | null {
	const isWeek = UNITS[valueOf(items, 'u')] === 'week';
	if (!isWeek || 'bsi'.includes(before?.tag ?? 'x')) return null;
	return exactly(endOfPeriod(note.today, 'week', 1));
}

function weeksIn(items: readonly Item[]): number {
	const weeks = UNITS[valueOf(items, 'u')] === 'fortnight' ? 2 : 1;
	return 7 * weeks * countOf(items);
}

/** Some days after a weekday or a day that is named. */
function later(items: readonly Item[], { today }: NoteTime, days: number): Meaning {
	const named = items.find(({ tag }) => tag === 'W' || tag === 'R');
	if (named === undefined) return { days: [] };
	const base = named.tag === 'R' ? today + named.value : weekdayFrom(today + 1, named.value);
	return exactly(base + days);
}

function weekdayOfWeek(ahead: number) {
	return (items: readonly Item[], { today }: NoteTime): Meaning => {
		const weekday = valueOf(items, 'Ww');
		return exactly(
			ahead === 0 ? weekdayFrom(today, weekday) : mondayOf(today) + 7 * ahead + weekday,
		);
	};
}

function coming(items: readonly Item[], { today }: NoteTime): Meaning {
	return exactly(weekdayFrom(today + 1, valueOf(items, 'W')));
}

function nextBusinessDay(items: readonly Item[], { note }: Context): Meaning | null {
	const unit = UNITS[valueOf(items, 'U')];
	return unit === 'business' ? exactly(after(note, 1, 'business')) : null;
}

function span(items: readonly Item[], { note }: Context): Meaning {
	const unit = UNITS[valueOf(items, 'Uu')] ?? 'hour';
	return exactly(after(note, countOf(items), unit));
}

function endOf(items: readonly Item[], { today }: NoteTime, ahead: number): Meaning {
	return exactly(endOfPeriod(today, UNITS[valueOf(items, 'Uu')] ?? 'hour', ahead));
}

/** "The 15th", "bis zum 15.", "le 15": a number is a day where the words around it leave no doubt. */
function bareDay(items: readonly Item[], { note, words, before, next }: Context): Meaning | null {
	const [item] = items;
	if (item === undefined) return null;
	const day = exactly(comingDate(note.today, item.value));
	const isAfterWeekday = before?.tag === 'W' && next?.tag !== 'N';
	if (next !== undefined && 'MUuBNTj#Ya@'.includes(next.tag) && !isAfterWeekday) return null;
	if (next?.tag === 'x' && !isVerb(next, before)) return null;
	if (item.tag === 'N') {
		const article = before?.phrase.split(' ').at(-1) ?? '';
		return isAfterWeekday || (article !== '' && words.dayArticles.split('|').includes(article))
			? day
			: null;
	}
	if (item.token.kind === 'word' && (next?.tag === 'W' || before === undefined)) return null;
	return before === undefined || 'bpsWiv,z!<&-r'.includes(before.tag) ? day : null;
}

/** "Bis zum 15. fertig", not "bis zum 3. Entwurf": German nouns have capitals. */
function isVerb({ token }: Item, before: Item | undefined): boolean {
	return before?.tag === 'b' && token.kind === 'word' && !token.capital;
}
