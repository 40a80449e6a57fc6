import { textOf } from '../known-task';
import { likeness } from './likeness';
import { phraseOf } from './phrase';

/** A task as it was, or as it is now. */
export interface Wording {
	task: string;
	owner?: unknown;
	due?: unknown;
	due_date?: unknown;
}

/** Beyond this many comparisons, a note was written anew, or to cost time. */
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
	const now = after.map((wording) => ({ wording, phrase: phraseOf(wording.task) }));
	const scores = before.map((wording) => {
		const phrase = phraseOf(wording.task);
		return now.map((other) => {
			if (!phrase || !other.phrase) return 0;
			const score = likeness(phrase, other.phrase);
			return score === 0 ? 0 : score + witness(wording, other.wording);
		});
	});
	return scores.flatMap((row, at) =>
		row.flatMap((score, itemAt): [number, number][] => {
			if (score < LEAST) return [];
			const isBeaten = (rival: number) => rival + MARGIN > score;
			const isClear =
				!row.some((rival, index) => index !== itemAt && isBeaten(rival)) &&
				!scores.some((other, index) => index !== at && isBeaten(other[itemAt] ?? 0));
			return isClear ? [[at, itemAt]] : [];
		}),
	);
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
