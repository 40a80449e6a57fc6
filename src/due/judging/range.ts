import { weekdayFrom, weekdayOf, type Day } from '../../calendar/day';
import { hasRole, isOf, type Item } from '../item';
import type { Expression } from './negation';

const isOr = isOf('or');
const isAnd = isOf('and');
const isBetween = isOf('between');
const isBy = isOf('by');
const isTo = isOf('to', 'until', 'dash');
const hasRange = hasRole('range');
const isFrom = hasRole('from');
const isSilent = isOf('filler');
/** "By Friday for Monday's meeting" names two days. */
const isFor = isOf('for');
const isBeside = isOf('comma', 'filler', 'daypart', 'time', 'at', 'endOfDay');
const isBesideDay = (item: Item) => isBeside(item) && !isFor(item);

/**
 * Chooses among the expressions of a text. Those side by side must fit each other, those with "to"
 * between them are a range, and of several days, the one after "by" counts.
 */
export function dueDay(
	expressions: readonly Expression[],
	items: readonly Item[],
	today: Day,
): Day | null {
	const settled = expressions.map((one, at) => {
		const isAlone = expressions[at + 1]?.isJoined !== true;
		const isOpen = isAlone && isMovedEitherWay(expressions[at - 1], one, today);
		return isOpen ? { ...one, meaning: { days: [] } } : one;
	});
	const live = settled.filter(
		(one, at) => !one.isDenied || (one.isStart && isEndOfRange(otherAfter(expressions, at))),
	);
	const mayBeAnd = items.some(isBetween);
	if (mayBeAnd && hasNoEnd(live, expressions)) return null;
	const isEither = live.slice(1).some(({ gap }) => gap.some(isOr));
	const groups: Expression[][] = [];
	for (const [at, expression] of live.entries()) {
		const group = groups.at(-1);
		const { gap } = expression;
		if (group !== undefined && isRange(gap, mayBeAnd, group)) {
			const hasDate = live[at + 1]?.isJoined === true;
			groups.splice(-1, 1, [hasDate ? expression : sequel(group, expression, today)]);
		} else if (group !== undefined && gap.some(isAnd) && gap.length < 3) {
			return null;
		} else if (group !== undefined && gap.every(isBesideDay)) {
			group.push(expression);
		} else groups.push([expression]);
	}
	return chosen(groups, today, isEither);
}

/** Whether an item may stand between the first and the last day of a range. */
export const isUpTo = (item: Item) => isTo(item) || hasRange(item);

/** "Between today and Monday's meeting", "between today and the 10th floor" */
function hasNoEnd(live: readonly Expression[], all: readonly Expression[]): boolean {
	const [first, ...others] = live;
	const isAlone = others.length === 0 && first?.rule.isRange === false;
	return live.length < all.length || (isAlone && isBetween(first.gap.at(-1)));
}

/** "To Friday" after "Monday", also in "Monday 14 December to Friday". */
function otherAfter(expressions: readonly Expression[], at: number): Expression | undefined {
	return expressions.slice(at + 1).find(({ isJoined }) => !isJoined);
}

/** "Moved from 10 December to Monday" may be the Monday before it, or after it. */
function isMovedEitherWay(from: Expression | undefined, to: Expression, today: Day): boolean {
	const isLink = to.gap.every((item) => isUpTo(item) || isBy(item));
	if (!from?.isDenied || from.isStart || !('weekday' in to.meaning) || !isLink) return false;
	const coming = weekdayFrom(today + 1, to.meaning.weekday);
	return 'days' in from.meaning && from.meaning.days.some((day) => day > coming);
}

/** "Through Thursday" in "from Monday through Thursday" */
function isEndOfRange(next: Expression | undefined): boolean {
	return next?.isDenied === false && next.gap.length > 0 && next.gap.every(isUpTo);
}

/** "Monday to Friday", "vom 3. bis zum 5.", "zwischen Montag und Freitag", "du lundi au mercredi" */
function isRange(gap: readonly Item[], mayBeAnd: boolean, group: readonly Expression[]): boolean {
	const isLink = (item: Item) => isUpTo(item) || (mayBeAnd && isAnd(item));
	// Without "du", "au" is only an article.
	const isAfterFrom = isFrom(group[0]?.gap.at(-1));
	return (
		gap.every((item) => isLink(item) || isSilent(item)) &&
		gap.some((item) => !isSilent(item) || (hasRange(item) && isAfterFrom))
	);
}

/** The end of a range; a weekday is the first after its beginning. */
function sequel(from: readonly Expression[], to: Expression, today: Day): Expression {
	if (!('weekday' in to.meaning)) return to;
	const first = oneDay(from, today);
	const days = first === null ? [] : [weekdayFrom(first + 1, to.meaning.weekday)];
	return { ...to, meaning: { days } };
}

/**
 * Of several days, the last possible one, or the one that "by" or the like makes the due one, unless it
 * is one or the other.
 */
function chosen(groups: readonly Expression[][], today: Day, isEither: boolean): Day | null {
	const days = (some: readonly Expression[][]) =>
		new Set(some.map((group) => oneDay(group, today)));
	const all = days(groups);
	const last = groups.find(([first]) => isLatest(first?.gap.at(-1)));
	if (last !== undefined && !isEither) return oneDay(last, today);
	const strong = days(groups.filter((group) => group.some(({ isStrong }) => isStrong)));
	// "Today, ahead of tomorrow's meeting"
	const isOpen = isEither || groups.some(([first]) => first?.gap.some(isBefore));
	const [day = null, ...others] = all.size === 1 || isOpen ? all : strong;
	return others.length === 0 ? day : null;
}

const isBefore = isOf('before');
const isLatest = hasRole('latest');

/** The one day that fits everything said about it. */
function oneDay(group: readonly Expression[], today: Day): Day | null {
	const meanings = group.map(({ meaning }) => meaning);
	const [weekday, ...otherWeekdays] = new Set(
		meanings.flatMap((meaning) => ('weekday' in meaning ? [meaning.weekday] : [])),
	);
	const named = meanings.flatMap((meaning) => ('days' in meaning ? [meaning.days] : []));
	const [first, ...others] = named;
	if (otherWeekdays.length > 0) return null;
	if (first === undefined) return weekday === undefined ? null : weekdayFrom(today + 1, weekday);
	const fitting = first.filter(
		(day) =>
			others.every((days) => days.includes(day)) &&
			(weekday === undefined || weekdayOf(day) === weekday),
	);
	const [day = null, ...otherDays] = fitting;
	return otherDays.length === 0 ? day : null;
}
