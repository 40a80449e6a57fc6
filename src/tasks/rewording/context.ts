import { textOf } from '../../json';
import { BY_MEANING } from './alike';
import { compare, countsOf, type Comparison, type Share } from './comparison';
import { areNames } from './places';
import { RULES } from './rules';
import type { Phrase } from './terms';
import type { Word } from './words';

/** A task as it was, or as it is now. */
export interface Wording {
	task: string;
	owner?: unknown;
	due?: unknown;
	due_date?: unknown;
}

/** A task, and what it is read as. */
export interface Reading {
	wording: Wording;
	words: readonly Word[];
	/** Null for what is not compared, such as a text that is too long. */
	phrase: Phrase | null;
}

/** Who is to do a task, and by which day. */
export function contextOf({ owner, due_date, due }: Wording) {
	return { owner: textOf(owner), day: textOf(due_date ?? due) };
}

/**
 * Pairs tasks that are the only ones left of their owner and for their day, on either side, if they have
 * something in common: what no text could tell alone, a note tells.
 *
 * @param rivals tasks before that cannot be found, but may be what an action item was
 * @returns pairs of positions: in `before`, in `after`; both may have gaps
 */
export function pairsInContext(
	before: readonly (Reading | undefined)[],
	after: readonly (Reading | undefined)[],
	rivals: readonly Wording[],
): [number, number][] {
	const was = aloneIn([...before.map((reading) => reading?.wording), ...rivals]);
	const now = aloneIn(after.map((reading) => reading?.wording));
	return [...was].flatMap(([context, at]): [number, number][] => {
		const otherAt = now.get(context) ?? -1;
		const [one, other] = [before[at], after[otherAt]];
		return one && other && areOneInContext(one, other) ? [[at, otherAt]] : [];
	});
}

/** By owner and day, the places of tasks that share them with no other. */
function aloneIn(wordings: readonly (Wording | undefined)[]): Map<string, number> {
	const contexts = wordings.map((wording) => {
		const { owner, day } = wording ? contextOf(wording) : { owner: '', day: '' };
		return owner + day === '' ? undefined : `${owner}\n${day}`;
	});
	const alone = new Map<string, number>();
	for (const [at, context] of contexts.entries())
		if (context !== undefined && contexts.indexOf(context) === contexts.lastIndexOf(context))
			alone.set(context, at);
	return alone;
}

function areOneInContext(one: Reading, other: Reading): boolean {
	if (!one.phrase || !other.phrase) return false;
	const comparison = compare(one.phrase, other.phrase, BY_MEANING);
	if (RULES.some((rule) => rule.isFinal && rule.tellsApart(comparison))) return false;
	const { verbs, topics } = comparison;
	const words = one.words.map(({ form }) => form);
	const others = other.words.map(({ form }) => form);
	if (words[0] === others[0] || topics.pairs.length === 0) return false;
	if (haveExchanged(comparison)) return false;
	// Only the action is another: "print the booklets", "booklets for the fair: proofread".
	if (isExchanged(verbs) && !isExchanged(topics)) return false;
	// Whoever means another thing keeps the sentence and exchanges a word; whoever says it anew does not.
	if (2 * inOrder(words, others) >= Math.max(words.length, others.length)) return false;
	// Without a day that is certain, an owner has other tasks of the kind.
	return (
		textOf(one.wording.due_date) !== '' ||
		(countsOf(comparison).common > 1 && !isExchanged(verbs) && words.at(-1) !== others.at(-1))
	);
}

/** Whether a name or a number takes the place of another. */
function haveExchanged({ topics, numbers, verbs, one }: Comparison): boolean {
	const left = [...topics.left, ...verbs.left];
	const right = [...topics.right, ...verbs.right];
	return (
		isExchanged(numbers) ||
		left.some((term) => right.some((twin) => areNames([term, twin], one.capitalNouns)))
	);
}

function isExchanged({ left, right }: Share): boolean {
	return left.length > 0 && right.length > 0;
}

/** How many words two texts share in the same order. */
function inOrder(one: readonly string[], other: readonly string[]): number {
	let row = other.map(() => 0);
	for (const word of one) {
		const above = row;
		row = [];
		for (const [at, twin] of other.entries()) {
			const diagonal = word === twin ? (above[at - 1] ?? 0) + 1 : 0;
			row.push(Math.max(diagonal, above[at] ?? 0, row[at - 1] ?? 0));
		}
	}
	return row.at(-1) ?? 0;
}
