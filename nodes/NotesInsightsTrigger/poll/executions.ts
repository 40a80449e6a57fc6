import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { isGivenUp, tried } from '../../../src/trigger/waits.ts';
import { MS_PER_HOUR } from '../../../src/base/clock.ts';
import { withOutcomes } from '../../../src/trigger/outcomes.ts';
import type { Flip } from '../../../src/trigger/flips.ts';
import type { Memory } from '../../../src/trigger/memory.ts';
import { clock } from '../../shared/service/clock.ts';
import { startExecution } from './n8n-poll.ts';
import { givenUp, leaveProblem } from './report.ts';

/** An execution that a poll has started for a flip, and how it ended. */
export interface Execution {
	readonly flip: Flip;
	/** Milliseconds since 1970. */
	readonly begun: number;
	/** Undefined while it runs. */
	end?: 'success' | 'failure';
}

/**
 * How long a note waits for its execution, which then counts as failed. In queue mode, n8n waits for ever for
 * one that has ended before it began to wait: its queue forgets jobs at their end, unless it is told to keep
 * some. Without a bound, the note would never fire again.
 */
const MAX_RUN_MS = MS_PER_HOUR;

/** The executions that were started and are not yet forgotten, by event id. */
export type Executions = Map<string, Execution>;

/** A flip that starts an execution. */
export interface Start {
	flip: Flip;
	items: INodeExecutionData[];
}

/**
 * Starts one execution per flip and waits for them to end, at most until `deadline`. One that runs
 * longer stays in `executions`, where a later poll finds its end.
 *
 * @param deadline milliseconds since 1970
 */
export async function startExecutions(
	context: IPollFunctions,
	executions: Executions,
	starts: readonly Start[],
	deadline: number,
): Promise<void> {
	const ends = starts.map(async ({ flip, items }) => {
		const execution: Execution = { flip, begun: Date.now() };
		executions.set(flip.eventId, execution);
		execution.end = await startExecution(context, items);
	});
	await Promise.race([Promise.all(ends), clock.sleep(Math.max(0, deadline - Date.now()))]);
}

/** The executions that have ended and those still running. @param now milliseconds since 1970 */
export function dividedByEnd(executions: Executions, now: number) {
	const all = [...executions.values()].map((one): Execution => {
		const isLost = one.end === undefined && now - one.begun >= MAX_RUN_MS;
		return isLost ? { ...one, end: 'failure' } : one;
	});
	return {
		ended: all.filter(({ end }) => end !== undefined),
		running: all.filter(({ end }) => end === undefined).map(({ flip }) => flip),
	};
}

/**
 * Takes in how executions ended: those that succeeded, or have failed for too long, are over.
 *
 * @param now milliseconds since 1970
 */
export function afterExecutions(memory: Memory, ended: readonly Execution[], now: number): Memory {
	const outcomes = ended.map((one) => {
		const isOver = one.end === 'success' || isLast(one, now);
		return [one.flip, isOver ? 'reported' : 'failed'] as const;
	});
	return withOutcomes(memory, outcomes, now);
}

/** Forgets executions that ended, and leaves a failed one behind for each flip that is given up. */
export function forgetEnded(
	context: IPollFunctions,
	executions: Executions,
	ended: readonly Execution[],
	now: number,
): void {
	for (const execution of ended) {
		const { flip, begun, end } = execution;
		executions.delete(flip.eventId);
		if (end !== 'failure' || !isLast(execution, now)) continue;
		leaveProblem(context, flip, givenUp(context, tried(flip.record.runs, begun)));
	}
}

/** Tells whether a flip is given up when its execution fails. */
function isLast({ flip: { record }, begun }: Execution, now: number): boolean {
	return isGivenUp({ ...tried(record.runs, begun), last: now });
}
