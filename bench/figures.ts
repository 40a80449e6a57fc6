import { spreadOf, type Measures, type Rounds, type Spread } from './measure.ts';

/** One line of the result: ours, what it is measured against, and what must come out of it. */
export interface Row {
	/** What is measured, as in `wall, 50 items`. */
	what: string;
	ours?: Spread;
	theirs?: Spread;
	/** The ratio of the two, or a figure that stands for itself. */
	result: Spread;
	/** The result may be at most this; a row without is printed to be seen. */
	target?: number;
	/** Of `ours` and `theirs`, and of a result that is no ratio. */
	unit: string;
}

export interface Result {
	rows: Row[];
}

/** How much is measured: all of it, or what is enough to see that nothing broke. */
export interface Effort {
	isQuick: boolean;
}

/** A benchmark: one of the table in `benchmarks/`. */
export type Run = (effort: Effort) => Promise<Result>;

/** Compares two sides by one measure. The ratio is made round by round. */
export function ratioRow<Side extends string>(
	all: readonly Record<Side, Measures>[],
	[ours, theirs]: readonly [Side, Side],
	{
		measure,
		unit = 'ms',
		...row
	}: { what: string; measure: string; target?: number; unit?: string },
): Row {
	const of = (side: Side) => all.map((round) => round[side][measure] ?? NaN);
	const bases = of(theirs);
	return {
		...row,
		ours: spreadOf(of(ours)),
		theirs: spreadOf(bases),
		result: spreadOf(of(ours).map((value, round) => value / (bases[round] ?? NaN))),
		unit,
	};
}

/** A figure that is compared with nothing but its target. */
export function figureRow(
	what: string,
	values: readonly number[],
	unit: string,
	target?: number,
): Row {
	return { what, result: spreadOf(values), unit, ...(target === undefined ? {} : { target }) };
}

/** Five rounds give a median; in a hurry three do. */
export function roundsFor({ isQuick }: Effort, rounds = 5, warmUps = 1): Rounds {
	return isQuick ? { rounds: 3, warmUps: 1 } : { rounds, warmUps };
}
