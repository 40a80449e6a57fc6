import { isJsonObject, parseJson, type JsonObject } from '../base/json.ts';
import { CutOffError, StatusError, TooLargeError, UnexpectedBodyError } from '../http/errors.ts';
import { quoted } from '../text/quote.ts';
import { refuseRedirect, type AnsweredRequest } from '../http/redirects.ts';
import { parseRetryAfter } from '../http/retry-policy.ts';
import { isSuccess, type BodyBounds, type WireResponse } from '../http/wire.ts';

/** How much of a server's texts is kept for an error message, in characters. */
const MAX_DETAIL = 500;
const MAX_REQUEST_ID = 100;
const MAX_ADDRESS = 200;

/** What is needed to judge an answer. */
export interface AnswerContext extends AnsweredRequest {
	bounds: Required<BodyBounds>;
	/** Milliseconds since 1970. */
	now: number;
}

/**
 * Throws for answers that are not a success.
 *
 * @throws RedirectedError, StatusError, TooLargeError or CutOffError; returns on a complete 2xx
 */
export function assertSuccess(response: WireResponse, context: AnswerContext): void {
	const { endpoint, bounds } = context;
	const { status, end } = response;
	refuseRedirect(response, context);
	if (!isSuccess(response)) throw statusError(response, context);
	if (end === 'cutOff') throw new CutOffError(endpoint, status);
	if (end !== 'complete' && end !== 'garbled') {
		throw new TooLargeError(endpoint, status, end, bounds[end]);
	}
}

/**
 * Reads a complete success body as a JSON object.
 *
 * @throws UnexpectedBodyError that says what came instead
 */
export function jsonObjectOf(response: WireResponse, context: AnswerContext): JsonObject {
	const { status } = response;
	const unexpected = (problem: 'empty' | 'html' | 'notJson', detail: string) =>
		new UnexpectedBodyError(context.endpoint, status, problem, detail);
	if (response.end === 'garbled') {
		throw unexpected('notJson', 'The answer is not compressed in the way its header says');
	}
	if (response.body.trim() === '') throw unexpected('empty', 'The answer is empty');
	const value = parseJson(response.body);
	if (isJsonObject(value)) return value;
	if (value !== undefined)
		throw shapeError(context.endpoint, status, 'The answer is not a JSON object');
	if (isHtml(response)) throw unexpected('html', 'The answer is a web page, not JSON');
	throw unexpected('notJson', 'The answer is not JSON');
}

/** The error for JSON that is not what this operation answers with. */
export function shapeError(endpoint: string, status: number, detail: string): UnexpectedBodyError {
	return new UnexpectedBodyError(endpoint, status, 'shape', detail);
}

/** The error for an error body, whatever HTTP status it came with. */
export function statusError(response: WireResponse, context: AnswerContext): StatusError {
	const { endpoint, url, secrets, now } = context;
	const body = parseJson(response.body);
	const id = response.headers['x-request-id'] ?? response.headers['request-id'];
	const isAboutNote = endpoint.includes('{note_id}');
	return new StatusError(endpoint, {
		status: response.status,
		address: response.status === 404 && !isAboutNote ? quoted(url, MAX_ADDRESS, secrets) : null,
		detail: isJsonObject(body) ? detailText(body.detail, secrets) : null,
		retryAfterMs: parseRetryAfter(response.headers, now),
		requestId: id === undefined ? null : quoted(id, MAX_REQUEST_ID, secrets) || null,
		isHtml: isHtml(response),
	});
}

/** Tells whether this is a 404 from the service itself, which says why; any other 404 says nothing about the note. */
export function isMissing(error: unknown): error is StatusError {
	return error instanceof StatusError && error.status === 404 && error.detail !== null;
}

/** Tells whether a body is the error body: the service's document names its field, but no HTTP status. */
export function isErrorBody(body: JsonObject): boolean {
	return detailText(body.detail, []) !== null;
}

/** `detail` is documented as a string; frameworks also send lists of objects in its place. */
function detailText(detail: unknown, secrets: readonly string[]): string | null {
	if (detail === undefined || detail === null) return null;
	const text = typeof detail === 'string' ? detail : JSON.stringify(detail);
	return quoted(text, MAX_DETAIL, secrets) || null;
}

/** Recognises a web page by its type or its beginning. */
export function isHtml(response: WireResponse): boolean {
	return (
		/\bhtml\b/i.test(response.headers['content-type'] ?? '') ||
		/^\s*<(!doctype|html)\b/i.test(response.body)
	);
}
