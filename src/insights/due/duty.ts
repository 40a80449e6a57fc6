import type { Item } from './item';

/** Where a clause ends. */
const BOUNDARIES = ',!-';

/** "Must be sent", "gets sent". */
const PASSIVE = /(?:\bbe|gets?|needs?|wants?)$/;

/** "The minutes of 9 December", "le rapport de vendredi": the day belongs to the thing. */
const OF = new Set(['of', 'de', 'du', 'del', 'di', 'da', 'do', 'van']);

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
	const before = clauseBefore(items, start);
	const after = clauseAfter(items, end);
	if (isModifier(items, start, end, isStrong)) return false;
	const isWithin = items[start]?.tag === 'i' && items[start].value === 1;
	if (isStrong || isWithin || isLatest(items, end)) return true;
	const last = before.findLast((item, at) => isDuty(item) || isTold(item, before[at - 1]));
	if (isOfThing(before) && last?.tag !== 'p' && last?.tag !== 'b') return false;
	if (last !== undefined) return isDuty(last);
	if ([...before, ...after].every(({ tag }) => tag !== 'x' && tag !== 'y')) return true;
	return after.some(isDuty) && after.every((item, at) => !isTold(item, after[at - 1]));
}

/** "Sent" is about the past; "be sent" is not. */
function isTold({ tag, value }: Item, previous: Item | undefined): boolean {
	return tag === 'y' && (value === 1 || !PASSIVE.test(previous?.phrase ?? ''));
}

/** The items between the start of the clause and an item. */
export function clauseBefore(items: readonly Item[], at: number): readonly Item[] {
	const boundary = items.slice(0, at).findLastIndex(({ tag }) => BOUNDARIES.includes(tag));
	return items.slice(boundary + 1, at);
}

function clauseAfter(items: readonly Item[], at: number): readonly Item[] {
	const rest = items.slice(at);
	const boundary = rest.findIndex(({ tag }) => BOUNDARIES.includes(tag));
	return boundary === -1 ? rest : rest.slice(0, boundary);
}

/** "Must", "send", "works", or "for" as in "ready for the meeting on Monday". */
export function isDuty({ tag, value }: Item): boolean {
	return tag === 'd' || ((tag === 'p' || tag === 'b') && value === 1);
}

/** "Friday at the latest", "el 10 a más tardar". */
function isLatest(items: readonly Item[], end: number): boolean {
	return items[end]?.tag === 'b' && ', '.includes(items[end + 1]?.tag ?? ' ');
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
	const isOwner = next?.phrase === 's' && items[end + 1]?.tag === 'x';
	if (isOwner) return previous === undefined || !isDuty(previous);
	const isNamed = first?.tag === 'W' || (first?.tag === 'M' && last?.tag !== 'Y');
	return previous?.phrase === 'the' && next?.tag === 'x' && (isNamed || !isStrong);
}

function isOfThing(before: readonly Item[]): boolean {
	const [thing, of] = before.filter(({ phrase }) => phrase !== 'the').slice(-2);
	return 'xjd'.includes(thing?.tag ?? ' ') && OF.has(of?.phrase ?? '');
}
