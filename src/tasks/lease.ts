/** How long a task is held. The trigger leaves as many minutes between two runs of one note. */
const HELD_FOR_MINUTES = 6;
const MS_PER_MINUTE = 60_000;

/** Who takes a lease: a run that a person started in the editor, or any other. */
export type Holder = 'hand' | 'run';

/** What a run found when it asked for a lease. */
export interface Lease {
	/** The tasks that other runs hold. */
	held: ReadonlySet<string>;
	/** The values that were not in the memory before. */
	fresh: readonly string[];
	/** Tells which values are to stay in the memory if these tasks are created. */
	kept: (keys: readonly string[]) => ReadonlySet<string>;
}

/**
 * Takes a lease on the tasks that a run is about to create, from a memory that records what it is asked about:
 * gives the values to ask about, and is told which of them were not there before.
 *
 * A value is a task, a minute and a holder, and a task is held while there is one of the last six minutes.
 * Minutes are asked about one after the other, the oldest first, and no more once a task is held: so a run that
 * is held records nothing younger than what holds it, and never prolongs that, even if its values come back
 * because another run writes at the same moment what it read before. Of runs at the same moment, at least the
 * one that comes furthest is let through.
 *
 * Runs by hand are held up by other runs, not by each other: somebody is trying things out.
 *
 * @param keys of the tasks
 * @param now milliseconds since 1970
 */
export function* takeLease(
	keys: readonly string[],
	now: number,
	holder: Holder,
): Generator<string[], Lease, readonly string[]> {
	const minute = Math.floor(now / MS_PER_MINUTE);
	const others: Holder[] = holder === 'hand' ? ['run'] : ['hand', 'run'];
	const held = new Set<string>();
	const fresh: string[] = [];
	for (let at = minute - HELD_FOR_MINUTES + 1; at <= minute; at += 1) {
		const free = keys.filter((key) => !held.has(key));
		// A memory that is full forgets what it was given first, so what is to stay comes last.
		const asked = at === minute ? new Set([...others, holder]) : others;
		const values = [...asked].flatMap((other) => free.map((key) => valueOf(key, at, other)));
		if (values.length === 0) break;
		const found = new Set(yield values);
		fresh.push(...found);
		for (const key of free)
			if (others.some((other) => !found.has(valueOf(key, at, other)))) held.add(key);
	}
	const kept = (created: readonly string[]) =>
		new Set(created.map((key) => valueOf(key, minute, holder)));
	return { held, fresh, kept };
}

const valueOf = (key: string, minute: number, holder: Holder) => `${key}@${minute} ${holder}`;
