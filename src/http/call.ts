/**
 * How a request travels, and comes back:
 *
 * 1. `src/service/client.ts` and `src/webhook/delivery.ts` say what is sent, what may be repeated, and
 *    what an answer means.
 * 2. `call`, below, makes attempts: p-retry counts them, `retry-policy.ts` decides whether there is
 *    another one and when, and `backpressure.ts` holds all calls of a client back after a 429.
 * 3. `send/send-over.ts` has axios send one attempt, within its time, and reads the answer within its
 *    bounds (`send/bounded-body.ts`).
 * 4. Three ways lead to the network. Each is an adapter of axios: `send/helper-send.ts` is n8n's own
 *    request helper (plain build), `send/direct-send.ts` has connections that stay open (direct build),
 *    `send/fetch-send.ts` is Node's fetch (scripts without n8n).
 * 5. What goes wrong on a way becomes an error without secrets in `send/request-error.ts`; `errors.ts`
 *    has a class for each kind.
 */
import pRetry, { type RetryContext } from 'p-retry';

import type { Backpressure, Waiting } from './backpressure.ts';
import { CancelledError, isRequestFailure, TimeoutError, type RequestFailure } from './errors.ts';
import { isJsonObject } from '../base/json.ts';
import { resultOf, type RequestLog } from './request-log.ts';
import { mayHaveHappened, retryDelay, type RetryRule } from './retry-policy.ts';
import type { Send, WireRequest, WireResponse } from './wire.ts';

/** Bound on all attempts and waits of one call; never less than one attempt may take. */
const TOTAL_MS = 300_000;

/** A request, and how it may be repeated. */
export interface Call extends Waiting {
	/** Method and path, for the log; without, the `endpoint`. */
	request?: string;
	send: Send;
	/** Told about every attempt. */
	log?: RequestLog | undefined;
	rule: RetryRule;
	/** Attempts after the first one. */
	maxRetries: number;
	/** Bound on one attempt, in milliseconds. */
	timeoutMs: number;
	/** Bound on all attempts and waits together, in milliseconds; default 5 minutes, or one attempt's bound. */
	totalMs?: number | undefined;
	backpressure: Backpressure;
}

/** What an attempt may know about the ones before it. */
export interface Attempt {
	/** From 1. */
	number: number;
	/** An earlier attempt had no answer, or failed at the server, which may have done what is asked. */
	mayHaveHappened: boolean;
	/** Sends the request, in the time that is left for this attempt. */
	send(request: Omit<WireRequest, 'endpoint' | 'timeoutMs' | 'signal'>): Promise<WireResponse>;
}

/**
 * Repeats an attempt for as long as the policy, the time and the caller allow.
 *
 * @param attempt sends the request once; throws a {@link RequestFailure} when it fails
 * @throws the last failure, with its number of `attempts`. If the signal aborts: CancelledError, or,
 *   for a time limit such as `AbortSignal.timeout`, the last failure, or TimeoutError if there is none
 */
export async function call<T>(
	options: Call,
	attempt: (attempt: Attempt) => Promise<T>,
): Promise<T> {
	const { clock, signal, backpressure, timeoutMs, maxRetries: retries } = options;
	const { totalMs = Math.max(TOTAL_MS, timeoutMs) } = options;
	const started = clock.now();
	const deadline = started + totalMs;
	let sent = 0;
	let mayHave = false;
	let failure: RequestFailure | undefined;

	const once = async (number: number) => {
		await backpressure.pass(options, deadline);
		sent = number;
		const send = sendWithin(options, deadline, number);
		return await attempt({ number, mayHaveHappened: mayHave, send });
	};
	const onFailedAttempt = async ({ error, attemptNumber, retriesLeft }: RetryContext) => {
		if (!isRequestFailure(error)) throw error;
		mayHave ||= mayHaveHappened(error);
		failure = error;
		const delay = delayAfter(error, attemptNumber, options);
		if (delay === null || retriesLeft === 0 || clock.now() + delay >= deadline) throw error;
		if (delay > 0) await clock.sleep(delay, signal);
	};

	try {
		// p-retry must not wait itself: the wait is ours, on the caller's clock.
		return await pRetry(once, { retries, minTimeout: 0, signal, onFailedAttempt });
	} catch (error) {
		const end = signal?.aborted ? endOf(options, failure, started) : error;
		if (isRequestFailure(end)) end.attempts = sent;
		throw end;
	}
}

/** Sends one attempt in the time that is left, and tells the log. */
function sendWithin(options: Call, deadline: number, attempt: number): Attempt['send'] {
	const { endpoint, request: what = endpoint, send, clock, signal, log } = options;
	return async (request) => {
		const begun = clock.now();
		const timeoutMs = Math.max(1, Math.min(options.timeoutMs, deadline - begun));
		const sending = send({ ...request, endpoint, timeoutMs, signal });
		const [result] = await Promise.allSettled([sending]);
		log?.({ request: what, result: resultOf(result), ms: clock.now() - begun, attempt });
		return await sending;
	};
}

/** Why a call whose signal aborted has ended. */
function endOf(
	{ endpoint, signal, clock }: Call,
	failure: RequestFailure | undefined,
	started: number,
): RequestFailure {
	const reason: unknown = signal?.reason;
	const isTimeLimit = isJsonObject(reason) && reason.name === 'TimeoutError';
	if (!isTimeLimit) return new CancelledError(endpoint);
	return failure ?? new TimeoutError(endpoint, Math.ceil((clock.now() - started) / 1000) * 1000);
}

/** After a 429, also holds back the client's other requests, whether this one goes on or not. */
function delayAfter(
	failure: RequestFailure,
	attempt: number,
	{ rule, clock, backpressure }: Call,
): number | null {
	const delay = retryDelay(rule, failure, attempt, clock.random());
	if (failure.kind === 'status' && failure.status === 429) {
		backpressure.hold(failure, clock.now(), failure.retryAfterMs ?? delay ?? 0);
	}
	return delay;
}
