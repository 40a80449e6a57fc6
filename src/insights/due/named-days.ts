import { dayOf, yearOf, type Day } from '../../calendar/day';
import { comingDate, comingDay, comingWeek, dateInMonth, endOfNamedMonth } from './days';
import { isDuty } from './duty';
import { UNITS } from '../../language/categories';
import type { Words } from './word-lists';
import {
	exactly,
	lastValueOf,
	valueOf,
	yearIn,
	type Context,
	type Meaning,
	type Read,
} from './meanings';
import type { Item } from './item';

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

/** "10 December next year", "end of December last year". */
export function dayOfYear(items: readonly Item[], { note: { today } }: Context): Meaning | null {
	if (UNITS[valueOf(items, 'U')] !== 'year') return null;
	if (items.some(({ tag }) => tag === 'l')) return { days: [] };
	const [year, month] = [yearOf(today) + 1, valueOf(items, 'M')];
	if (items[0]?.tag === 'E') return exactly(endOfNamedMonth(today, month, year));
	return exactly(dayOf(year, month, valueOf(items, 'NO') || 1));
}

/** "3 to 5 December"; but in "the last one due 5 December", the first number is not a day. */
export const daysOfMonth: Read = (items, context) =>
	items[0]?.tag === 'N' && items[0].token.kind === 'word' ? null : monthDay(items, context);

/** @param code month and day of a holiday that is on the same day each year, such as 1224 */
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
	const day = dateInMonth(note.today, ahead, valueOf(items, 'NO'));
	return exactly(day === null || day < note.today ? null : day);
}

/** Words before a month in which something is due; in "the figures of January by the 20th", the 20th may be in another month. */
const IN = new Set(['in', 'im', 'en']);

/** "In January, by the 20th", "le mois prochain, au plus tard le 20". */
export function dayOfPeriod(items: readonly Item[], context: Context): Meaning | null {
	const [first] = items;
	const [before, last] = items.slice(-2);
	if (last === undefined || !isDay(last, { ...context, before })) return null;
	if (first?.tag !== 'M') return dateOfMonth(items, context) ?? { days: [] };
	const isIn = items[1]?.tag === ',' || IN.has(context.before?.phrase ?? '');
	return isIn ? exactly(comingDay(context.note.today, first.value, last.value)) : { days: [] };
}

/** "The 15th", "bis zum 15.", "le 15". */
export const bareDay: Read = ([item], context) =>
	item !== undefined && isDay(item, context)
		? exactly(comingDate(context.note.today, item.value))
		: null;

/** A number is a day only if the words around it leave no doubt. */
function isDay(item: Item, { words, before, next }: Context): boolean {
	if (next !== undefined && (isHour(item, next) || isThing(item, next, words))) return false;
	// "Friday four" is an hour, "martes ocho" a day.
	const mayStandAlone = words.dayArticles.length > 0 || item.token.kind !== 'word';
	const isAfterWeekday = before?.tag === 'W' && next?.tag !== 'N' && mayStandAlone;
	if (next !== undefined && 'MUuVBNOTj#Ya@'.includes(next.tag) && !isAfterWeekday) return false;
	if (next?.tag === 'x' && !(words.language === 'de' && isVerb(next, before))) return false;
	if (item.tag === 'N') {
		const article = before?.phrase.split(' ').at(-1) ?? '';
		return isAfterWeekday || (article !== '' && words.dayArticles.includes(article));
	}
	if (item.token.kind === 'word' && (next?.tag === 'W' || before === undefined)) return false;
	return before === undefined || 'bpsWiv,z!<&-r'.includes(before.tag);
}

/** "Friday 4 o'clock", "vendredi 11 heures"; but "viernes 4 por la tarde" is a day. */
function isHour({ tag, value }: Item, next: Item): boolean {
	if (tag !== 'N') return false;
	return next.tag === 'U' ? UNITS[next.value] === 'hour' : next.tag === 'P' && value <= next.value;
}

/** Nobody counts things further than this: "by the 15th deliver it" is a day. */
const MAX_OF_THINGS = 5;

/** "By the first delivery", "vor dem zweiten Termin". */
function isThing(item: Item, next: Item, { language }: Words): boolean {
	const { tag, token } = next;
	if (item.tag !== 'O' || item.value > MAX_OF_THINGS || token.kind !== 'word') return false;
	return language === 'de' ? token.capital && 'db'.includes(tag) : isDuty(next);
}

/** "Bis zum 15. fertig", not "bis zum 3. Entwurf": German nouns have capitals. */
function isVerb({ token }: Item, before: Item | undefined): boolean {
	return before?.tag === 'b' && token.kind === 'word' && !token.capital;
}
