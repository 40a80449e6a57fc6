import { comingDay } from './coming.ts';
import { weekdayOf, type Day } from '../../calendar/day.ts';
import type { DateWords } from '../language.ts';
import { hasCategory, categoryTest, type Item } from './item.ts';
import type { Token } from './token.ts';

type Order = DateWords['order'];
type TimeToken = Extract<Token, { kind: 'time' }>;

/** Makes dates of what is certainly one: two numbers with a point between them may also be a time. */
export function withDottedDays(items: readonly Item[], order: Order, today: Day): Item[] {
	const read: Item[] = [];
	for (const [at, item] of items.entries()) {
		const { token } = item;
		const isDotted = token.kind === 'time' && token.look !== 'time';
		const day = isDotted ? dottedDay(token, read, items.slice(at + 1), order, today) : null;
		read.push(day === null ? item : { ...item, category: 'date', days: [day] });
	}
	return read;
}

function dottedDay(
	token: TimeToken,
	before: readonly Item[],
	after: readonly Item[],
	order: Order,
	today: Day,
): Day | null {
	const [date, month] = [Math.floor(token.minutes / 60), token.minutes % 60];
	const day = comingDay(today, month, date);
	if (day === null || isOfWeekday(token, day, before)) return day;
	// "Für 6.1" may be a version.
	if (order !== 'dayFirst' || token.look === 'decimal') return null;
	const isPaddedAlone = token.look === 'padded' && isAlone(before.at(-1), after[0]);
	return hasCategory(before.at(-1), 'by') || isPaddedAlone || isBesideDay(token, before, after)
		? day
		: null;
}

const isLink = categoryTest('or', 'and', 'dash', 'to');
const isDay = categoryTest(
	'weekday',
	'shortWeekday',
	'date',
	'nearDay',
	'month',
	'ordinal',
	'periodEnd',
);

/** Times are mostly said in steps of five minutes: "10.12" is rather a day. */
function isTooExact({ minutes }: TimeToken): boolean {
	return minutes % 5 !== 0;
}

/** "Freitag, 11.12", if that is a Friday, or the time would be too exact; "Freitag, 9.10" is a time. */
function isOfWeekday(token: TimeToken, day: Day, before: readonly Item[]): boolean {
	const last = before.findLast((item) => !hasCategory(item, 'comma'));
	const isRight = last?.value === weekdayOf(day) || isTooExact(token);
	return hasCategory(last, 'weekday', 'shortWeekday') && isRight;
}

/** Whether nothing is beside it but commas and a weekday: "07.01". */
function isAlone(before: Item | undefined, after: Item | undefined): boolean {
	return (
		(after === undefined || hasCategory(after, 'comma')) &&
		(before === undefined || hasCategory(before, 'comma', 'weekday', 'shortWeekday'))
	);
}

/** Whether another day stands beside it: "bis 9.12. oder 10.12", "10.12 oder Montag". */
function isBesideDay(token: TimeToken, before: readonly Item[], after: readonly Item[]): boolean {
	const [last, other] = [before.at(-1), before.at(-2)];
	const [link, next] = after.filter((item) => !hasCategory(item, 'filler'));
	if (isLink(last) && hasCategory(other, 'date')) return true;
	const isBeside = (item: Item | undefined) => isLink(item) || hasCategory(item, 'comma');
	const isBetween = (isBeside(last) && isDay(other)) || (isBeside(link) && isDay(next));
	return isBetween && isTooExact(token);
}
