import { vocabularyFor } from '../../language/vocabulary';
import { textOf } from '../known-task';
import { BY_MEANING, BY_WORD } from './alike';
import { clearPairs } from './clear-pairs';
import { isSame, likeness } from './likeness';
import { MAX_LENGTH, phraseOf } from './phrase';
import type { Phrase } from './terms';
import { wordsOf } from './words';

/** A task as it was, or as it is now. */
export interface Wording {
	task: string;
	owner?: unknown;
	due?: unknown;
	due_date?: unknown;
}

/**
 * The most characters of all tasks together, before and after: about 70 tasks on either side. A note with
 * more was rewritten altogether, or written to cost time.
 */
export const MAX_CHARACTERS = 8000;

/**
 * Finds tasks that were put in other words.
 *
 * @returns pairs of positions: in `before`, in `after`
 */
export function rewordedPairs(
	before: readonly Wording[],
	after: readonly Wording[],
): [number, number][] {
	if (sizeOf([...before, ...after]) > MAX_CHARACTERS) return [];
	const [was, now] = phrasesOf(before, after);
	const scores = before.map((wording, at) =>
		after.map((other, otherAt) => {
			const [one, two] = [was[at], now[otherAt]];
			const score = one && two ? likeness(one, two, BY_MEANING) : 0;
			return score === 0 ? 0 : score + witness(wording, other);
		}),
	);
	return clearPairs(scores);
}

/**
 * Tells whether two texts say the same in the same words, in other forms or another order: "Send the
 * invoice to Acme", "The invoice was sent to Acme". Synonyms do not count, and nothing may be added:
 * that is how a task that somebody finished is found again, because whoever forwards a finished invoice
 * once more has a new task.
 */
export function sameWords(one: string, other: string): boolean {
	const [[phrase], [otherPhrase]] = phrasesOf([{ task: one }], [{ task: other }]);
	return !!phrase && !!otherPhrase && isSame(phrase, otherPhrase, BY_WORD);
}

/** Reads both sides with the words of the language that they have in common. */
function phrasesOf(before: readonly Wording[], after: readonly Wording[]) {
	const read = (side: readonly Wording[]) =>
		side.map(({ task }) => (task.length > MAX_LENGTH ? [] : wordsOf(task)));
	const [was, now] = [read(before), read(after)];
	const vocabulary = vocabularyFor([was, now].flat(2).map(({ form }) => form));
	const phrase = (words: ReturnType<typeof wordsOf>) => phraseOf(words, vocabulary);
	return [was.map(phrase), now.map(phrase)] as const satisfies readonly (readonly (Phrase | null)[])[];
}

/** How much there is to compare; even a task that is too long to be read counts. */
function sizeOf(wordings: readonly Wording[]): number {
	const sizes = wordings.map(({ task }) => 1 + (task.length > MAX_LENGTH ? 0 : task.length));
	return sizes.reduce((sum, size) => sum + size, 0);
}

/** Owner and day speak for or against a pair, but never decide alone. */
function witness(one: Wording, other: Wording): number {
	const owners = [textOf(one.owner), textOf(other.owner)];
	const days = [textOf(one.due_date ?? one.due), textOf(other.due_date ?? other.due)];
	return agreement(owners) + agreement(days);
}

function agreement([one = '', other = '']: string[]): number {
	if (one === '' || other === '') return 0;
	return one === other ? 0.05 : -0.05;
}
