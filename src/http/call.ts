/**
 * How a request travels, and comes back:
 *
 * 1. `src/service/client.ts` and `src/webhook/delivery.ts` say what is sent, what may be repeated, and
 *    what an answer means.
 * 2. `call`, below, makes attempts: p-retry counts them, `retryDelay` decides whether there is another one
 *    and when, and `Backpressure` holds all calls of a client back after a 429.
 * 3. `send.ts` has axios send one attempt, within its time, and reads the answer within its bounds. What
 *    goes wrong becomes an error without secrets there; `errors.ts` has a class for each kind.
 * 4. Three ways lead to the network. Each is an adapter of axios: n8n's own request helper (`send.ts`, plain
 *    build), connections that stay open (`direct-send.ts`, direct build), and Node's fetch
 *    (`src/scripts.ts`, scripts without n8n).
 */
import pRetry, { type RetryContext } from 'p-retry';

import { type Clock, MS_PER_DAY } from '../base/clock.ts';
import { isJsonObject } from '../base/json.ts';
import {
	CancelledError,
	isRequestFailure,
	type RequestFailure,
	StatusError,
	TimeoutError,
} from './errors.ts';
import type { AnsweredAttempt, Send, WireRequest, WireResponse } from './wire.ts';

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
	send(request: Omit<WireRequest, 'endpoint' | 'timeoutMs' | 'signal'>): Promise<AnsweredAttempt>;
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
		const response = await sending;
		return { ...response, retryAfterMs: parseRetryAfter(response.headers, clock.now()) };
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

/** A request that may have to wait for its turn. */
export interface Waiting {
	endpoint: string;
	clock: Clock;
	signal?: AbortSignal;
}

/**
 * Shared by all requests of one client: a 429 to one of them holds back every other one until the
 * time that the server asked for, to keep parallel items from hammering it.
 */
export class Backpressure {
	private until = 0;
	private cause: StatusError | null = null;

	/** @param delayMs for how long after `now` no request may start */
	hold(cause: StatusError, now: number, delayMs: number): void {
		if (now + delayMs <= this.until) return;
		this.until = now + delayMs;
		this.cause = cause;
	}

	/**
	 * Waits until requests may start again.
	 *
	 * @param deadline when it is too late to start, in milliseconds since 1970
	 * @throws the 429 that caused the hold, as if this request had received it, when the wait would be too long
	 */
	async pass({ endpoint, clock, signal }: Waiting, deadline: number): Promise<void> {
		for (let wait = this.until - clock.now(); wait > 0; wait = this.until - clock.now()) {
			if (this.cause && (wait > MAX_RETRY_AFTER_MS || this.until >= deadline)) {
				throw new StatusError(endpoint, { ...this.cause, retryAfterMs: wait });
			}
			await clock.sleep(wait, signal);
		}
	}
}

/** What may be repeated at one endpoint. */
export interface RetryRule {
	/** An answer that did not come in time, or broke off midway: off where it may be charged for. */
	lostAnswers: boolean;
	/** Whether an answer with this status is worth another try. */
	status(status: number): boolean;
}

/** The longest Retry-After that is waited out, in milliseconds; with a longer one, the call fails at once. */
export const MAX_RETRY_AFTER_MS = 60_000;
/** More is no wait: some servers send the seconds since 1970 at which it ends. */
const MAX_SECONDS = 1e9;
/** A Retry-After beyond this only means "not now". */
const FAR_AWAY_MS = 366 * MS_PER_DAY;
const BACKOFF_BASE_MS = 1_000;
const BACKOFF_CAP_MS = 30_000;

/**
 * 520 to 524 and 530: what Cloudflare's network says when the server behind it is down. 529: what services
 * such as Anthropic's and Qualys' say when they are overloaded.
 */
const TRANSIENT_STATUSES = new Set([
	...[408, 425, 429, 500, 502, 503, 504],
	...[520, 521, 522, 523, 524, 529, 530],
]);

/** For requests that change nothing more when they are repeated. */
export const REPEATABLE: RetryRule = {
	lostAnswers: true,
	status: (status) => TRANSIENT_STATUSES.has(status),
};

