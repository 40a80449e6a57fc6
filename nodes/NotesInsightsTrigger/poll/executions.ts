import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { MS_PER_DAY, MS_PER_HOUR } from '../../../src/base/clock.ts';
import type { Flip } from '../../../src/trigger/flips.ts';
import type { Ended } from '../../../src/trigger/outcomes.ts';
import { isGivenUp, tried } from '../../../src/trigger/waits.ts';
import { clock } from '../../shared/service/clock.ts';
import { startExecution, type End } from './n8n-poll.ts';

/** A flip that starts an execution, and the entries that it gives. */
export interface Due {
	flip: Flip;
	items: INodeExecutionData[];
	keys: string[];
}

/** An execution that a poll has started. */
export interface Execution {
	readonly dues: readonly Due[];
	/** Milliseconds since 1970. */
	readonly begun: number;
	/** Its notes count as handled, however it ends. */
	readonly isHandled: boolean;
	/** Undefined while it runs. */
	end?: End;
	/** Its notes wait for it no longer; its success still counts. */
	isOverdue?: boolean;
	readonly ending: Promise<void>;
}

/**
 * How long a note waits for its execution, which then counts as failed. In queue mode, n8n waits for ever for
 * one that has ended before it began to wait: its queue forgets jobs at their end, unless it is told to keep
 * some. Without a bound, the note would never fire again.
 */
const MAX_RUN_MS = MS_PER_HOUR;
/** An approval or a wait in one execution must not hold up the next. */
const NEXT_AFTER_MS = 10_000;
/** N8n's timers can't be taken back: none outlasts what it waits for by more. */
const STEP_MS = 250;
/** A note whose execution has not ended by then is given up. */
const FORGET_AFTER_MS = 7 * MS_PER_DAY;

/** Starts one execution with the items of flips. */
export function start(
	context: IPollFunctions,
	executions: Set<Execution>,
	dues: readonly Due[],
	isHandled: boolean,
): void {
	const ended = startExecution(
		context,
		dues.flatMap(({ items }) => items),
	);
	const execution: Execution = {
		dues,
		begun: Date.now(),
		isHandled,
		ending: ended.then((end) => void (execution.end = end)),
	};
	executions.add(execution);
}

/**
 * Waits until the execution that was started last has ended, or for ten seconds: executions of notes that are
 * ready at the same time follow each other, as many nodes read, change and write what they keep.
 *
 * @param until when to wait no longer, in milliseconds since 1970
 */
export async function untilNext(executions: ReadonlySet<Execution>, until: number): Promise<void> {
	const last = [...executions].at(-1);
	const isWaiting = ({ begun, end }: Execution) =>
		end === undefined && Date.now() < Math.min(begun + NEXT_AFTER_MS, until);
	while (last && isWaiting(last)) await Promise.race([last.ending, clock.sleep(STEP_MS)]);
}

/** The flips whose notes wait for an execution. */
export function runningIn(executions: ReadonlySet<Execution>): Flip[] {
	return [...executions]
		.filter((one) => !one.isHandled && one.end === undefined && one.isOverdue !== true)
		.flatMap(({ dues }) => dues.map(({ flip }) => flip));
}

/**
 * Takes the executions that have ended or last too long, and forgets those that have ended.
 *
 * @param now milliseconds since 1970
 * @returns what became of their flips
 */
export function takeEnded(executions: Set<Execution>, now: number): Ended[] {
	return [...executions].flatMap((execution) => {
		const { dues, begun, isHandled, end } = execution;
		const age = now - begun;
		if (end !== undefined || age >= FORGET_AFTER_MS) executions.delete(execution);
		else if (age < MAX_RUN_MS || execution.isOverdue) return [];
		else execution.isOverdue = true;
		if (isHandled && end !== 'refused') return [];
		return dues.map(({ flip, keys }): Ended => {
			if (end === 'success') return { flip, outcome: 'reported', keys };
			if (end === 'refused') return { flip, outcome: 'refused' };
			return { flip, outcome: isLast(flip, begun, now) ? 'dropped' : 'failed' };
		});
	});
}

/** Tells whether a flip is given up when an execution fails that began then. */
export function isLast({ record }: Flip, begun: number, now: number): boolean {
	return isGivenUp({ ...tried(record.runs, begun), last: now });
}
