import { categoryTest, hasCategory, type Item } from '../item.ts';

const isMark = categoryTest('comma', 'dash');
/** "Must", "send", "deadline", or "for" as in "ready for the meeting on Monday". */
export const isDuty = categoryTest('duty', 'for', 'deadline');
const isOpening = categoryTest('duty', 'for', 'by', 'in', 'at', 'not', 'before');

/** "But", and a colon: "Report: Monday". */
const isCut = (item: Item | undefined) =>
	hasCategory(item, 'but') || (item?.token.kind === 'mark' && item.token.text === ':');

/**
 * Whether a clause ends at an item: at "but" and a colon, and at a comma, a bracket or a dash only where
 * a word of duty or a deadline begins another one. "After the demo (Thursday)" is one clause, and so is
 * "Anna tests Monday - Wednesday"; "after the demo, by Thursday" is two.
 *
 * @param end up to where the next clause may begin
 */
function isBoundary(items: readonly Item[], at: number, end: number): boolean {
	const item = items[at];
	if (isCut(item)) return true;
	if (!isMark(item)) return false;
	const next = items.findIndex((one, later) => later > at && isMark(one));
	return items.slice(at + 1, next === -1 ? end : Math.min(next, end)).some(isOpening);
}

/** The items between the start of the clause and an item. */
export function clauseBefore(items: readonly Item[], at: number): readonly Item[] {
	const boundary = items.findLastIndex((_, one) => one < at && isBoundary(items, one, at));
	return items.slice(boundary + 1, at);
}
