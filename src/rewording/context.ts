import { textOf } from '../base/json.ts';
import { grouped } from '../base/grouped.ts';
import type { Word } from './words/written-words.ts';
import { BY_MEANING } from './alike.ts';
import { compare, isExchanged, type Share } from './comparison.ts';
import { areNames } from './places.ts';
import { REWORDING_RULES } from './rules.ts';
import type { Phrase } from './terms.ts';

/** A task as it was, or as it is now. */
export interface Wording {
	task: string;
	owner?: unknown;
	due?: unknown;
	due_date?: unknown;
}

/** A task, and what it is read as. */
export interface ParsedTask {
	/** Its position among the tasks before, or among those after. */
	at: number;
	owner: string;
	/** When it is due: a day, or words. */
	day: string;
	/** Whether its day is certain. */
	isDated: boolean;
	words: readonly Word[];
	/** Null for what is not compared, such as a text that is too long. */
	phrase: Phrase | null;
}

/** A task of which only the owner and the day are known. */
export function unread({ owner, due_date, due }: Wording, at: number): ParsedTask {
	const [date, day] = [textOf(due_date), textOf(due_date ?? due)];
	return { at, owner: textOf(owner), day, isDated: date !== '', words: [], phrase: null };
}

/**
 * Pairs a task before and a task after that are each the only one left of their owner and for their day, if
 * their texts have something in common, though not enough to be paired by themselves.
 */
export function pairsInContext(
	before: readonly ParsedTask[],
	after: readonly ParsedTask[],
): [number, number][] {
	const [rivals, candidates] = [grouped(before, placeOf), grouped(after, placeOf)];
	return before.flatMap((one): [number, number][] => {
		const place = placeOf(one);
		if (place === undefined) return [];
		const [other, ...others] = candidates.get(place) ?? [];
		const isAlone = others.length === 0 && rivals.get(place)?.length === 1;
		return other && isAlone && areOneInContext(one, other) ? [[one.at, other.at]] : [];
	});
}

/** Owner and day by which a task may be the only one; undefined if it has neither. */
function placeOf({ owner, day }: ParsedTask): string | undefined {
	return owner + day === '' ? undefined : JSON.stringify([owner, day]);
}

function areOneInContext(one: ParsedTask, other: ParsedTask): boolean {
	if (!one.phrase || !other.phrase) return false;
	const comparison = compare(one.phrase, other.phrase, BY_MEANING);
	if (REWORDING_RULES.some(({ isDoubt, tellsApart }) => !isDoubt && tellsApart(comparison)))
		return false;
	const { verbs, topics, numbers, common } = comparison;
	const words = one.words.map(({ form }) => form);
	const others = other.words.map(({ form }) => form);
	if (words[0] === others[0] || topics.pairs.length === 0) return false;
	if (isExchanged(numbers) || haveOtherNames(verbs, topics)) return false;
	// Another action on the same thing: "print the booklets", "booklets for the fair: proofread".
	if (isExchanged(verbs) && !isExchanged(topics)) return false;
	// Most words in the same order: a sentence with a word exchanged, which is another task, not a rewording.
	if (2 * inOrder(words, others) >= Math.max(words.length, others.length)) return false;
	// "Next week" is no certain day: an owner may have several such tasks, so more must be in common.
	return one.isDated || (common > 1 && !isExchanged(verbs) && words.at(-1) !== others.at(-1));
}

/** Tells whether a name takes the place of another. */
function haveOtherNames(...shares: Share[]): boolean {
	const rest = (side: 0 | 1) => shares.flatMap((share) => share.rest[side]);
	return rest(0).some((term) => rest(1).some((twin) => areNames([term, twin])));
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
