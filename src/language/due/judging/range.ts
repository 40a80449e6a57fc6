import { weekdayFrom, weekdayOf, type Day } from '../../../calendar/day.ts';
import { hasRole, hasCategory, categoryTest, type Item } from '../item.ts';
import type { Expression } from './negation.ts';

/**
 * Chooses among the expressions of a text. Those side by side must fit each other, those with "to"
 * between them are a range, and of several days, the one after "by" counts.
 */
export function dueDay(
	expressions: readonly Expression[],
	items: readonly Item[],
	today: Day,
): Day | null {
	const live = expressions.filter(({ isDenied, isStart }, at) => {
		// "Through Thursday" after "from Monday", also in "from Monday 14 December to Friday".
		const next = expressions.find(({ isJoined }, later) => later > at && !isJoined);
		const isInRange = next?.isDenied === false && next.gap.length > 0 && next.gap.every(isUpTo);
		return !isDenied || (isStart && isInRange);
	});
	const mayBeAnd = items.some(categoryTest('between'));
	if (mayBeAnd && isOneEnd(live, expressions)) return null;
	const isEither = live.slice(1).some(({ gap }) => gap.some(categoryTest('or', 'but')));
	const groups: Expression[][] = [];
	for (const [at, expression] of live.entries()) {
		const group = groups.at(-1);
		const { gap } = expression;
		if (group !== undefined && isRange(gap, mayBeAnd, group)) {
			const hasDate = live[at + 1]?.isJoined === true;
			groups.splice(-1, 1, [hasDate ? expression : sequel(group, expression, today)]);
		} else if (group !== undefined && gap.some(categoryTest('and')) && gap.length < 3) {
			return null;
		} else if (group !== undefined && gap.every(isBesideDay)) {
			group.push(expression);
		} else groups.push([expression]);
	}
	const day = chosen(groups, today, isEither);
	const isMoved = expressions.some((one, at) => isBackward(expressions[at - 1], one, day, today));
	// "Friday, but not this Friday"
	const isRefused = expressions.some(
		({ denial, days }) => denial === 'not' && day !== null && days.includes(day),
	);
	return isMoved || isRefused ? null : day;
}

/**
 * Whether an item may stand between a day and more about the same day: "Friday, 4 December". The "for" of
 * "by Friday for Monday's meeting" may not: that names two days.
 */
const isBesideDay = (item: Item) =>
	hasCategory(item, 'comma', 'filler', 'daypart', 'time', 'at', 'endOfDay') &&
	!hasCategory(item, 'for');

/** Whether an item may stand between the first and the last day of a range: "to", "-", "bis". */
export const isUpTo = (item: Item) =>
	hasCategory(item, 'to', 'until', 'dash') || hasRole(item, 'range');

/** Whether "between" lacks its last day: "between today and Monday's meeting" or "and the 10th floor". */
function isOneEnd(live: readonly Expression[], all: readonly Expression[]): boolean {
	const [first, second] = live;
	const isAlone = second === undefined && first?.rule.isRange === false;
	return live.length < all.length || (isAlone && hasCategory(first.gap.at(-1), 'between'));
}

/** "Moved from 10 December to Monday", "from Thursday to Wednesday": may be the day before it, or after it. */
function isBackward(
	from: Expression | undefined,
	to: Expression,
	day: Day | null,
	today: Day,
): boolean {
	const isLinked = to.gap.every((item) => isUpTo(item) || hasCategory(item, 'by'));
	if (day === null || to.weekday === undefined || !from?.isDenied || !isLinked) return false;
	return (oneDay([from], today) ?? day) > day;
}

/**
 * Whether the items between two days make them a range: "Monday to Friday", "vom 3. bis zum 5.",
 * "zwischen Montag und Freitag", "du lundi au mercredi".
 */
function isRange(gap: readonly Item[], mayBeAnd: boolean, group: readonly Expression[]): boolean {
	const isLink = (item: Item) => isUpTo(item) || (mayBeAnd && hasCategory(item, 'and'));
	// Without "du", "au" is only an article.
	const isAfterFrom = hasRole(group[0]?.gap.at(-1), 'from');
	return (
		gap.every((item) => isLink(item) || hasCategory(item, 'filler')) &&
		gap.some((item) => !hasCategory(item, 'filler') || (hasRole(item, 'range') && isAfterFrom))
	);
}

/** The end of a range; a weekday is the first after its beginning. */
function sequel(from: readonly Expression[], to: Expression, today: Day): Expression {
	if (to.weekday === undefined) return to;
	const first = oneDay(from, today);
	const days = first === null ? [] : [weekdayFrom(first + 1, to.weekday)];
	return { ...to, days, weekday: undefined };
}

/**
 * Of several days, the last possible one, or the one that "by" or the like makes the due one, unless it
 * is one or the other.
 */
function chosen(groups: readonly Expression[][], today: Day, isEither: boolean): Day | null {
	const days = (some: readonly Expression[][]) =>
		new Set(some.map((group) => oneDay(group, today)));
	const all = days(groups);
	const last = groups.find(([first]) => hasRole(first?.gap.at(-1), 'latest'));
	if (last !== undefined) return oneDay(last, today);
	if (isEither && all.size > 1) return null;
	const strong = days(groups.filter((group) => group.some(({ isDeadline }) => isDeadline)));
	// "Today, ahead of tomorrow's meeting"
	const isOpen = groups.some(([first]) => first?.gap.some(categoryTest('before')));
	const [day = null, ...others] = all.size === 1 || isOpen ? all : strong;
	return others.length === 0 ? day : null;
}

/** The one day that fits everything said about it; a weekday alone is the coming one. */
function oneDay(group: readonly Expression[], today: Day): Day | null {
	const weekdays = group.flatMap(({ weekday }) => weekday ?? []);
	const coming = weekdays.map((weekday) => weekdayFrom(today + 1, weekday));
	const named = group.filter(({ weekday }) => weekday === undefined).map(({ days }) => days);
	const fitting = (named[0] ?? coming).filter(
		(day) =>
			named.every((days) => days.includes(day)) &&
			weekdays.every((weekday) => weekdayOf(day) === weekday),
	);
	const [day = null, ...others] = new Set(fitting);
	return others.length === 0 ? day : null;
}
