/** How much better a pair must be than every other that one of the two could be in. */
const MARGIN = 0.1;
const LEAST = 0.6;

/**
 * Takes the pairs that are clearly best, then does the same with what is left.
 *
 * @param scores by position before and position after; 0 for what is no pair
 */
export function clearPairs(scores: readonly (readonly number[])[]): [number, number][] {
	const rest = scores.map((row) => [...row]);
	const clear = rest.flatMap((row, at) =>
		row.flatMap((score, otherAt): [number, number][] => {
			const isClear =
				score >= LEAST &&
				row.every((rival, place) => place === otherAt || rival + MARGIN <= score) &&
				rest.every((line, place) => place === at || (line[otherAt] ?? 0) + MARGIN <= score);
			return isClear ? [[at, otherAt]] : [];
		}),
	);
	if (clear.length === 0) return [];
	for (const [at, otherAt] of clear) {
		rest[at]?.fill(0);
		for (const row of rest) row[otherAt] = 0;
	}
	return [...clear, ...clearPairs(rest)];
}
