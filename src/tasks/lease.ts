import { MS_PER_MINUTE } from '../base/clock.ts';

/**
 * A lease is recorded under three minutes, counted from the one in which it is taken, and looked for under
 * three: so every run from three minutes earlier, by a clock that was set back, to five minutes later finds
 * one of them, and later ones find none. The trigger leaves six minutes between two runs of one note.
 */
const RECORDED = [-1, 2, 5];
const LOOKED_FOR = [0, 1, 2];

/**
 * The most tasks that a run asks about: n8n's memory is read and written as a whole. A run that creates more
 * takes longer than a lease lasts.
 */
const MOST_TASKS = 500;

/** How many values n8n is to keep: what a run asks about must not push out what others hold. */
export const MOST_VALUES = 10_000;

/** Who takes a lease: a run that a person started in the editor, or any other. */
export type Starter = 'hand' | 'run';

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
 * Minutes are asked about one after the other, the oldest first, and no more once a task is held. So a run that
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
	starter: Starter,
): Generator<string[], Lease, readonly string[]> {
	const minute = Math.floor(now / MS_PER_MINUTE);
	const others: Starter[] = starter === 'hand' ? ['run'] : ['hand', 'run'];
	const asked = keys.slice(0, MOST_TASKS);
	const held = new Set<string>();
	const fresh: string[] = [];
	for (const ahead of LOOKED_FOR) {
		const free = asked.filter((key) => !held.has(key));
		if (free.length === 0) break;
		const at = minute + ahead;
		const found = new Set(
			yield others.flatMap((other) => free.map((key) => valueOf(key, at, other))),
		);
		fresh.push(...found);
		for (const key of free)
			if (others.some((other) => !found.has(valueOf(key, at, other)))) held.add(key);
	}
	// Another run that creates the first of many creates the others too.
	if (held.size > 0) for (const key of keys.slice(MOST_TASKS)) held.add(key);
	const valuesOf = (some: readonly string[]) =>
		RECORDED.flatMap((ahead) => some.map((key) => valueOf(key, minute + ahead, starter)));
	const free = asked.filter((key) => !held.has(key));
	if (free.length > 0) fresh.push(...(yield valuesOf(free)));
	return { held, fresh, kept: (created) => new Set(valuesOf(created)) };
}

const valueOf = (key: string, minute: number, starter: Starter) => `${key}@${minute} ${starter}`;
