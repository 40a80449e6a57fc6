import { MS_PER_DAY, MS_PER_HOUR } from '../base/clock.ts';
import type { NoteRecord } from './note-record.ts';

/*
 * When executions may begin for notes whose workflow has to succeed. All times are milliseconds since
 * 1970.
 */

const MS_PER_MINUTE = 60_000;
/**
 * How long a flip waits after its first failed executions: from a hiccup to an outage of half a day. None is
 * shorter than a note rests: what an execution has just created, not every tracker lists at once.
 */
const WAITS = [
	...[6, 12, 30].map((minutes) => minutes * MS_PER_MINUTE),
	...[1, 2, 4].map((hours) => hours * MS_PER_HOUR),
];
/** How long it waits after each later one. */
const LAST_WAIT = 6 * MS_PER_HOUR;
/** How long after its first execution a flip may begin others: a tracker may be down over a weekend. */
const TRIED_FOR = 7 * MS_PER_DAY;
/**
 * How long a note rests where an execution for it may still be running somewhere: nothing tells one
 * process of n8n what others execute, and most executions end within minutes.
 */
const REST = 6 * MS_PER_MINUTE;

/** What is known of the executions of a flip. */
export type Runs = Pick<NoteRecord, 'attempts' | 'firstRun' | 'lastRun'>;

/** Tells whether a flip that does not succeed is given up instead of waiting for another execution. */
export function isGivenUp({ attempts, firstRun, lastRun }: Runs): boolean {
	return attempts > 0 && lastRun + waitAfter(attempts) > firstRun + TRIED_FOR;
}

/**
 * When an execution for a note may begin; 0: at once. A flip that has failed waits longer each time. Where
 * another flip of the note was executed, the note rests; and after a start of n8n, as it may have stopped in
 * the middle of an execution.
 */
export function startsAt(
	{ attempts, lastRun }: NoteRecord,
	{ processStart }: { processStart: number },
): number {
	if (lastRun === 0) return 0;
	const end = lastRun + (attempts > 0 ? waitAfter(attempts) : REST);
	return lastRun < processStart ? Math.max(end, processStart + REST) : end;
}

/**
 * Forgets when a note was executed once that makes no difference any more. If the clock was put back,
 * times that are yet to come count as now: no note waits until the clock is there again.
 */
export function rested(record: NoteRecord, at: { now: number; processStart: number }): NoteRecord {
	const firstRun = Math.min(record.firstRun, at.now);
	const capped = { ...record, firstRun, lastRun: Math.min(record.lastRun, at.now) };
	const isOver = record.attempts === 0 && startsAt(capped, at) <= at.now;
	return isOver ? { ...capped, lastRun: 0 } : capped;
}

function waitAfter(attempts: number): number {
	return WAITS[attempts - 1] ?? LAST_WAIT;
}
