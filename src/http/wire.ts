/** What a text may contain: parsing it must not take more memory than can be spared. */
export interface JsonBounds {
	/** Values and names of fields. Each takes up to 90 bytes when parsed: `[{},{}]` grows twentyfold. */
	values: number;
	/** Nested objects and lists. Whatever walks them later recurses, and the stack is limited. */
	levels: number;
}

/** What a body may contain: bytes after decompression and, where it will be parsed, structure. */
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
	/** Bound on the whole attempt, body included, in milliseconds. */
	timeoutMs: number;
	bounds: BodyBounds;
	/**
	 * For callers that only need the status: how long to read the body, in milliseconds, instead of
	 * what is left of `timeoutMs`. A body that takes longer ends as `cutOff`.
	 */
	bodyWithinMs?: number;
	signal?: AbortSignal;
}

/**
 * How a body ended. `cutOff`: the connection broke first. `garbled`: it is not compressed in the
 * way that its header says. Otherwise, it broke a bound and the rest was not read.
 */
export type BodyEnd = 'complete' | 'cutOff' | 'garbled' | keyof BodyBounds;

/** What came back; never an axios object. */
export interface WireResponse {
	status: number;
	/** Lower-case names. */
	headers: Record<string, string>;
	/** UTF-8 text; unless `end` is `complete`, only its beginning. */
	body: string;
	end: BodyEnd;
}

/** An answer, with what it says about another try. */
export interface AnsweredAttempt extends WireResponse {
	/** How long to wait before it, in milliseconds; null if the server asks for no wait. */
	retryAfterMs: number | null;
}

export function isSuccess({ status }: Pick<WireResponse, 'status'>): boolean {
	return status >= 200 && status < 300;
}

/**
 * Sends one request.
 *
 * @throws RequestError when no answer came; InputError when the proxy settings can't be used
 */
export type Send = (request: WireRequest) => Promise<WireResponse>;
