import { cpuUsage } from 'node:process';

/** What was measured of one piece of work, by name: `cpu` and `wall` are milliseconds. */
export type Measures = Record<string, number>;

/** A median, and the least and the most of what it stands for. */
export interface Spread {
	median: number;
	least: number;
	most: number;
}

/** How often something is measured, and how often it runs before that: to warm up. */
export interface Rounds {
	rounds: number;
	warmUps: number;
}

/**
 * Lets several sides do their work in turns, forwards and backwards, so that what else happens on
 * the machine meets all of them alike.
 *
 * @returns what was measured of each side in each round
 */
export async function takeTurns<Side extends string>(
	sides: Record<Side, () => Promise<Measures>>,
	{ rounds, warmUps }: Rounds,
): Promise<Record<Side, Measures>[]> {
	const names = Object.keys(sides) as Side[];
	const all: Record<Side, Measures>[] = [];
	for (let round = -warmUps; round < rounds; round += 1) {
		const measured = {} as Record<Side, Measures>;
		for (const side of round % 2 === 0 ? names : names.toReversed()) {
			measured[side] = await sides[side]();
		}
		if (round >= 0) all.push(measured);
	}
	return all;
}

/**
 * Measures a piece of work in this process: the mean of so many times, since a few milliseconds alone
 * say more of the garbage collector than of the work.
 */
export async function timed(
	work: () => unknown,
	times = 1,
): Promise<{ cpu: number; wall: number }> {
	const [cpuBefore, wallBefore] = [cpuUsage(), performance.now()];
	for (let time = 0; time < times; time += 1) await work();
	const wall = performance.now() - wallBefore;
	const { user, system } = cpuUsage(cpuBefore);
	return { cpu: (user + system) / 1000 / times, wall: wall / times };
}

export function spreadOf(values: readonly number[]): Spread {
	const sorted = values.toSorted((a, b) => a - b);
	const at = (index: number) => sorted[index] ?? NaN;
	const middle = (sorted.length - 1) / 2;
	return {
		median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
		least: at(0),
		most: at(sorted.length - 1),
	};
}
