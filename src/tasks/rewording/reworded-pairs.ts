import { vocabularyFor } from '../../language/vocabulary';
import { textOf } from '../../json';
import { clearPairs } from './clear-pairs';
import { likeness, sameness } from './likeness';
import { MAX_LENGTH, phraseOf } from './phrase';
import { wordsOf } from './words';

/** A task as it was, or as it is now. */
export interface Wording {
	task: string;
	owner?: unknown;
	due?: unknown;
	due_date?: unknown;
}

/**
 * The most characters of all tasks together, before and after: about 50 tasks on either side. A note with
 * more was rewritten altogether, or written to cost time.
 */
export const MAX_CHARACTERS = 6000;

/**
 * Finds tasks that were put in other words.
 *
 * @param words `any` finds what says the same. `same` finds only the same words in other forms or another
 * order, without synonyms and with nothing added: that is how a task that is done is found again, as
 * whoever forwards an invoice that was sent long ago has a new task.
 * @returns pairs of positions: in `before`, in `after`
 */
export function rewordedPairs(
	before: readonly Wording[],
	after: readonly Wording[],
	words: 'any' | 'same' = 'any',
): [number, number][] {
	if (sizeOf([...before, ...after]) > MAX_CHARACTERS) return [];
	const [was = [], now = []] = phrasesOf(before, after);
	const scoreOf = words === 'any' ? likeness : sameness;
	const scores = before.map((wording, at) =>
		after.map((other, otherAt) => {
			const [phrase, otherPhrase] = [was[at], now[otherAt]];
			const score = phrase && otherPhrase ? scoreOf(phrase, otherPhrase) : 0;
			return score === 0 ? 0 : score + witness(wording, other);
		}),
	);
	return clearPairs(scores);
}

/** Reads both sides with the words of the language that they have in common. */
function phrasesOf(before: readonly Wording[], after: readonly Wording[]) {
	const read = (side: readonly Wording[]) =>
		side.map(({ task }) => (task.length > MAX_LENGTH ? [] : wordsOf(task)));
	const [was, now] = [read(before), read(after)];
	const vocabulary = vocabularyFor([was, now].flat(2).map(({ form }) => form));
	return [was, now].map((side) => side.map((words) => phraseOf(words, vocabulary)));
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
