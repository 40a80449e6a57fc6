import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '../base/clock.ts';
import { NEVER, type NoteRecord, type Tries } from './memory.ts';

/* When a note is tried again. All times are milliseconds since 1970. */

/** After so many tries, the minutes to wait for the next one; the last number repeats. */
type Schedule = readonly number[];
/** Insights that can't be read: 0 stands for the next poll. */
const READING: Schedule = [0, 2, 6, 12, 30];
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
/** Polls are a minute apart, but not to the millisecond: a little early is better than a minute late. */
const EARLY_MS = 10_000;

/** Counts another try. */
export function tried({ count, first }: Tries, now: number): Tries {
	return { count: count + 1, first: first || now, last: now };
}

/** When Insights that could not be read are asked for again. */
export function readsAgainAt({ readings }: Pick<NoteRecord, 'readings'>): number {
	return readings.last + waitAfter(readings, READING) - EARLY_MS;
}

/** Until when Insights that can't be read are asked for. */
export function readsUntil({ readings }: Pick<NoteRecord, 'readings'>): number {
	return readings.first + TRIED_FOR_MS;
}

/**
 * Tells whether people should hear of Insights that could not be read just now: after this try, and no other, the
 * next one comes when an hour is over.
 */
export function waitsForLong({ readings }: Pick<NoteRecord, 'readings'>, now: number): boolean {
	const after = tried(readings, now);
	const hour = after.first + MS_PER_HOUR;
	return readsAgainAt({ readings }) < hour && readsAgainAt({ readings: after }) >= hour;
}

/** Tells whether a flip whose executions did not succeed is given up instead of waiting for another. */
export function isGivenUp(runs: Tries): boolean {
	return runs.count > 0 && runs.last + waitAfter(runs, RUNNING) > runs.first + TRIED_FOR_MS;
}

/**
 * When an execution for a note may begin; 0: at once. A flip that has failed waits longer each time, but not for
 * entries whose turn has not come; and it rests after a start of n8n, which may have stopped in the middle of an
 * execution. Where another flip of the note was executed, the note rests after that.
 */
export function startsAt(
	{ runs, isPartial }: Pick<NoteRecord, 'runs' | 'isPartial'>,
	processStart: number,
): number {
	const isNext = isPartial && runs.last >= processStart;
	if (runs.last === 0 || isNext) return 0;
	if (runs.count === 0) return runs.last + REST_MS;
	return Math.max(runs.last + waitAfter(runs, RUNNING), processStart + REST_MS);
}

/** Forgets when a known note was executed once it has rested, so that it is stored like others. */
export function rested(record: NoteRecord, now: number): NoteRecord {
	const { last, count } = record.runs;
	return last > 0 && count === 0 && last + REST_MS <= now ? { ...record, runs: NEVER } : record;
}

/**
 * If the clock was put back, times that are yet to come count as now: no note waits until the clock is there
 * again.
 */
export function atPresent(record: NoteRecord, now: number): NoteRecord {
	if (record.readings.last <= now && record.runs.last <= now) return record;
	return { ...record, readings: notAfter(now, record.readings), runs: notAfter(now, record.runs) };
}

function notAfter(now: number, { count, first, last }: Tries): Tries {
	return { count, first: Math.min(first, now), last: Math.min(last, now) };
}

function waitAfter({ count }: Tries, schedule: Schedule): number {
	return (schedule[Math.min(count, schedule.length) - 1] ?? 0) * MS_PER_MINUTE;
}
