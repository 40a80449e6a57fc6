import type { JsonBounds } from '../json-bounds';

/** What a body may hold: bytes after decompression and, where it will be parsed, structure. */
export interface BodyBounds extends Partial<JsonBounds> {
	bytes: number;
}

/** One request as it goes over the wire. */
export interface WireRequest {
	/** For people and errors: `GET /v1/notes`. */
	endpoint: string;
	method: 'GET' | 'POST' | 'DELETE';
	url: string;
	headers: Record<string, string>;
	body?: string | undefined;
	/** Connects to this machine or to nothing: for a secret that travels unencrypted. */
	loopbackOnly?: boolean;
	/** Bound on the whole attempt, body included, in milliseconds. */
	timeoutMs: number;
	bounds: BodyBounds;
	/**
	 * For callers to whom the status says it all: how long to read the body, in milliseconds, in place
	 * of what is left of `timeoutMs`. What came by then is given as `cutOff`.
	 */
	bodyWithinMs?: number;
	signal?: AbortSignal;
}

/**
 * How a body ended. `cutOff`: the connection broke before. `garbled`: it is not compressed in the
 * way that its header says. Else it broke a bound, and the rest was not read.
 */
export type BodyEnd = 'complete' | 'cutOff' | 'garbled' | keyof BodyBounds;

/** What came back; never an axios object. */
export interface WireResponse {
	status: number;
	/** Lower-case names. */
	headers: Record<string, string>;
	/** UTF-8 text; what arrived of it unless `end` is `complete`. */
	body: string;
	end: BodyEnd;
}

/**
 * Sends one request.
 *
 * @throws RequestError when no answer came; InputError when the proxy settings can't be used
 */
export type Send = (request: WireRequest) => Promise<WireResponse>;
