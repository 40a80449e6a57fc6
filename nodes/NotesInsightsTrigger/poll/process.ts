import type { IPollFunctions } from 'n8n-workflow';

import { MS_PER_HOUR } from '../../../src/base/clock.ts';
import type { CallOptions } from '../../../src/service/client.ts';
import { DEFAULT_TIMEOUT_MS } from '../../../src/service/endpoints.ts';
import type { Fingerprint } from '../../../src/trigger/fingerprints.ts';
import { MANUAL_RETRIES } from '../../shared/options/requests.ts';
import type { Execution } from './executions.ts';
import { isScheduled } from './n8n-poll.ts';
import { StoredMemory } from './stored-memory.ts';

/** The right of one poll to run. Times are milliseconds since 1970. */
export interface Turn {
	readonly started: number;
	/** When the poll must have ended. */
	readonly ends: number;
	/** Whether it activates the trigger: n8n, or who publishes, waits for it. */
	readonly isActivation: boolean;
}

/**
 * How long an activation may take. n8n 2.41 gives up a workflow that has not started after 84 s, and does not
 * start it at its next start either.
 */
const ACTIVATION_MS = 80_000;

/** What this process knows about one trigger node. */
export class TriggerProcess {
	readonly stored = new StoredMemory();
	readonly executions = new Set<Execution>();
	/** Why the Insights of waiting notes could not be read; empty if they were read by another process. */
	reasons: ReadonlyMap<Fingerprint, string | undefined> = new Map();
	/** When the last poll of this process succeeded, in milliseconds since 1970; undefined before the first. */
	lastPoll: number | undefined;
	/** The poll that is running, if any. */
	private turn: Turn | undefined;
	/** The registrations that a poll has succeeded in: n8n makes a context for each. */
	private readonly activated = new WeakSet<IPollFunctions>();
	/** Until when the service has asked to be left alone, in milliseconds since 1970. */
	private restsUntil = 0;
	/** When people last heard of the failures that go on; undefined if the last poll succeeded. */
	private lastAlarm: number | undefined;

	/** @param started when this process started, by a clock that may be put back since */
	constructor(public started: number) {}

	/** Whether this poll activates the trigger: none has succeeded yet since it was published or n8n has started. */
	isActivation(context: IPollFunctions): boolean {
		return !isScheduled(context) && !this.activated.has(context);
	}

	/**
	 * Begins a poll, unless another one is running: both would report the same flips. A poll that hangs
	 * past its budget loses its turn, so it can't silence the trigger forever.
	 *
	 * @param started milliseconds since 1970
	 * @param budgetMs how long the poll may take
	 */
	begin(started: number, budgetMs: number, isActivation: boolean): Turn | undefined {
		if (this.turn && started < this.turn.ends) return undefined;
		this.started = Math.min(this.started, started);
		const ends = started + (isActivation ? Math.min(budgetMs, ACTIVATION_MS) : budgetMs);
		this.turn = { started, ends, isActivation };
		return this.turn;
	}

	/** Whether a poll still has its turn: if not, another one may have reported its flips. */
	has(turn: Turn): boolean {
		return this.turn === turn;
	}

	end(turn: Turn): void {
		if (this.has(turn)) this.turn = undefined;
	}

	succeeded(context: IPollFunctions): void {
		this.activated.add(context);
		this.lastPoll = Date.now();
		this.lastAlarm = undefined;
	}

	/** @param waitMs how long the service asks to be left alone; no longer than an hour counts */
	rest(now: number, waitMs: number): void {
		this.restsUntil = now + Math.min(waitMs, MS_PER_HOUR);
	}

	/** Whether the service has asked to be left alone: n8n takes a poll that fails silently for a success. */
	isResting(now: number): boolean {
		return now < this.restsUntil && this.restsUntil - now <= MS_PER_HOUR;
	}

	/** Whether people should hear that a poll failed: at once, and then once an hour for as long as polls fail. */
	isAlarm(now: number): boolean {
		const hasHeard = this.lastAlarm !== undefined && Math.abs(now - this.lastAlarm) < MS_PER_HOUR;
		if (!hasHeard) this.lastAlarm = now;
		return !hasHeard;
	}
}

/** Share of a poll's time for reading; the rest is for executions, storing the memory and n8n itself. */
const READING_SHARE = 0.7;
/** Shares of the reading time for one attempt: a note that hangs is given up before the time is up. */
const LIST_SHARE = 1 / 2;
const INSIGHTS_SHARE = 1 / 8;
/** Share of the reading time for all attempts at one note: those that hang must not take all of it. */
const NOTE_SHARE = 1 / 4;

/** What the calls of a poll may take. */
interface Limits {
	/** Aborted when reading has to end. */
	signal: AbortSignal;
	list: CallOptions;
	note: CallOptions;
}

/** When reading has to end, in milliseconds since 1970. */
export function readingEnd({ started, ends }: Turn): number {
	return started + Math.floor((ends - started) * READING_SHARE);
}

/** Begins now. */
export function limitsOf(turn: Turn): Limits {
	const readingMs = readingEnd(turn) - turn.started;
	const signal = AbortSignal.timeout(readingMs);
	const attemptMs = (share: number) => Math.min(DEFAULT_TIMEOUT_MS, readingMs * share);
	// Somebody waits for the workflow to be published, or n8n to start the next one.
	const retries = turn.isActivation ? { maxRetries: MANUAL_RETRIES } : {};
	return {
		signal,
		list: { signal, timeoutMs: attemptMs(LIST_SHARE), ...retries },
		note: { signal, timeoutMs: attemptMs(INSIGHTS_SHARE), totalMs: readingMs * NOTE_SHARE },
	};
}
