import { hasRole, hasCategory, categoryTest, type Item } from '../item.ts';
import { clauseBefore, isDuty } from './clause.ts';

/** Where what is said behind a day ends. */
const isBoundary = categoryTest('comma', 'but', 'dash', 'soThat');

/**
 * Whether the clause around an expression makes its day due, and is not about something else that
 * happens to have a day: "discussed on 9 December", "the Friday report", "the office is closed on Monday".
 *
 * If all words are known, it does. If some are not, only a deadline word right next to the day, or a
 * word of duty or doing in the clause, shows that this is not a story: "by Friday", "Anna sends it on
 * Friday".
 *
 * @param start the index of the expression's first item
 * @param end the index of the item after the expression
 * @param isDeadline whether it is right after "by" or the like
 */
export function isDue(
	items: readonly Item[],
	start: number,
	end: number,
	isDeadline: boolean,
): boolean {
	if (isModifier(items, start, end, isDeadline)) return false;
	if (isDeadline || hasCategory(items[start], 'within') || isLatest(items, end)) return true;
	const clause = clauseBefore(items, start);
	const before = clause.slice(clause.findLastIndex(categoryTest('soThat')) + 1);
	const after = clauseAfter(items, end);
	const lastAt = before.findLastIndex((...word) => isDone(...word) || isTold(...word));
	const last = before[lastAt];
	// "Before the launch on Friday", but not "before the holidays of All Saints"
	if ((last === undefined || isDuty(last)) && before.findLastIndex(categoryTest('before')) > lastAt)
		return !hasCategory(items[start], 'holiday') || !isOfThing(before);
	if (isOfThing(before) && !hasCategory(last, 'for', 'deadline')) return false;
	if (last !== undefined) return isDuty(last);
	const around = [...before, ...after];
	const isKnown = !around.some(categoryTest('unknown', 'past')) && !around.some(isNoun);
	return isKnown || (after.some(isDone) && !after.some(isTold));
}

/** "Audit it", but not "the audit". */
function isDone(item: Item, at: number, clause: readonly Item[]): boolean {
	return isDuty(item) && !isNoun(item, at, clause);
}

function isNoun({ category }: Item, at: number, clause: readonly Item[]): boolean {
	return category === 'duty' && hasRole(clause[at - 1], 'the');
}

/** "Sent" is about the past; "be sent" and "verschickt werden" are not. */
function isTold({ category }: Item, at: number, clause: readonly Item[]): boolean {
	const isPassive = [at - 1, at + 1].some((beside) => hasRole(clause[beside], 'passive'));
	return category === 'source' || (category === 'past' && !isPassive);
}

/**
 * The items up to the end of the clause, or to "before", "after" or "not": what follows these only explains
 * the day, as in "Saturday morning before the market".
 */
function clauseAfter(items: readonly Item[], at: number): readonly Item[] {
	const rest = items.slice(at);
	const boundary = rest.findIndex(
		(item) => isBoundary(item) || item.category === 'after' || hasCategory(item, 'before', 'not'),
	);
	return boundary === -1 ? rest : rest.slice(0, boundary);
}

/** "Friday at the latest", "el 10 a más tardar". */
function isLatest(items: readonly Item[], end: number): boolean {
	const next = items[end + 1];
	return hasCategory(items[end], 'by') && (next === undefined || hasCategory(next, 'comma'));
}

/** "The Friday report", "the July 4th assets", "Monday's notes"; but "ready for Monday's review". */
function isModifier(
	items: readonly Item[],
	start: number,
	end: number,
	isDeadline: boolean,
): boolean {
	const [first, last, next] = [items[start], items[end - 1], items[end]];
	const previous = items[start - 1];
	if (hasRole(next, 'possessive') && hasCategory(items[end + 1], 'unknown'))
		return !hasCategory(previous, 'duty', 'for', 'by', 'before');
	if (hasCategory(last, 'holiday') && hasCategory(next, 'unknown')) return true;
	const isNamed =
		hasCategory(first, 'weekday') || (hasCategory(first, 'month') && !hasCategory(last, 'year'));
	if (!hasRole(previous, 'the')) return false;
	return isNamed
		? hasCategory(next, 'unknown', 'label', 'duty')
		: !isDeadline && hasCategory(next, 'unknown', 'label');
}

/** "The minutes of 9 December", "le rapport de vendredi": the day belongs to the thing. */
function isOfThing(before: readonly Item[]): boolean {
	const of = before.findLastIndex((item) => hasRole(item, 'of'));
	return (
		hasCategory(before[of - 1], 'unknown', 'label', 'duty') &&
		before.slice(of + 1).every(categoryTest('filler'))
	);
}
