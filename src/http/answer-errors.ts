import type { BodyBounds } from './wire';
import { RequestError } from './request-error';

/** The parts of a failed answer that are safe and useful to show. */
export interface FailedAnswer {
	status: number;
	/** The service's own words (`detail` of the error body); null when it gave none. */
	detail: string | null;
	/** Milliseconds the server asked us to wait (Retry-After); null when it did not. */
	retryAfterMs: number | null;
	/** The server's id for this request, for use in support; null when it sent none. */
	requestId: string | null;
	/** True when the body was an HTML page: likely another server than the one meant. */
	isHtml: boolean;
}

/** The server answered with a status that is not a success. */
export class StatusError extends RequestError {
	readonly kind = 'status';
	readonly status: number;
	readonly detail: string | null;
	readonly retryAfterMs: number | null;
	readonly requestId: string | null;
	readonly isHtml: boolean;

	constructor(endpoint: string, answer: FailedAnswer) {
		super(answer.detail ?? `HTTP ${answer.status}`, endpoint);
		this.status = answer.status;
		this.detail = answer.detail;
		this.retryAfterMs = answer.retryAfterMs;
		this.requestId = answer.requestId;
		this.isHtml = answer.isHtml;
	}
}

/** The server points elsewhere. Never followed: the key must not go to another address. */
export class RedirectedError extends RequestError {
	readonly kind = 'redirected';

	/** @param target scheme and host that the redirect points to; null if unreadable */
	constructor(
		endpoint: string,
		readonly status: number,
		readonly target: string | null,
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

/** Why a complete body of a success status can't be used. */
export type BodyProblem = 'empty' | 'html' | 'notJson' | 'shape';

/** A complete answer with a success status, but not one that this operation returns. */
export class UnexpectedBodyError extends RequestError {
	readonly kind = 'unexpectedBody';

	/** @param detail what is odd about it, in words */
	constructor(
		endpoint: string,
		readonly status: number,
		readonly problem: BodyProblem,
		readonly detail: string,
	) {
		super(detail, endpoint);
	}
}
