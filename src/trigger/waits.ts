import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '../base/clock.ts';
import type { Memory, Pending, Tries } from './memory.ts';
import { without } from './tags.ts';

/* When something is tried again. All times are milliseconds since 1970. */

/** After so many tries, the minutes to wait for the next one; the last number repeats. */
type Schedule = readonly number[];
/** Insights that can't be read: 0 stands for the next poll. */
const READING: Schedule = [0, 2, 6, 12, 30];
/** Changed notes whose Insights were found to be the same: some services move `updated_at` whenever somebody reads. */
const CHECKING: Schedule = [0, 0, 0, 0, 6, 12, 30, 60];
/**
 * Workflows that failed: from a hiccup to an outage of half a day. No wait is shorter than a note rests: not
 * every tracker lists at once what an execution has just created.
 */
const RUNNING: Schedule = [6, 12, 30, 60, 120, 240, 360];
/** How long a note is tried again: the service or a tracker may be down over a weekend. */
const TRIED_FOR_MS = 7 * MS_PER_DAY;
/**
 * How long a note rests where an execution for it may still be running somewhere: nothing tells one
 * process of n8n what others execute, and most executions end within minutes.
 */
const REST_MS = 6 * MS_PER_MINUTE;
/** Some services give the old Insights for some minutes after `updated_at` has moved. */
const LOOK_AGAIN_MS = 6 * MS_PER_MINUTE;
/** Polls are a minute apart, but not to the millisecond: a little early is better than a minute late. */
const EARLY_MS = 10_000;
/** How long n8n may take to start, and to begin an execution. */
const LEEWAY_MS = 5 * MS_PER_MINUTE;
/** How far polls are apart at the most, as far as this knows: a trigger may poll once a day. */
const LONG_GAP_MS = MS_PER_DAY;
/**
 * How long a note waits for its execution, which then counts as failed. In queue mode, n8n waits for ever for
 * one that has ended before it began to wait: its queue forgets jobs at their end, unless it is told to keep
 * some. Without a bound, the note would never fire again.
 */
export const MAX_RUN_MS = MS_PER_HOUR;

/** Counts another try. */
export function tried({ count, first }: Tries, now: number): Tries {
	return { count: count + 1, first: first || now, last: now };
}

/** When Insights that could not be read are asked for again. */
export function readsAgainAt({ readings }: Pick<Pending, 'readings'>): number {
	return readings.last + waitAfter(readings, READING) - EARLY_MS;
}

/** Until when Insights that can't be read are asked for. */
export function readsUntil({ readings }: Pick<Pending, 'readings'>): number {
	return readings.first + TRIED_FOR_MS;
}

/** When a note is checked that has moved again since it was found to be the same. */
export function checksAgainAt({ same }: Pick<Pending, 'same'>): number {
	return same.last + waitAfter(same, CHECKING) - EARLY_MS;
}

/** When a note is checked once more that has not moved since it was found to be the same. */
export function looksAgainAt({ same }: Pick<Pending, 'same'>): number {
	return same.last + LOOK_AGAIN_MS - EARLY_MS;
}

/**
 * Tells whether people should hear of Insights that could not be read just now: after this try, and no other, the
 * next one comes when an hour is over.
 */
export function waitsForLong({ readings }: Pick<Pending, 'readings'>, now: number): boolean {
	const after = tried(readings, now);
	const hour = after.first + MS_PER_HOUR;
	return readsAgainAt({ readings }) < hour && readsAgainAt({ readings: after }) >= hour;
}

/** Tells whether a flip whose executions did not succeed is given up instead of waiting for another. */
export function isGivenUp({ runs }: Pick<Pending, 'runs'>): boolean {
	return runs.count > 0 && triesAgainAt({ runs }) > runs.first + TRIED_FOR_MS;
}

/** When a flip whose executions have failed is tried again. */
function triesAgainAt({ runs }: Pick<Pending, 'runs'>): number {
	return runs.last + waitAfter(runs, RUNNING);
}

/** Whether entries of a flip are left whose turn has not come in this try. */
export function isInTry({ open, begun }: Pick<Pending, 'open' | 'begun'>): boolean {
	return begun !== '' && without(open, begun) !== '';
}

/**
 * When an execution for a note may begin; 0: at once. A flip that has failed waits longer each time, but not for
 * entries whose turn has not come; and it rests after a start of n8n, which may have stopped in the middle of an
 * execution. Where another flip of the note was executed, the note rests after that.
 */
export function startsAt(pending: Pending, processStart: number): number {
	const { runs } = pending;
	if (runs.last === 0 || isInTry(pending)) return 0;
	if (runs.count === 0) return runs.last + REST_MS;
	return Math.max(triesAgainAt(pending), processStart + REST_MS);
}

/**
 * By when the process that began the executions of a flip would have tried it again, had they failed: after the
 * longest execution of this trigger, the wait, and two polls.
 */
export function wouldBeTriedBy(
	pending: Pick<Pending, 'runs'>,
	{ longestMs, gapMs }: Pick<Memory, 'longestMs' | 'gapMs'>,
): number {
	return triesAgainAt(pending) + longestMs + 2 * (gapMs || LONG_GAP_MS) + LEEWAY_MS;
}

/** Whether a note has rested after its last execution. */
export function isRested({ stage, runs }: Pending, now: number): boolean {
	return stage === 'rest' && runs.last + REST_MS <= now;
}

/**
 * If the clock was put back, times that are yet to come count as now: no note waits until the clock is there
 * again.
 */
export function atPresent(pending: Pending, now: number): Pending {
	const { readings, same, runs } = pending;
	if ([readings, same, runs].every(({ last }) => last <= now)) return pending;
	return {
		...pending,
		readings: notAfter(now, readings),
		same: notAfter(now, same),
		runs: notAfter(now, runs),
	};
}

function notAfter(now: number, { count, first, last }: Tries): Tries {
	return { count, first: Math.min(first, now), last: Math.min(last, now) };
}

function waitAfter({ count }: Tries, schedule: Schedule): number {
	return (schedule[Math.min(count, schedule.length) - 1] ?? 0) * MS_PER_MINUTE;
}
