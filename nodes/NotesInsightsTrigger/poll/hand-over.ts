import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	isLastAttempt,
	MS_PER_HOUR,
	withFates,
	type Flip,
	type ReadinessState,
} from '../../../src/index.ts';
import { clock } from '../../shared/service/clock.ts';
import { startExecution } from './n8n-poll.ts';
import { givenUp, leaveProblem } from './report.ts';

/** A flip that was handed over to an execution, and how the execution ended. */
export interface HandOver {
	readonly flip: Flip;
	/** Milliseconds since 1970. */
	readonly begun: number;
	/** Undefined while it runs. */
	outcome?: 'success' | 'failure';
}

/**
 * How long a note waits for its execution, which then counts as failed. In queue mode, n8n waits for ever for
 * one that has ended before it began to wait: its queue forgets jobs at their end, unless it is told to keep
 * some. Without a bound, the note would never fire again.
 */
const MAX_RUN_MS = MS_PER_HOUR;

/** What was handed over and is not yet forgotten, by event id. */
export type HandOvers = Map<string, HandOver>;

/**
 * Starts one execution per flip and waits for them to end, at most until `deadline`. One that runs
 * longer stays in `handOvers`, where a later poll finds its outcome.
 *
 * @param deadline milliseconds since 1970
 */
export async function handOver(
	context: IPollFunctions,
	handOvers: HandOvers,
	flips: readonly { flip: Flip; items: INodeExecutionData[] }[],
	deadline: number,
): Promise<void> {
	const ends = flips.map(async ({ flip, items }) => {
		const started: HandOver = { flip, begun: Date.now() };
		handOvers.set(flip.eventId, started);
		started.outcome = await startExecution(context, items);
	});
	const enough = new AbortController();
	const timeUp = clock.sleep(Math.max(0, deadline - Date.now()), enough.signal);
	await Promise.race([Promise.all(ends), timeUp.catch(() => undefined)]);
	enough.abort();
}

/**
 * Divides what was handed over: the executions that ended, and the flips of those still running.
 *
 * @param now milliseconds since 1970
 */
export function outcomesOf(handOvers: HandOvers, now: number) {
	const all = [...handOvers.values()].map((one): HandOver => {
		const isLost = one.outcome === undefined && now - one.begun >= MAX_RUN_MS;
		return isLost ? { ...one, outcome: 'failure' } : one;
	});
	return {
		ended: all.filter(({ outcome }) => outcome !== undefined),
		running: all.filter(({ outcome }) => outcome === undefined).map(({ flip }) => flip),
	};
}

/**
 * Takes in how executions ended: those that succeeded, or have failed for too long, are over.
 *
 * @param now milliseconds since 1970
 */
export function afterExecutions(
	state: ReadinessState,
	ended: readonly HandOver[],
	now: number,
): ReadinessState {
	const fates = ended.map(({ flip, outcome }) => {
		const isOver = outcome === 'success' || isLastAttempt(flip, now);
		return [flip, isOver ? 'handled' : 'failed'] as const;
	});
	return withFates(state, fates, now);
}

/** Forgets executions that ended, and leaves a failed one behind for each flip that is given up. */
export function forgetEnded(
	context: IPollFunctions,
	handOvers: HandOvers,
	ended: readonly HandOver[],
	now: number,
): void {
	for (const { flip, outcome, begun } of ended) {
		handOvers.delete(flip.eventId);
		if (outcome !== 'failure' || !isLastAttempt(flip, now)) continue;
		const runs = { attempts: flip.attempt, firstRun: flip.firstRun || begun, lastRun: begun };
		leaveProblem(context, flip, givenUp(context, runs));
	}
}
