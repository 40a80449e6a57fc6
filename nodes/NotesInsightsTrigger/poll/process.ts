import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { MS_PER_DAY, MS_PER_HOUR } from '../../../src/base/clock.ts';
import type { Fingerprint } from '../../../src/trigger/fingerprints.ts';
import type { Outcome } from '../../../src/trigger/outcomes.ts';
import { MAX_RUN_MS } from '../../../src/trigger/waits.ts';
import { clock } from '../../shared/service.ts';
import { isScheduled, StoredMemory, startExecution, type End } from './n8n-poll.ts';

/** The right of one poll to run. Times are milliseconds since 1970. */
export interface Turn {
	readonly started: number;
	/** When the poll must have ended. */
	readonly ends: number;
	/** Whether n8n waits for it: it is the first since the workflow was published, or n8n started. */
	readonly isFirst: boolean;
}

/** What starts one execution: a flip, or one entry of it. */
export interface Start {
	/** What it is about, until it has an outcome. */
	readonly about: Required<Omit<Outcome, 'is'>>;
	readonly items: INodeExecutionData[];
}

/** An execution that a poll has started. */
interface Execution {
	readonly starts: readonly Start[];
	/** Milliseconds since 1970. */
	readonly begunAt: number;
	/** Its notes count as handled, however it ends. */
	readonly isHandled: boolean;
	/** Undefined while it runs. */
	end?: End;
	/** Its notes wait for it no longer; its success still counts. */
	isOverdue?: boolean;
	readonly ending: Promise<void>;
}

/** N8n 2.41 gives up a workflow that has not started after 84 s, and does not start it at its next start either. */
const FIRST_MS = 80_000;
/** An approval or a wait in one execution must not hold up the next. */
const NEXT_AFTER_MS = 10_000;
/** N8n's timers can't be taken back: none outlasts what it waits for by more. */
const STEP_MS = 250;
/** A note whose execution has not ended by then is given up. */
const FORGET_AFTER_MS = 7 * MS_PER_DAY;

/** What this process knows about one trigger node. Times are milliseconds since 1970. */
export class TriggerProcess {
	readonly stored = new StoredMemory();
	/** When the last poll of this process succeeded; undefined before the first. */
	lastPoll: number | undefined;
	/** How far the last two polls were apart, in milliseconds; 0: not known. */
	gapMs = 0;
	/** The longest that an execution is known to have taken, in milliseconds. */
	longestMs = 0;
	/** When the last poll began. */
	private lastBegun: number | undefined;
	/** The poll that is running, if any. */
	private turn: Turn | undefined;
	/** The registrations that have polled: n8n makes a context for each. */
	private readonly registered = new WeakSet<IPollFunctions>();
	private readonly executions = new Set<Execution>();
	/** Until when the service has asked to be left alone. */
	private restsUntil = 0;
	/** When people last heard of failures. */
	private lastAlarm: number | undefined;

	/** @param started when this process started, by a clock that may be put back since */
	constructor(public started: number) {}

	/** Whether this poll is the first since the workflow was published, or n8n started. */
	isFirst(context: IPollFunctions): boolean {
		return !isScheduled(context) && !this.registered.has(context);
	}

	/** Whoever has just published the workflow hears of the next failure, whatever was told before. */
	register(context: IPollFunctions, isFirst: boolean): void {
		this.registered.add(context);
		if (isFirst) this.lastAlarm = undefined;
		else this.stored.isPublished = true;
	}

	/**
	 * Begins a poll, unless another one is running: both would report the same flips. A poll that hangs
	 * past its budget loses its turn, so it can't silence the trigger forever.
	 *
	 * @param budgetMs how long the poll may take
	 */
	begin(started: number, budgetMs: number, isFirst: boolean): Turn | undefined {
		if (this.turn && started < this.turn.ends) return undefined;
		this.started = Math.min(this.started, started);
		const ends = started + (isFirst ? Math.min(budgetMs, FIRST_MS) : budgetMs);
		// People publish whenever they like: that says nothing about the time between polls.
		if (!isFirst && this.lastBegun !== undefined) {
			this.gapMs = Math.max(0, started - this.lastBegun);
		}
		this.lastBegun = started;
		this.turn = { started, ends, isFirst };
		return this.turn;
	}

	/** Whether a poll still has its turn: if not, another one may have reported its flips. */
	has(turn: Turn): boolean {
		return this.turn === turn;
	}

	end(turn: Turn): void {
		if (this.has(turn)) this.turn = undefined;
	}

	/** @param waitMs how long the service asks to be left alone; no longer than an hour counts */
	rest(now: number, waitMs: number): void {
		this.restsUntil = now + Math.min(waitMs, MS_PER_HOUR);
	}

	/** Whether the service has asked to be left alone: n8n takes a poll that fails silently for a success. */
	isResting(now: number): boolean {
		return now < this.restsUntil && this.restsUntil - now <= MS_PER_HOUR;
	}

	/** Whether people should hear that a poll failed: at once, and then at most once an hour. */
	isAlarm(now: number): boolean {
		const hasHeard = this.lastAlarm !== undefined && Math.abs(now - this.lastAlarm) < MS_PER_HOUR;
		if (!hasHeard) this.lastAlarm = now;
		return !hasHeard;
	}

	/** Starts one execution. @param isHandled whether its notes count as handled, however it ends */
	start(context: IPollFunctions, starts: readonly Start[], isHandled: boolean): void {
		const ended = startExecution(
			context,
			starts.flatMap(({ items }) => items),
		);
		const execution: Execution = {
			starts,
			begunAt: clock.now(),
			isHandled,
			ending: ended.then((end) => void (execution.end = end)),
		};
		this.executions.add(execution);
	}

	/**
	 * Waits until the execution that was started last has ended, or for ten seconds: executions follow each other, as
	 * many nodes read, change and write what they keep.
	 *
	 * @param until when to wait no longer
	 */
	async untilNext(until: number): Promise<void> {
		const last = [...this.executions].at(-1);
		const isWaiting = ({ begunAt, end }: Execution) =>
			end === undefined && clock.now() < Math.min(begunAt + NEXT_AFTER_MS, until);
		while (last && isWaiting(last)) await Promise.race([last.ending, clock.sleep(STEP_MS)]);
	}

	/** The notes that wait for an execution. */
	running(): ReadonlySet<Fingerprint> {
		const waiting = [...this.executions].filter(
			(one) => !one.isHandled && one.end === undefined && one.isOverdue !== true,
		);
		return new Set(
			waiting.flatMap(({ starts }) => starts.map(({ about }) => about.flip.fingerprint)),
		);
	}

	/** Takes the executions that have ended or last too long, and forgets those that have ended. */
	takeEnded(now: number): Outcome[] {
		return [...this.executions].flatMap((execution) => {
			const { starts, begunAt, isHandled, end } = execution;
			const age = now - begunAt;
			// An end that n8n never tells is none that was measured.
			const tookMs = end === undefined ? Math.min(age, MAX_RUN_MS) : age;
			this.longestMs = Math.max(this.longestMs, tookMs);
			if (end !== undefined || age >= FORGET_AFTER_MS) this.executions.delete(execution);
			else if (age < MAX_RUN_MS || execution.isOverdue) return [];
			else execution.isOverdue = true;
			if (isHandled && end !== 'refused') return [];
			return starts.map(({ about }): Outcome => ({ ...about, is: end ?? 'failure' }));
		});
	}
}
