/** How long a task is held. The trigger leaves as many minutes between two runs of one note. */
const HELD_FOR_MINUTES = 6;
const MS_PER_MINUTE = 60_000;

/** Who takes a lease: a run that a person started in the editor, or any other. */
export type Holder = 'hand' | 'run';

/** What a run asks a memory of values about, so that no other run creates the same tasks. */
export interface LeaseRequest {
	/** All that would say that another run holds a task, then what says that this run does. */
	values: string[];
	/**
	 * Tells which tasks other runs hold.
	 *
	 * @param fresh those of `values` that were not in the memory before
	 */
	heldByOthers(fresh: readonly string[]): ReadonlySet<string>;
	/** Tells which of `values` are to stay in the memory if these tasks are created. */
	kept(keys: readonly string[]): ReadonlySet<string>;
}

/**
 * Makes the request of a run that is about to create tasks. A value is a task, a minute and a holder, and a
 * task is held while there is one of the last six minutes. Runs by hand are held up by other runs, not by each
 * other: somebody is trying things out.
 *
 * @param keys of the tasks
 * @param now milliseconds since 1970
 */
export function leaseRequest(keys: readonly string[], now: number, holder: Holder): LeaseRequest {
	const minute = Math.floor(now / MS_PER_MINUTE);
	const minutes = Array.from({ length: HELD_FOR_MINUTES }, (_, back) => minute - back).toReversed();
	const holders: Holder[] = holder === 'hand' ? ['run'] : ['run', 'hand'];
	const others = (key: string) =>
		minutes.flatMap((at) => holders.map((other) => `${key}@${at} ${other}`));
	const own = (key: string) => `${key}@${minute} ${holder}`;
	const mine = new Set(keys.map(own));
	const theirs = keys.flatMap(others).filter((value) => !mine.has(value));
	return {
		// A memory that is full forgets what it was given first.
		values: [...theirs, ...mine],
		heldByOthers(fresh) {
			const isFresh = new Set(fresh);
			return new Set(keys.filter((key) => others(key).some((value) => !isFresh.has(value))));
		},
		kept: (created) => new Set(created.map(own)),
	};
}
