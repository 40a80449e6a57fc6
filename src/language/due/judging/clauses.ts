import { categoryTest, hasCategory, type Item } from '../item.ts';
import type { Mention } from './mentions.ts';

/** A day that a text names, with the words of its clause. */
export interface Said extends Mention {
	/** The words that name it. */
	words: readonly Item[];
	/** Those in front of it in its clause, other days included. */
	before: readonly Item[];
	/** Those in front of it that no other day stands behind; it shares them with the day before an "or". */
	gap: readonly Item[];
	/** Those behind it, up to a mark, other days included. */
	behind: readonly Item[];
	isFirst: boolean;
	/** Whether another day stands behind it before a mark. */
	isFollowed: boolean;
}

const isMark = categoryTest('comma', 'dash');
const isOpening = categoryTest('duty', 'for', 'by', 'in', 'at', 'not', 'before');
const isJoint = categoryTest('or', 'and', 'filler');

/** "But", and a colon: "Report: Monday". */
const isCut = (item: Item | undefined) =>
	hasCategory(item, 'but') || (item?.token.kind === 'mark' && item.token.text === ':');

/**
 * Cuts a text into clauses, once. "But" and a colon end one; a comma, a bracket or a dash only where a word
 * of duty or a deadline begins another: "after the demo (Thursday)" is one clause, "after the demo, by
 * Thursday" is two.
 */
export function clausesOf(items: readonly Item[], mentions: readonly Mention[]): Said[] {
	const isNamed = (at: number) => mentions.some(({ start, end }) => start <= at && at < end);
	// "Monday, just past"
	const isAside = (at: number) => {
		const aside = items.slice(at + 1).findIndex((item) => !hasCategory(item, 'filler', 'but'));
		return hasCategory(items[at + 1 + aside], 'over');
	};
	const marks = [...items.keys()].filter((at) => isMark(items[at]) && !isNamed(at) && !isAside(at));
	const cuts = [...items.keys()].filter((at) => {
		const next = marks.find((mark) => mark > at) ?? items.length;
		return isCut(items[at]) || (marks.includes(at) && items.slice(at + 1, next).some(isOpening));
	});
	const said: Said[] = [];
	for (const [number, mention] of mentions.entries()) {
		const { start, end } = mention;
		const last = said.at(-1);
		const between = items.slice(last?.end ?? 0, start);
		const comma = last === undefined ? -1 : between.findLastIndex(categoryTest('comma'));
		const clause = (cuts.findLast((cut) => cut < start) ?? -1) + 1;
		const own = items.slice(Math.max(clause, (last?.end ?? 0) + comma + 1), start);
		const isShared = between.some(categoryTest('or', 'and')) && between.every(isJoint);
		const mark = marks.find((at) => at >= end) ?? items.length;
		said.push({
			...mention,
			words: items.slice(start, end),
			before: items.slice(clause, start),
			gap: isShared ? (last?.gap ?? own) : own,
			behind: items.slice(end, mark),
			isFirst: last === undefined,
			isFollowed: (mentions[number + 1]?.start ?? items.length) < mark,
		});
	}
	return said;
}
