import { MS_PER_DAY } from '../base/clock.ts';
import type { RequestFailure } from './errors.ts';
import type { WireResponse } from './wire.ts';

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
export function retryDelay(
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