/**
 * Decides about one failure: how long to wait before the next attempt, or that there is none.
 *
 * One delay, never a sum: Retry-After if the server sent it, otherwise exponential backoff with full
 * jitter, to keep clients that failed together from coming back together.
 *
 * @param attempt the number of the attempt that failed, from 1
 * @param random a number from 0 to below 1
 * @returns milliseconds to wait, or null for "do not repeat"
 */
function retryDelay(
	rule: RetryRule,
	failure: RequestFailure,
	attempt: number,
	random: number,
): number | null {
	if (!isRepeatable(rule, failure)) return null;
	const asked = failure.kind === 'status' ? failure.retryAfterMs : null;
	if (asked !== null) return asked <= MAX_RETRY_AFTER_MS ? asked : null;
	return Math.floor(random * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (attempt - 1)));
}

function isRepeatable(rule: RetryRule, failure: RequestFailure): boolean {
	switch (failure.kind) {
		case 'connection':
			// A bad certificate, or a server that does not speak HTTP, will be the same next time.
			return failure.problem !== 'tls' && failure.problem !== 'protocol';
		case 'timeout':
		case 'cutOff':
			return rule.lostAnswers;
		case 'status':
			return rule.status(failure.status);
		default:
			return false;
	}
}

/**
 * Tells whether an attempt that failed like this may have been carried out all the same: it may have
 * reached the server although no answer came back, or a server or gateway failed after the work was done.
 */
export function mayHaveHappened(failure: RequestFailure): boolean {
	return (
		failure.kind === 'timeout' ||
		failure.kind === 'cutOff' ||
		// 511 is a network that wants a login: nothing went through it.
		(failure.kind === 'status' && failure.status >= 500 && failure.status !== 511) ||
		(failure.kind === 'connection' &&
			(failure.problem === 'reset' || failure.problem === 'network'))
	);
}

/**
 * A date in HTTP (RFC 9110, section 5.6.7) as servers have to send it. `Date.parse` alone would accept
 * "-5" or "Friday, soon 5" as one.
 */
const HTTP_DATE = /^[a-z]{3}, \d\d [a-z]{3} \d{4} \d\d:\d\d:\d\d GMT$/i;

/**
 * Reads a Retry-After header (RFC 9110, section 10.2.3): seconds or a date. A date is counted from the
 * answer's own `Date`, as the server's clock may not be ours.
 *
 * @param headers of the answer, with names in lower case
 * @param now milliseconds since 1970, for an answer without a date of its own
 * @returns milliseconds to wait; null when absent or unreadable, and when the time is now or past: the server
 *   asks for no wait that could help
 */
export function parseRetryAfter(headers: WireResponse['headers'], now: number): number | null {
	const text = headers['retry-after']?.trim() ?? '';
	const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
	if (seconds > MAX_SECONDS) return null;
	const sent = httpDate(headers.date?.trim() ?? '') ?? now;
	const wait = Math.ceil(seconds * 1000) || (httpDate(text) ?? NaN) - sent;
	return wait > 0 ? Math.min(FAR_AWAY_MS, wait) : null;
}

function httpDate(text: string): number | null {
	const time = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
	return Number.isNaN(time) ? null : time;
}

/** A request that was sent, for a log: no header, body or query, and of a receiver's address only the host. */
export interface SentRequest {
	/** `GET /v1/notes/3f2b8c1e-…/insights`, or `POST https://receiver.example.com`. */
	request: string;
	/** The HTTP status, or the code or kind of what went wrong: `ECONNRESET`, `timeout`. */
	result: string;
	/** From sending it to the end of the answer, in milliseconds. */
	ms: number;
	/** From 1. */
	attempt: number;
}

export type RequestLog = (sent: SentRequest) => void;

/** What became of an attempt, in a word or two. Of an error, only what is safe to show is looked at. */
export function resultOf(ended: PromiseSettledResult<WireResponse>): string {
	if (ended.status === 'fulfilled') {
		const { status, end } = ended.value;
		return end === 'complete' ? String(status) : `${status} ${end}`;
	}
	const error: unknown = ended.reason;
	if (!isRequestFailure(error)) return 'not sent';
	if ('status' in error) return String(error.status);
	return error.kind === 'connection' ? error.code : error.kind;
}
