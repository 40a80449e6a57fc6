import pRetry from 'p-retry';

import type { Clock } from '../clock';
import { CancelledError, isRequestFailure, StatusError, type RequestFailure } from './errors';
import { MAX_RETRY_AFTER_MS, mayHaveHappened, retryDelay, type RetryRule } from './retry-policy';

/**
 * Shared by all requests of one client: a 429 to one of them holds back every other one until the
 * time that the server asked for, so that parallel items do not hammer it.
 */
export class Backpressure {
	private until = 0;
	private cause: StatusError | null = null;

	/** @param delayMs how long no request may start, from `now` */
	hold(cause: StatusError, now: number, delayMs: number): void {
		if (now + delayMs <= this.until) return;
		this.until = now + delayMs;
		this.cause = cause;
	}

	/**
	 * Waits until requests may start again.
	 *
	 * @param deadline when it is too late to start, in milliseconds since 1970
	 * @throws the 429 that caused the hold, as one of this request, when that would take too long
	 */
	async pass({ endpoint, clock, signal }: RetryOptions, deadline: number): Promise<void> {
		for (let wait = this.until - clock.now(); wait > 0; wait = this.until - clock.now()) {
			if (this.cause && (wait > MAX_RETRY_AFTER_MS || this.until >= deadline)) {
				throw heldBack(endpoint, this.cause, wait);
			}
			await clock.sleep(wait, signal);
		}
	}
}

function heldBack(endpoint: string, cause: StatusError, waitMs: number): StatusError {
	return new StatusError(endpoint, {
		status: cause.status,
		detail: cause.detail,
		retryAfterMs: waitMs,
		requestId: cause.requestId,
		isHtml: cause.isHtml,
	});
}

/** One request and how it may be repeated. */
export interface RetryOptions {
	endpoint: string;
	rule: RetryRule;
	/** Attempts after the first one. */
	maxRetries: number;
	/** Bound on one attempt, in milliseconds. */
	timeoutMs: number;
	/** Bound on all attempts and waits together, in milliseconds. */
	deadlineMs: number;
	signal?: AbortSignal;
	clock: Clock;
	backpressure: Backpressure;
}

/** What an attempt may know about the ones before it. */
export interface Attempt {
	/** From 1. */
	number: number;
	/** Milliseconds this attempt may take. */
	timeoutMs: number;
	/** An earlier attempt had no answer, so the server may have done already what is asked. */
	mayHaveHappened: boolean;
}

/**
 * Repeats an attempt for as long as the policy, the deadline and the caller allow.
 *
 * @param attempt sends the request once; throws a {@link RequestFailure} when it fails
 * @throws the last failure, with its number of `attempts`; CancelledError when the signal aborts
 */
export async function withRetries<T>(
	options: RetryOptions,
	attempt: (attempt: Attempt) => Promise<T>,
): Promise<T> {
	const { clock, signal, backpressure } = options;
	const deadline = clock.now() + options.deadlineMs;
	let delay: number | null = 0;
	let sent = 0;
	let unanswered = false;

	const once = async () => {
		// p-retry's own delay is switched off: waiting here keeps final errors from being delayed.
		if (delay) await clock.sleep(delay, signal);
		// Whatever ends the wait is final; only a failed attempt may set another delay.
		delay = null;
		await backpressure.pass(options, deadline);
		sent += 1;
		return await attempt({
			number: sent,
			timeoutMs: Math.max(1, Math.min(options.timeoutMs, deadline - clock.now())),
			mayHaveHappened: unanswered,
		}).catch((error: unknown) => {
			if (isRequestFailure(error)) learn(error);
			throw error;
		});
	};

	const learn = (failure: RequestFailure) => {
		unanswered ||= mayHaveHappened(failure);
		delay = retryDelay(options.rule, failure, sent, clock.random());
		if (failure.kind === 'status' && failure.status === 429) {
			// Also when this request gives up: the others must know.
			backpressure.hold(failure, clock.now(), failure.retryAfterMs ?? delay ?? 0);
		}
		if (delay !== null && clock.now() + delay >= deadline) delay = null;
	};

	try {
		return await pRetry(once, {
			retries: options.maxRetries,
			minTimeout: 0,
			signal,
			shouldRetry: ({ error }) => isRequestFailure(error) && delay !== null,
		});
	} catch (error) {
		if (signal?.aborted) throw withAttempts(new CancelledError(options.endpoint), sent);
		if (isRequestFailure(error)) throw withAttempts(error, sent);
		throw error;
	}
}

function withAttempts<E extends RequestFailure>(error: E, attempts: number): E {
	error.attempts = attempts;
	return error;
}
