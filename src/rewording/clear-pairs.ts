import { SCORES } from './scores.ts';

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
				score >= SCORES.least &&
				row.every((rival, place) => place === otherAt || rival + SCORES.margin <= score) &&
				rest.every((line, place) => place === at || (line[otherAt] ?? 0) + SCORES.margin <= score);
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
