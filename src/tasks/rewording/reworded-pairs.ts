import { vocabularyFor } from '../../language/vocabulary';
import { clearPairs } from './clear-pairs';
import { contextOf, pairsInContext, type Reading, type Wording } from './context';
import { likeness, sameness } from './likeness';
import { MAX_LENGTH, phraseOf } from './phrase';
import { wordsOf } from './words';

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
 * @param rivals tasks before that are not looked for here, but may be what an action item was
 * @returns pairs of positions: in `before`, in `after`
 */
export function rewordedPairs(
	before: readonly Wording[],
	after: readonly Wording[],
	words: 'any' | 'same' = 'any',
	rivals: readonly Wording[] = [],
): [number, number][] {
	if (sizeOf([...before, ...after]) > MAX_CHARACTERS) return [];
	const [was, now] = readingsOf(before, after);
	const scoreOf = words === 'any' ? likeness : sameness;
	const scores = was.map((one) =>
		now.map((other) => {
			const score = one.phrase && other.phrase ? scoreOf(one.phrase, other.phrase) : 0;
			return score === 0 ? 0 : score + witness(one.wording, other.wording);
		}),
	);
	const clear = clearPairs(scores);
	if (words === 'same') return clear;
	const [found, foundNow] = [0, 1].map((side) => new Set(clear.map((pair) => pair[side])));
	const rest = was.map((reading, at) => (found?.has(at) ? undefined : reading));
	const restNow = now.map((reading, at) => (foundNow?.has(at) ? undefined : reading));
	return [...clear, ...pairsInContext(rest, restNow, rivals)];
}

/** Reads both sides with the words of the language that they have in common. */
function readingsOf(before: readonly Wording[], after: readonly Wording[]) {
	const split = (side: readonly Wording[]) =>
		side.map((wording) => {
			const { task } = wording;
			return { wording, words: task.length > MAX_LENGTH ? [] : wordsOf(task) };
		});
	const [was, now] = [split(before), split(after)];
	const vocabulary = vocabularyFor(
		[...was, ...now].flatMap(({ words }) => words.map(({ form }) => form)),
	);
	const read = (side: typeof was) =>
		side.map((task): Reading => ({ ...task, phrase: phraseOf(task.words, vocabulary) }));
	return [read(was), read(now)] as const;
}

/** How much there is to compare; even a task that is too long to be read counts. */
function sizeOf(wordings: readonly Wording[]): number {
	const sizes = wordings.map(({ task }) => 1 + (task.length > MAX_LENGTH ? 0 : task.length));
	return sizes.reduce((sum, size) => sum + size, 0);
}

/** Owner and day speak for or against a pair, but never decide alone. */
function witness(one: Wording, other: Wording): number {
	const [was, now] = [contextOf(one), contextOf(other)];
	return agreement(was.owner, now.owner) + agreement(was.day, now.day);
}

function agreement(one: string, other: string): number {
	if (one === '' || other === '') return 0;
	return one === other ? 0.05 : -0.05;
}
