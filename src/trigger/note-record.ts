/** What is remembered of one note. */
export interface NoteRecord {
	/** It is ready, and has fired or must not fire. Then nothing of its flips matters any more. */
	readonly isKnown: boolean;
	/** It was reported to a workflow, now or before it last lost its Insights. */
	readonly wasReported: boolean;
	/** The `generation` in which it last lost its Insights; 0: it never did. Tells its flips apart. */
	readonly seed: number;
	/** Stands for its `updated_at` when its flip first started an execution; 0: not yet. */
	readonly stamp: number;
	/** The number of the day with polls on which a list first lacked it; 0: the last list had it. */
	readonly missingSince: number;
	/** The number of polls in which the Insights of its flip could not be read. */
	readonly failures: number;
	/** The number of executions that its flip has started. */
	readonly attempts: number;
	/** When the first of them began, in milliseconds since 1970; 0: there was none. */
	readonly firstRun: number;
	/**
	 * When the last execution for the note began, or was seen to have ended, in milliseconds since 1970;
	 * 0: there was none lately.
	 */
	readonly lastRun: number;
}

/** A note that is not remembered. */
export const NOTHING: NoteRecord = {
	isKnown: false,
	wasReported: false,
	seed: 0,
	stamp: 0,
	missingSince: 0,
	failures: 0,
	attempts: 0,
	firstRun: 0,
	lastRun: 0,
};

/** A note that is known and was never reported, as those of the baseline. */
export const KNOWN: NoteRecord = { ...NOTHING, isKnown: true };

/** A note that is known because it was reported. */
export const REPORTED: NoteRecord = { ...KNOWN, wasReported: true };

/** Tells whether a flip has begun to be reported, or never will be: then losing its Insights ends it. */
export function isDecided({ isKnown, attempts }: NoteRecord): boolean {
	return isKnown || attempts > 0;
}

/** Equal for equal records. */
export function recordKey(record: NoteRecord): string {
	return recordNumbers(record).join();
}

/** A record as the numbers that it is stored as. */
export function recordNumbers(record: NoteRecord): number[] {
	const { seed, stamp, missingSince, failures, attempts, firstRun, lastRun } = record;
	const flags = Number(record.isKnown) + 2 * Number(record.wasReported);
	return [flags, seed, stamp, missingSince, failures, attempts, firstRun, lastRun];
}

export function isSame(a: NoteRecord, b: NoteRecord): boolean {
	if (a === b) return true;
	const numbers = recordNumbers(b);
	return recordNumbers(a).every((number, at) => number === numbers[at]);
}
