import type { IdentifiedNote } from './survey.ts';

/**
 * Picks the oldest notes by `updated_at`, oldest first, ties by id. Values that are not a time come
 * last.
 */
export function oldestOf<T extends { note: IdentifiedNote }>(
	candidates: readonly T[],
	count: number,
): T[] {
	const aged = candidates.map((candidate) => ({ candidate, time: timeOf(candidate.note) }));
	// Sorting bare numbers is fast: the backlog of a whole account has to be ordered at every poll.
	const limit = Float64Array.from(aged, ({ time }) => time).sort()[count - 1] ?? Infinity;
	return aged
		.filter(({ time }) => time <= limit)
		.sort(
			(a, b) =>
				compare(a.time, b.time) || compare(a.candidate.note.note_id, b.candidate.note.note_id),
		)
		.slice(0, count)
		.map(({ candidate }) => candidate);
}

/** In any unit: it is only compared with times from the same service. */
function timeOf({ updated_at }: IdentifiedNote): number {
	const isText = typeof updated_at === 'string';
	const time = isText ? Number(updated_at) || Date.parse(updated_at) : updated_at;
	return Number.isFinite(time) ? Number(time) : Infinity;
}

/** Not a subtraction: the difference of two infinities is not a number. */
function compare<T extends number | string>(a: T, b: T): number {
	return Number(a > b) - Number(a < b);
}
