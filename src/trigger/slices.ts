import type { Clock } from '../base/clock.ts';

/** How many notes are read at a time: a few milliseconds of work, even on a busy machine. */
const SLICE = 32_768;

/**
 * Goes through a list without holding up everything else in the process: between slices, other work
 * has its turn.
 */
export async function* slicesOf<T>(
	list: readonly T[],
	{ sleep }: Pick<Clock, 'sleep'>,
): AsyncGenerator<readonly T[]> {
	for (let begin = 0; begin < list.length; begin += SLICE) {
		if (begin > 0) await sleep(0);
		yield list.slice(begin, begin + SLICE);
	}
}
