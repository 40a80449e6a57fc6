import { dayOf, weekdayFrom } from '../../calendar/day';
import { endOfNamedMonth, endOfPeriod } from './days';
import { UNITS } from '../../language/categories';
import {
	coming,
	countOf,
	endOf,
	exactly,
	later,
	nextBusinessDay,
	nextWeek,
	span,
	valueOf,
	weekdayOfMonth,
	weekdayOfWeek,
	weeksIn,
	yearIn,
	type Read,
} from './meanings';
import {
	bareDay,
	dateOfMonth,
	dayOfPeriod,
	dayOfYear,
	daysOfMonth,
	holiday,
	monthDay,
	weekOfYear,
} from './named-days';
import { stampDay } from './stamps';

export interface Rule {
	/** Over the tags of the items; sticky. */
	pattern: RegExp;
	read: Read;
	isRange?: boolean;
}

/** The value of words that count from what is said after them. */
const FOLLOWING = 1;
const YEAR = '(?:[,p]{0,2}Y)?';
const NEXT_WEEK = '(?:[nc]p?u|u[nc])';
const WEEKDAY = '[Ww],?P?';
/** Between a period and a day of it: "next week, no later than Thursday". */
const BY = '[-,pbs]{0,4}';

const rule = (pattern: string, read: Read, isRange = false): Rule => ({
	pattern: new RegExp(pattern, 'y'),
	read,
	isRange,
});

/** Tried in this order: the first that fits at a place is taken. */
export const RULES: readonly Rule[] = [
	rule('S', ([stamp], { note }) => exactly(stamp === undefined ? null : stampDay(stamp, note))),
	// "3–5 December", "vom 3. bis zum 5. Dezember", "Dec 3-5, 2026"
	rule(`[NOa][-rb&]p?[NO]p{0,2}M${YEAR}`, daysOfMonth, true),
	rule(`Mp?[NO][-r]p?[NO](?![M\\d])${YEAR}`, monthDay, true),
	// "10 December next year", "Ende Dezember nächsten Jahres"
	rule('(?:[NOa]p{0,2}M|Mp?[NO]|Ep{0,3}M)[,p]{0,3}(?:[ncl]p?U|U[ncl])', dayOfYear),
	// "4 December 2026", "the 4th of December", "Dec 4, 2026"
	// "16-Dec", "Dec-16", "9-Jan-27"
	rule('N-M(?:-[YN])?|M-[NO](?![-\\d])(?:-Y)?|M-N-Y', monthDay),
	rule(`[NOa]p{0,2}M${YEAR}`, monthDay),
	rule(`Mp?[NO],?Y|Mp?[NO](?!p?M)`, monthDay),
	rule('H', ([item], { note }) => exactly(holiday(note.today, item?.value ?? 0))),
	rule('D', ([item]) => ({ days: item?.days ?? [] })),
	// "the first Monday in January", "the last Friday of the month"; "a Friday in January" is any
	rule(`[Ol]p?W[pi]{0,3}(?:M${YEAR}|[tnc]?p?U)`, weekdayOfMonth),
	rule('W[pi]{1,2}M|Op?W', () => ({ days: [] })),
	// "the 10th of next month", "next month on the 10th", "el 15 de este mes"
	rule('[NO]p{0,2}(?:[tnc]p?U|U[nc])|(?:[tnc]p?U|U[nc]),?p{0,2}[NO](?![MU])', dateOfMonth),
	// "in January, by the 20th", "next month, no later than the 20th"
	rule('(?:[Mq]|[tnc]p?U|U[nc])[,p]{0,2}[bs]p{0,2}[NO](?!-|p{0,2}M)', dayOfPeriod),
	// "Ende KW 50", "KW 50, Mittwoch", "Donnerstag in KW 20"
	rule(`Ep?VN|VN${BY}W|W,?[ip]?VN`, ([...items], { note }) =>
		exactly(weekOfYear(items, note.today)),
	),
	// "end of week 50": there is more than one way to count weeks
	rule(`(?:Ep{0,3})?uN(?:${BY}[Ww])?`, () => ({ days: [] })),
	// "the Monday following the launch"
	rule('(?:W,?P?|up{0,2})n(?=p{0,3}[xydbj@])', (items) =>
		items.at(-1)?.value === FOLLOWING ? { days: [] } : null,
	),
	// "a week from Friday", "Freitag in einer Woche", "lundi en huit", "Friday week"
	rule('[Na]u[vp]?[WR]', (items, { note }) => later(items, note, weeksIn(items))),
	rule(`[WR]p?i[Na]u`, (items, { note }) => later(items, note, weeksIn(items))),
	// "in two weeks, by Friday": counted from the note, or by weeks
	rule(`(?:i?[Na]uh|i[Na]u)${BY}W`, () => ({ days: [] })),
	rule('Rp?i[Na]U', (items, { note }) =>
		UNITS[valueOf(items, 'U')] === 'day' ? later(items, note, countOf(items)) : { days: [] },
	),
	rule('(?:tp?)?[WR]e', (items, { note }) => later(items, note, valueOf(items, 'e'))),
	rule('Wu', (items, { note }) => later(items, note, 7)),
	// "Wednesday of next week", "next week on Wednesday", "Freitag dieser Woche"
	rule(`${WEEKDAY},?p{0,3}${NEXT_WEEK}|${NEXT_WEEK}${BY}[Ww]`, (items, { note }) =>
		weekdayOfWeek(1)(items, note),
	),
	rule(`${WEEKDAY},?p{0,3}tp?u|tp?u${BY}[Ww]`, (items, { note }) => weekdayOfWeek(0)(items, note)),
	rule(`${WEEKDAY},?p{0,3}K|K${BY}[Ww]`, (items, { note }) => weekdayOfWeek(2)(items, note)),
	// "next Friday", "vendredi prochain", "this Friday", "last Friday"
	rule('np?W|Wn', (items, { note, words }) =>
		words.nextWeekday === 'nextWeek' ? weekdayOfWeek(1)(items, note) : coming(items, note),
	),
	rule('cp?W|Wc', (items, { note }) => coming(items, note)),
	rule('tp?W', (items, { note }) => exactly(weekdayFrom(note.today, valueOf(items, 'W')))),
	rule(`lp?W|Wl|${WEEKDAY},?p{0,3}(?:lp?u|ul)|(?:lp?u|ul),?p?W`, () => ({ days: [] })),
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
	// "before the week is out"
	rule('sp{0,2}[Uu]p?F', (items, { note }) => endOf(items, note, 0)),
	// "by next week" may mean before it begins, "within the next week" seven days
	rule(`(?<![bsi]p{0,3})${NEXT_WEEK}`, nextWeek),
	rule('tp?u', (_, { note }) => exactly(endOfPeriod(note.today, 'week', 0))),
	// "Friday 11-12": hours, or a date; but "lundi 8 à 9h"
	rule('(?<=W,?)N[-rb]p?[NT]', ([, to, ...rest]) =>
		to?.phrase === 'a' && rest.some(({ tag }) => tag === 'T') ? null : { days: [] },
	),
	rule('[NO]', bareDay),
	rule('W', ([item]) => ({ weekday: item?.value ?? 0 })),
];

/** Fits where one of the rules does: most words begin nothing and are quickly passed over. */
export const ANY_RULE = new RegExp(
	RULES.map(({ pattern }) => `(?:${pattern.source})`).join('|'),
	'y',
);
