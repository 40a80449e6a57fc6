import { hasRole, isOf, type Item } from '../item';

/** Where a clause ends. */
const isBoundary = isOf('comma', 'but', 'dash', 'soThat');
/** "Must", "send", "deadline", or "for" as in "ready for the meeting on Monday". */
export const isDuty = isOf('duty', 'for', 'deadline');
const isUnknown = isOf('other', 'told');
const isThing = isOf('other', 'label', 'duty');
const isOther = isOf('other');
const isOnlyBeside = ({ category }: Item) => ['before', 'after', 'not'].includes(category);
const isBy = isOf('by');
const isBefore = isOf('before');
const isPurpose = isOf('for', 'deadline');
const isBeforeOwner = isOf('duty', 'for', 'deadline', 'by', 'before');
const isOfWord = hasRole('of');
const isArticle = isOf('filler');
const isLabel = isOf('other', 'label');
const isHoliday = isOf('holiday');
const isThe = hasRole('the');
const isPossessive = hasRole('possessive');
const isPassive = hasRole('passive');

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
 * @param isStrong whether it is right after "by" or the like
 */
export function isDue(
	items: readonly Item[],
	start: number,
	end: number,
	isStrong: boolean,
): boolean {
	if (isModifier(items, start, end, isStrong)) return false;
	if (isStrong || items[start]?.category === 'within' || isLatest(items, end)) return true;
	const before = clauseBefore(items, start);
	const after = clauseAfter(items, end);
	const last = before.findLast(
		(item, at) => isDone(item, before[at - 1]) || isTold(item, before[at - 1]),
	);
	// "Before the launch on Friday", but not "before the holidays of All Saints"
	if (last === undefined && before.some(isBefore))
		return !isHoliday(items[start]) || !isOfThing(before);
	if (isOfThing(before) && !isPurpose(last)) return false;
	if (last !== undefined) return isDuty(last);
	const clause = [...before, ...after];
	if (!clause.some((item, at) => isUnknown(item) || isNoun(item, clause[at - 1]))) return true;
	return (
		after.some((item, at) => isDone(item, after[at - 1])) &&
		!after.some((item, at) => isTold(item, after[at - 1]))
	);
}

/** "Audit it", but not "the audit". */
function isDone(item: Item, previous: Item | undefined): boolean {
	return isDuty(item) && !isNoun(item, previous);
}

function isNoun({ category }: Item, previous: Item | undefined): boolean {
	return category === 'duty' && isThe(previous);
}

/** "Sent" is about the past; "be sent" is not. */
function isTold({ category }: Item, previous: Item | undefined): boolean {
	return category === 'source' || (category === 'told' && !isPassive(previous));
}

/** The items between the start of the clause and an item. */
export function clauseBefore(items: readonly Item[], at: number): readonly Item[] {
	return items.slice(items.slice(0, at).findLastIndex(isBoundary) + 1, at);
}

/** Up to what is before or after it, or denied: "Saturday morning before the market". */
function clauseAfter(items: readonly Item[], at: number): readonly Item[] {
	const rest = items.slice(at);
	const boundary = rest.findIndex((item) => isBoundary(item) || isOnlyBeside(item));
	return boundary === -1 ? rest : rest.slice(0, boundary);
}

/** "Friday at the latest", "el 10 a más tardar". */
function isLatest(items: readonly Item[], end: number): boolean {
	const next = items[end + 1];
	return isBy(items[end]) && (next === undefined || next.category === 'comma');
}

/** "The Friday report", "the July 4th assets", "Monday's notes"; but "ready for Monday's review". */
function isModifier(
	items: readonly Item[],
	start: number,
	end: number,
	isStrong: boolean,
): boolean {
	const [first, last, next] = [items[start], items[end - 1], items[end]];
	const previous = items[start - 1];
	if (isPossessive(next) && isOther(items[end + 1])) return !isBeforeOwner(previous);
	const isNamed =
		first?.category === 'weekday' || (first?.category === 'month' && last?.category !== 'year');
	if (isHoliday(last) && isOther(next)) return true;
	return isThe(previous) && isLabel(next) && (isNamed || !isStrong);
}

/** "The minutes of 9 December", "le rapport de vendredi": the day belongs to the thing. */
function isOfThing(before: readonly Item[]): boolean {
	const of = before.findLastIndex(isOfWord);
	return isThing(before[of - 1]) && before.slice(of + 1).every(isArticle);
}
