import type { Clock } from './clock.ts';

/** Work that can be interrupted: it yields between its steps, none of which takes long. */
export type Cooperative<T> = Generator<undefined, T, undefined>;

/** How long work goes on before everything else in the process has its turn, in milliseconds. */
const TURN_MS = 20;

/** The pauses of all work, one after the other: pauses that end together would make one long turn. */
let lastPause: Promise<void> = Promise.resolve();

/** Does work in short turns: a large answer must not hold up everything else in the process. */
export async function runCooperatively<T>(
	steps: Cooperative<T>,
	{ now, sleep }: Pick<Clock, 'now' | 'sleep'>,
): Promise<T> {
	let begun = now();
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		if (now() - begun < TURN_MS) continue;
		const pause = async () => await sleep(0);
		lastPause = lastPause.then(pause, pause);
		await lastPause;
		begun = now();
	}
}

/** Maps a list, one step for each of its entries. */
export function* mapped<T, R>(
	list: readonly T[],
	work: (entry: T, index: number) => R,
): Cooperative<R[]> {
	const results: R[] = [];
	for (const [index, entry] of list.entries()) {
		results.push(work(entry, index));
		yield;
	}
	return results;
}
