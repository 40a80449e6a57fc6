/** How much better a pair must be than every other that one of the two could be in. */
const MARGIN = 0.1;
const LEAST = 0.6;

/**
 * Takes the pairs that are clearly best, then does the same with what is left.
 *
 * @param scores by position before and position after; 0 for what is no pair
 */
export function clearPairs(scores: readonly (readonly number[])[]): [number, number][] {
	const found: [number, number][] = [];
	const rest = scores.map((row) => [...row]);
	for (;;) {
		const clear = clearestOf(rest);
		if (clear.length === 0) return found;
		found.push(...clear);
		for (const [at, otherAt] of clear) {
			rest[at]?.fill(0);
			for (const row of rest) row[otherAt] = 0;
		}
	}
}

function clearestOf(scores: readonly (readonly number[])[]): [number, number][] {
	const columns = scores[0]?.map((_, at) => bestOf(scores.map((row) => row[at] ?? 0))) ?? [];
	return scores.flatMap((row, at) => {
		const best = bestOf(row);
		return row.flatMap((score, otherAt): [number, number][] => {
			const isClear = [best, columns[otherAt]].every(
				(line) => line?.first === score && line.second + MARGIN <= score,
			);
			return score >= LEAST && isClear ? [[at, otherAt]] : [];
		});
	});
}

/** The two highest of some scores. */
function bestOf(scores: readonly number[]): { first: number; second: number } {
	let [first, second] = [0, 0];
	for (const score of scores) {
		if (score > first) [first, second] = [score, first];
		else second = Math.max(second, score);
	}
	return { first, second };
}
