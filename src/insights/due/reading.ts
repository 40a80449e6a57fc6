import type { Day } from '../../calendar/day';
import { dueDay } from './chosen-day';
import { expressionsIn, type Expression } from './clauses';
import type { NoteTime } from './days';
import type { Lexicon } from './lexicon';
import { instantDay } from './stamps';
import type { Item } from './item';
import type { Tagged } from './tagged';

/** What a text says in one language. */
export interface Reading {
	/** Null if it mentions days, but does not name a single day as due. */
	day: Day | null;
	/** Whether the text mentions days at all. */
	isDated: boolean;
	/** What it says is impossible, such as "Friday, 8 December" when that is a Tuesday. */
	isContradiction: boolean;
}

/**
 * Reads a text in one language.
 *
 * @param isOfNote whether the note is in this language; null if unknown
 */
export function readingOf(
	{ items: raw, isForeign }: Tagged,
	{ words }: Lexicon,
	note: NoteTime,
	isOfNote: boolean | null,
): Reading {
	const silent = { day: null, isDated: false, isContradiction: false };
	if (isForeign) return silent;
	const items = withWeekdays(raw, isOfNote);
	const expressions = expressionsIn(items, note, words);
	if (expressions.length === 0) {
		return isEndOfDay(items) ? { ...silent, day: note.today, isDated: true } : silent;
	}
	if (isUnclear(items, expressions)) return { ...silent, isDated: true };
	const { day, isContradiction } = dueDay(expressions, items, note);
	return {
		day: day === null ? null : inTimezone(day, items, note),
		isDated: true,
		isContradiction,
	};
}

/** What a short weekday may be next to: not a bare month. "Mi-mai" is the middle of May. */
const BESIDE_WEEKDAY = new Set('DNOTbPntuUGW,');

/**
 * A short name is a weekday next to something that goes with one, or alone in a note in that language.
 * If the language of the note is unknown, it is one if it is alone and either long enough or with a dot.
 */
function withWeekdays(items: readonly Item[], isOfNote: boolean | null): Item[] {
	return items.map((item, at) => {
		if (item.tag !== 'w') return item;
		const around = [items[at - 1], items[at + 1]].flatMap((other) => other?.tag ?? []);
		const isClear =
			item.phrase.length > 2 ||
			(item.token.kind === 'word' && item.token.dotted && item.token.capital);
		const isWeekday =
			around.length === 0
				? isOfNote === true || (isClear && isOfNote === null)
				: !around.includes('x') && (isClear || around.some((tag) => BESIDE_WEEKDAY.has(tag)));
		return { ...item, tag: isWeekday ? 'W' : 'x' };
	});
}

/** "By EOD", "end of day": nothing else may be said, unless a word such as "by" makes it a due date. */
function isEndOfDay(items: readonly Item[]): boolean {
	const at = items.findIndex(({ tag }) => tag === 'G');
	if (at === -1 || items.some(({ tag }) => 'kzv'.includes(tag))) return false;
	const before = items[at - 1]?.tag ?? '';
	const isDue = before !== '' && 'bis'.includes(before);
	return isDue || items.every(({ tag }) => 'Gp,TPb@s-'.includes(tag));
}

/** Conditions, doubts and repetitions; "two days before Friday". */
function isUnclear(items: readonly Item[], expressions: readonly Expression[]): boolean {
	const live = expressions.filter(({ isDenied }) => !isDenied);
	return (
		items.some(({ tag }) => tag === 'k') ||
		live.some((expression) => expression.isUnclear) ||
		(live.every(({ isStrong }) => !isStrong) && isOpenEnded(items)) ||
		// "Vers vendredi"; but "vendredi vers 14h".
		live.some(({ gap }) => isAround(gap.findLast(({ tag }) => tag !== 'p'))) ||
		// "Two days before Friday".
		live.some(({ gap }) => {
			const measure = gap[gap.findIndex(({ tag }) => tag === 's') - 1];
			return measure !== undefined && isMeasure(measure);
		})
	);
}

/** A word for "about", before a time or a day. */
function isAround(item: Item | undefined): boolean {
	return item?.tag === '@' && item.value === 1;
}

/** "Two days", "the evening", "one day". */
function isMeasure({ tag, phrase }: Item): boolean {
	return 'uUP'.includes(tag) || /(?:^| )(?:day|jour|dia|night|noche|abend|soir)$/.test(phrase);
}

/** "Friday, or whenever legal is done". */
function isOpenEnded(items: readonly Item[]): boolean {
	return items.some(({ tag }, at) => tag === 'o' && 'xy'.includes(items[at + 1]?.tag ?? ' '));
}

/** A time with its zone is an instant, and may fall on another day in the workflow's timezone. */
function inTimezone(day: Day, items: readonly Item[], { timezone }: NoteTime): Day {
	for (const { token } of Number.isFinite(day) ? items : []) {
		if (token.kind !== 'time' || token.offset === null) continue;
		return instantDay(day, token.minutes, token.offset, timezone);
	}
	return day;
}
