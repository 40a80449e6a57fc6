import { comingDay } from '../calendar/coming';
import { weekdayOf, type Day } from '../calendar/day';
import { isOf, type Item } from './item';
import type { Token } from './token';

type TimeToken = Extract<Token, { kind: 'time' }>;

/**
 * The day of two numbers with a point between them, which may also be a time, or a number of something.
 *
 * @returns null for what is not certainly a date
 */
export function dottedDay(
	token: TimeToken,
	before: readonly Item[],
	next: Token | undefined,
	order: 'dayFirst' | 'either',
	today: Day,
): Day | null {
	if (token.look === 'time') return null;
	const [date, month] = [Math.floor(token.minutes / 60), token.minutes % 60];
	const day = comingDay(today, month, date);
	if (day === null || isOfWeekday(token, day, before)) return day;
	// "Für 6.1" may be a version.
	if (order !== 'dayFirst' || token.look === 'decimal') return null;
	return isAfterBy(before) || (token.look === 'padded' && isAlone(before.at(-1), next))
		? day
		: null;
}

const isWeekday = isOf('weekday', 'shortWeekday');
const isComma = isOf('comma');
const isBy = isOf('by');
const isLink = isOf('or', 'and', 'dash', 'to');
const isDate = isOf('date');
const mayPrecede = isOf('comma', 'weekday', 'shortWeekday');

/** "Freitag, 11.12", if that is a Friday, or the time would be too exact; "Freitag, 9.10" is a time. */
function isOfWeekday({ minutes }: TimeToken, day: Day, before: readonly Item[]): boolean {
	const last = before.findLast((item) => !isComma(item));
	return isWeekday(last) && (last?.value === weekdayOf(day) || minutes % 5 !== 0);
}

/** "Bis 10.12", "bis 10.12 oder 11.12", but not "um 10.12". */
function isAfterBy(before: readonly Item[]): boolean {
	return isBy(before.at(-1)) || (isLink(before.at(-1)) && isDate(before.at(-2)));
}

/** "07.01" */
function isAlone(before: Item | undefined, next: Token | undefined): boolean {
	const isEnd = next === undefined || (next.kind === 'mark' && ',('.includes(next.text));
	return isEnd && (before === undefined || mayPrecede(before));
}
