import type { BodyBounds, WireResponse } from './wire.ts';
import { quoted } from '../text/quote.ts';

/**
 * Everything that can go wrong between this package and a server, one class each.
 *
 * The errors are built only from copies of safe values: no axios error, request, header or URL
 * credential is reachable from any of them, because n8n stores, logs and shows errors.
 */
export abstract class RequestError extends Error {
	/** Identifies the class in `switch` statements; survives bundling and minifying. */
	abstract readonly kind: string;

	/** How many requests were sent before giving up; 0 when none was. Set by the retry loop. */
	attempts = 1;

	/** A sentence on what else to do about it, from whoever knows the setting that helps. */
	advice: string | null = null;

	/** @param endpoint what was asked, for people: `GET /v1/notes` */
	constructor(
		message: string,
		readonly endpoint: string,
	) {
		super(message);
		this.name = new.target.name;
	}
}

/** Every failure of a request, for exhaustive `switch` statements on `kind`. */
export type RequestFailure =
	| ConnectionError
	| TimeoutError
	| CancelledError
	| BlockedByPolicyError
	| StatusError
	| RedirectedError
	| TooLargeError
	| CutOffError
	| UnexpectedBodyError;

/** Narrows whatever was thrown to a failure of a request. */
export function isRequestFailure(error: unknown): error is RequestFailure {
	return error instanceof RequestError;
}

/**
 * `protocol`: what answered does not speak HTTP. `proxy`: the proxy in between could not be
 * reached. `network`: every other failure.
 */
export type ConnectionProblem =
	'dns' | 'refused' | 'tls' | 'reset' | 'protocol' | 'proxy' | 'network';

/** No answer: the connection could not be made, or broke before the answer's headers arrived. */
export class ConnectionError extends RequestError {
	readonly kind = 'connection';

	/**
	 * @param code the system's code, such as `ECONNREFUSED`
	 * @param host the target host, or the proxy; without credentials
	 * @param proxyStatus what the proxy answered in place of opening a connection; null if it did not answer
	 */
	constructor(
		endpoint: string,
		readonly problem: ConnectionProblem,
		readonly code: string,
		readonly host: string,
		readonly proxyStatus: number | null = null,
	) {
		super(`Connection to ${host} failed (${code})`, endpoint);
	}
}

/** One attempt took longer than allowed. */
export class TimeoutError extends RequestError {
	readonly kind = 'timeout';

	constructor(
		endpoint: string,
		readonly timeoutMs: number,
	) {
		super(`No complete answer within ${timeoutMs / 1000} s`, endpoint);
	}
}

/** The caller gave up: the execution was stopped. */
export class CancelledError extends RequestError {
	readonly kind = 'cancelled';

	constructor(endpoint: string) {
		super('The request was cancelled', endpoint);
	}
}

/** n8n's egress policy forbids the address (`N8N_SSRF_PROTECTION_ENABLED`). */
export class BlockedByPolicyError extends RequestError {
	readonly kind = 'blocked';

	constructor(
		endpoint: string,
		readonly host: string,
	) {
		super(`This n8n instance does not allow connections to ${host}`, endpoint);
	}
}

/** The server answered with a status that is not a success. */
export class StatusError extends RequestError {
	readonly kind = 'status';
	readonly status: number;
	/** The server's own words; null when it gave none. */
	readonly detail: string | null;
	/** Milliseconds the server asked us to wait (Retry-After); null when it did not. */
	readonly retryAfterMs: number | null;
	/** The server's id for this request, for use in support; null when it sent none. */
	readonly requestId: string | null;
	/** Where it was asked, for a 404 that no note is missing for; null for others. */
	readonly address: string | null;
	/** True when the body was an HTML page: likely another server than the one meant. */
	readonly isHtml: boolean;

	constructor(endpoint: string, answer: FailedAnswer) {
		super(answer.detail ?? `HTTP ${answer.status}`, endpoint);
		this.status = answer.status;
		this.detail = answer.detail ?? null;
		this.retryAfterMs = answer.retryAfterMs ?? null;
		this.requestId = answer.requestId ?? null;
		this.address = answer.address ?? null;
		this.isHtml = answer.isHtml ?? false;
	}
}

/** The parts of a failed answer that are safe and useful to show. */
export type FailedAnswer = Pick<StatusError, 'status'> &
	Partial<Pick<StatusError, 'detail' | 'retryAfterMs' | 'requestId' | 'address' | 'isHtml'>>;

/** The server points elsewhere. Never followed: what is sent may be secret. */
export class RedirectedError extends RequestError {
	readonly kind = 'redirected';

	/**
	 * @param target scheme and host that the redirect points to; null if unreadable
	 * @param isSameHost whether that is where the request went: only the path is another
	 */
	constructor(
		endpoint: string,
		readonly status: number,
		readonly target: string | null,
		readonly isSameHost = false,
	) {
		super(`The server redirects to ${target ?? 'another address'} (HTTP ${status})`, endpoint);
	}
}

/** The answer is larger than its bound. It was not read further, or not parsed. */
export class TooLargeError extends RequestError {
	readonly kind = 'tooLarge';

	constructor(
		endpoint: string,
		readonly status: number,
		readonly measure: keyof BodyBounds,
		readonly limit: number,
	) {
		super(TOO_LARGE[measure](limit), endpoint);
	}
}

const TOO_LARGE = {
	bytes: (limit: number) => `The answer is larger than ${Math.round(limit / 2 ** 20)} MiB`,
	values: (limit: number) => `The answer has more than ${limit.toLocaleString('en-US')} values`,
	levels: (limit: number) => `The answer is nested deeper than ${limit} levels`,
} satisfies Record<keyof BodyBounds, (limit: number) => string>;

/** A success status whose body ended too early: the connection broke while it was sent. */
export class CutOffError extends RequestError {
	readonly kind = 'cutOff';

	constructor(
		endpoint: string,
		readonly status: number,
	) {
		super('The connection broke in the middle of the answer', endpoint);
	}
}

/** A complete answer with a success status, but not one that this operation returns. */
export class UnexpectedBodyError extends RequestError {
	readonly kind = 'unexpectedBody';

	/** @param detail what is odd about it, in words */
	constructor(
		endpoint: string,
		readonly status: number,
		readonly problem: 'empty' | 'html' | 'notJson' | 'shape',
		readonly detail: string,
	) {
		super(detail, endpoint);
	}
}

/** The longest host that a message shows, in characters. */
const MAX_TARGET = 200;

/** The request that an answer belongs to. */
export interface AnsweredRequest {
	endpoint: string;
	/** The requested address, to resolve a relative redirect. */
	url: string;
	/** Texts that must not appear in any error, even when the server sends them back. */
	secrets: readonly string[];
}

/** Redirects are never followed: what is sent may be secret. @throws RedirectedError */
export function refuseRedirect({ status, headers }: WireResponse, asked: AnsweredRequest): void {
	if (status < 300 || status >= 400 || headers.location === undefined) return;
	const origin = originOf(headers.location, asked.url);
	throw new RedirectedError(
		asked.endpoint,
		status,
		origin === null ? null : quoted(origin, MAX_TARGET, asked.secrets),
		origin === new URL(asked.url).origin,
	);
}

/** Where a redirect points: only scheme and host, as path and query may contain anything. */
function originOf(location: string, url: string): string | null {
	if (!URL.canParse(location, url)) return null;
	const { origin } = new URL(location, url);
	// Schemes without a host, such as `data:`, have the origin "null".
	return origin === 'null' ? null : origin;
}
