import { dayOf, type Day } from '../../notes/calendar';
import { comingDate, comingDay, comingWeek, dateInMonth } from './days';
import { UNITS } from './word-lists';
import {
	exactly,
	lastValueOf,
	valueOf,
	yearIn,
	type Context,
	type Meaning,
	type Read,
} from './meanings';
import type { Item } from './tagged';

export function monthDay(items: readonly Item[], { note, before, next }: Context): Meaning {
	const month = valueOf(items, 'M');
	// "9-Jan-27": the second number is a year in short.
	const isShort = /^N-M-N$/.test(items.map(({ tag }) => tag).join(''));
	const year = isShort ? 2000 + lastValueOf(items, 'N') : yearIn(items);
	const last = isShort ? valueOf(items, 'N') : lastValueOf(items, 'NO');
	const date = items.some(({ tag }) => 'NO'.includes(tag)) ? last : 1;
	// "4 December 10" may be a year, a time or a slip; "5 and 6 December" are two days.
	const isFollowed = 'N#o&'.includes(next?.tag ?? ' ') || next?.token.kind === 'other';
	const isTwice = before?.tag === 'M' && before.value === month;
	if (year === null && (isFollowed || isTwice)) return { days: [] };
	return exactly(year === null ? comingDay(note.today, month, date) : dayOf(year, month, date));
}

/** "3 to 5 December"; but in "the last one due 5 December", the first number is none of a day. */
export const daysOfMonth: Read = (items, context) =>
	items[0]?.tag === 'N' && items[0].token.kind === 'word' ? null : monthDay(items, context);

/** @param code month and day of a holiday that is on the same day each year, as 1224 */
export function holiday(today: Day, code: number): Day | null {
	return comingDay(today, Math.floor(code / 100), code % 100);
}

/** The Friday of a week with a number, or the weekday named in it. */
export function weekOfYear(items: readonly Item[], today: Day): Day | null {
	const weekday = items.find(({ tag }) => tag === 'W')?.value ?? 4;
	const monday = comingWeek(today, valueOf(items, 'N'));
	return monday === null ? null : monday + weekday;
}

export function dateOfMonth(items: readonly Item[], { note }: Context): Meaning | null {
	if (UNITS[valueOf(items, 'U')] !== 'month') return null;
	const ahead = items.some(({ tag }) => tag === 't') ? 0 : 1;
	return exactly(dateInMonth(note.today, ahead, valueOf(items, 'NO')));
}

/** "The 15th", "bis zum 15.", "le 15": a number is a day where the words around it leave no doubt. */
export function bareDay(
	items: readonly Item[],
	{ note, words, before, next }: Context,
): Meaning | null {
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
