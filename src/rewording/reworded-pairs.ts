import { withoutMarks } from '../text/markdown-marks.ts';
import { vocabularyFor } from './words/vocabulary.ts';
import { wordsOf } from './words/written-words.ts';
import { mapped, type Cooperative } from '../base/cooperative.ts';
import { clearPairs } from './clear-pairs.ts';
import { pairsInContext, unread, type ParsedTask, type Wording } from './context.ts';
import { likeness, sameness } from './likeness.ts';
import { MAX_LENGTH, phraseOf } from './phrase.ts';
import { SCORES } from './scores.ts';

/**
 * The most characters of all tasks together, before and after: about 50 tasks on either side. A note with
 * more was rewritten altogether, or written to cost time.
 */
export const MAX_CHARACTERS = 6000;

/** The most pairs of tasks: many short tasks make more pairs than their characters tell. */
export const MAX_PAIRS = 10_000;

/**
 * Finds tasks that were put in other words.
 *
 * @param words `any` finds what says the same. `same` finds only the same words in other forms or another
 * order, without synonyms and with nothing added: that is how a task that is done is found again, as
 * whoever forwards an invoice that was sent long ago has a new task.
 * @param rivals tasks before that are not looked for here, but may be what an action item was
 * @returns pairs of positions: in `before`, in `after`
 */
export function* rewordedPairs(
	before: readonly Wording[],
	after: readonly Wording[],
	words: 'any' | 'same' = 'any',
	rivals: readonly Wording[] = [],
): Cooperative<[number, number][]> {
	if (before.length * after.length > MAX_PAIRS) return [];
	if (sizeOf([...before, ...after]) > MAX_CHARACTERS) return [];
	const [was, now] = readingsOf(before, after);
	const scoreOf = words === 'any' ? likeness : sameness;
	// Let others have their turn after each row: at the bound, all rows take a third of a second.
	const scores = yield* mapped(was, (one) =>
		now.map((other) => {
			const score = one.phrase && other.phrase ? scoreOf(one.phrase, other.phrase) : 0;
			return score === 0 ? 0 : score + ownerAndDayBonus(one, other);
		}),
	);
	const clear = clearPairs(scores);
	if (words === 'same') return clear;
	const rest = was.filter(({ at }) => !clear.some(([found]) => found === at));
	const restNow = now.filter(({ at }) => !clear.some(([, found]) => found === at));
	return [...clear, ...pairsInContext([...rest, ...rivals.map(unread)], restNow)];
}

/** Reads both sides with the words of the language that they have in common. */
function readingsOf(before: readonly Wording[], after: readonly Wording[]) {
	const split = (side: readonly Wording[]) =>
		side.map((one, at) => ({ ...unread(one, at), words: wordsOf(withoutMarks(readable(one))) }));
	const [was, now] = [split(before), split(after)];
	const words = [...was, ...now].flatMap((task) => task.words);
	const vocabulary = vocabularyFor(words.map(({ form }) => form));
	const read = (side: readonly ParsedTask[]) =>
		side.map((task) => ({ ...task, phrase: phraseOf(task.words, vocabulary) }));
	return [read(was), read(now)] as const;
}

/** The text of a task; nothing where it is too long to be read. */
function readable({ task }: Wording): string {
	return task.length > MAX_LENGTH ? '' : task;
}

/** How much there is to compare; even a task that is too long to be read counts. */
function sizeOf(wordings: readonly Wording[]): number {
	return wordings.reduce((sum, wording) => sum + 1 + readable(wording).length, 0);
}

/** What owner and day add to the score of the words, or take off; what the words rule out stays ruled out. */
function ownerAndDayBonus(one: ParsedTask, other: ParsedTask): number {
	return agreement(one.owner, other.owner) + agreement(one.day, other.day);
}

function agreement(one: string, other: string): number {
	if (one === '' || other === '') return 0;
	return one === other ? SCORES.ownerOrDay : -SCORES.ownerOrDay;
}
