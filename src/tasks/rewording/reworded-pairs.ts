import { textOf } from '../../json';
import { likeness } from './likeness';
import { MAX_LENGTH, phraseOf } from './phrase';
import { vocabularyFor } from './vocabulary';
import { wordsOf } from './words';

/** A task as it was, or as it is now. */
export interface Wording {
	task: string;
	owner?: unknown;
	due?: unknown;
	due_date?: unknown;
}

/** With more comparisons than this, the note was rewritten altogether, or written to cost time. */
const MAX_COMPARISONS = 10_000;

/** How much better a pair must be than every other that one of the two could be in. */
const MARGIN = 0.1;
const LEAST = 0.6;

/**
 * Finds tasks that were put in other words.
 *
 * @returns pairs of positions: in `before`, in `after`
 */
export function rewordedPairs(
	before: readonly Wording[],
	after: readonly Wording[],
): [number, number][] {
	if (before.length * after.length > MAX_COMPARISONS) return [];
	const [was, now] = [before, after].map((side) =>
		side.map(({ task }) => (task.length > MAX_LENGTH ? [] : wordsOf(task))),
	);
	const forms = [was, now].flat(2).flatMap((word) => word?.form ?? []);
	const vocabulary = vocabularyFor(forms);
	const [phrasesBefore = [], phrasesNow = []] = [was, now].map((side) =>
		side?.map((words) => phraseOf(words, vocabulary)),
	);
	const scores = before.map((wording, at) => {
		const phrase = phrasesBefore[at];
		return after.map((other, otherAt) => {
			const otherPhrase = phrasesNow[otherAt];
			if (!phrase || !otherPhrase) return 0;
			const score = likeness(phrase, otherPhrase);
			return score === 0 ? 0 : score + witness(wording, other);
		});
	});
	return clearPairs(scores);
}

/** Takes the pairs that are clearly best, then does the same with what is left. */
function clearPairs(scores: number[][]): [number, number][] {
	const found = scores.flatMap((row, at) =>
		row.flatMap((score, itemAt): [number, number][] => {
			if (score < LEAST) return [];
			const isBeaten = (rival: number) => rival + MARGIN > score;
			const isClear =
				!row.some((rival, index) => index !== itemAt && isBeaten(rival)) &&
				!scores.some((other, index) => index !== at && isBeaten(other[itemAt] ?? 0));
			return isClear ? [[at, itemAt]] : [];
		}),
	);
	if (found.length === 0) return [];
	const [rows, columns] = [0, 1].map((side) => new Set(found.map((pair) => pair[side])));
	const rest = scores.map((row, at) =>
		row.map((score, itemAt) => (rows?.has(at) || columns?.has(itemAt) ? 0 : score)),
	);
	return [...found, ...clearPairs(rest)];
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
