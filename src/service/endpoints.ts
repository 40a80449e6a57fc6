import { InputError } from '../base/input-error.ts';
import { isJsonObject, type JsonObject, numberAsText, parseJson, textOr } from '../base/json.ts';
import {
	type AnsweredRequest,
	CutOffError,
	refuseRedirect,
	StatusError,
	TooLargeError,
	UnexpectedBodyError,
} from '../http/errors.ts';
import { REPEATABLE, type RetryRule } from '../http/call.ts';
import {
	type AnsweredAttempt,
	type BodyBounds,
	isSuccess,
	type WireRequest,
	type WireResponse,
} from '../http/wire.ts';
import {
	type Answer,
	type InsightsAnswer,
	isResultBody,
	type NoteId,
	noteKey,
	type NoteList,
	readAnswer,
	readInsights,
	readNoteList,
} from './shapes.ts';
import { quoted, quotedValue } from '../text/quote.ts';

export const DEFAULT_TIMEOUT_MS = 30_000;
export const DEFAULT_ASK_TIMEOUT_MS = 120_000;

const MIB = 2 ** 20;
/** How deeply an answer may be nested: far from where JSON.stringify and the like run out of stack. */
const MAX_LEVELS = 512;
/**
 * Bounds on answers, with room for a list of 100,000 notes (about 40 MiB and 2,300,000 values) and a
 * mind map of 30,000 nodes. Parsed, a list takes up to 0.6 GB and any other answer up to 25 MB: a list
 * and 40 answers at the same time fit in 2 GB; see docs/running.md.
 */
const LIST_BOUNDS = { bytes: 96 * MIB, values: 4_000_000, levels: MAX_LEVELS };
const ANSWER_BOUNDS = { bytes: 4 * MIB, values: 200_000, levels: MAX_LEVELS };

/** What one operation of the service sends, what it accepts as an answer, and what may be repeated. */
export interface Endpoint<T> extends Pick<WireRequest, 'method' | 'body'> {
	/** For people: `GET /v1/notes/{note_id}/insights`. */
	label: string;
	path: string;
	rule: RetryRule;
	timeoutMs: number;
	bounds: Required<BodyBounds>;
	read: (response: AnsweredAttempt, context: AnswerContext, mayHaveHappened: boolean) => T;
}

/** For operations that change nothing more when they are repeated. */
const SAFE = { rule: REPEATABLE, timeoutMs: DEFAULT_TIMEOUT_MS, bounds: ANSWER_BOUNDS };

/** GET /v1/notes */
export const LIST: Endpoint<NoteList> = {
	label: 'GET /v1/notes',
	method: 'GET',
	path: '/v1/notes',
	...SAFE,
	bounds: LIST_BOUNDS,
	read: (response, context) => read(response, context, readNoteList, 'no list of notes'),
};

/**
 * Ask: an answer may be charged for, so a question is not repeated after a timeout, or after an answer that
 * broke off. 504 and 524 are the timeout of a gateway: behind it, the service may go on.
 */
const CHARGED: RetryRule = {
	lostAnswers: false,
	status: (status) => status !== 504 && status !== 524 && REPEATABLE.status(status),
};

/** POST /v1/ask. @throws InputError for an empty question */
export function askEndpoint(question: string): Endpoint<Answer> {
	return {
		label: 'POST /v1/ask',
		method: 'POST',
		path: '/v1/ask',
		body: JSON.stringify({ question: parseQuestion(question) }),
		rule: CHARGED,
		timeoutMs: DEFAULT_ASK_TIMEOUT_MS,
		bounds: ANSWER_BOUNDS,
		read: (response, context) => read(response, context, readAnswer, 'neither answer nor note_ids'),
	};
}

/** Checks a question that a user entered or an expression gave. @throws InputError if there is none */
export function parseQuestion(value: unknown): string {
	const question = textOr(numberAsText(value), '');
	if (question !== '') return question;
	const shown = quotedValue(value);
	throw new InputError(
		shown === 'empty' ? 'The question is empty' : `The question is not a text: ${shown}`,
		'Enter what you want to know about your notes.',
	);
}

/** GET /v1/notes/{note_id}/insights */
export function insightsEndpoint(noteId: NoteId): Endpoint<InsightsAnswer> {
	return {
		label: 'GET /v1/notes/{note_id}/insights',
		method: 'GET',
		path: `/v1/notes/${noteId}/insights`,
		...SAFE,
		read(response, context) {
			const insightsOf = (body: JsonObject) => {
				refuseOtherNote(body, noteId, response, context);
				return readInsights(body, context.secrets);
			};
			// The document does not say which HTTP status these bodies have: any is accepted.
			const body = isSuccess(response) ? undefined : parseJson(response.body);
			const isResult = isJsonObject(body) && isResultBody(body);
			return (
				(isResult ? insightsOf(body) : null) ??
				read(response, context, insightsOf, 'neither Insights nor a status')
			);
		},
	};
}

/** DELETE /v1/notes/{note_id} and the path below it. */
export function deleteEndpoint(noteId: NoteId, suffix: '' | '/transcription'): Endpoint<void> {
	return {
		label: `DELETE /v1/notes/{note_id}${suffix}`,
		method: 'DELETE',
		path: `/v1/notes/${noteId}${suffix}`,
		...SAFE,
		read(response, context, mayHaveHappened) {
			// An earlier attempt was carried out though it failed: the note has been gone since then.
			if (mayHaveHappened && isMissing(statusError(response, context))) return;
			const confirm = (body: JsonObject) => (body.deleted === true ? body : null);
			read(response, context, confirm, 'no confirmation ("deleted": true)');
		},
	};
}

/** What is made of an answer belongs to the note that was asked for: tasks are created and closed by it. */
function refuseOtherNote(
	{ note_id }: JsonObject,
	noteId: string,
	{ status }: WireResponse,
	{ endpoint }: AnswerContext,
): void {
	if (typeof note_id !== 'string') return;
	if (noteKey(note_id) === noteKey(noteId)) return;
	throw shapeError(endpoint, status, 'The answer is about another note');
}

function read<T>(
	response: AnsweredAttempt,
	context: AnswerContext,
	reader: (body: JsonObject) => T | null,
	otherwise: string,
): T {
	assertSuccess(response, context);
	const body = jsonObjectOf(response, context);
	const value = reader(body);
	if (value !== null) return value;
	if (isErrorBody(body)) throw statusError(response, context);
	throw shapeError(context.endpoint, response.status, `The answer has ${otherwise}`);
}

/** How much of a server's texts is kept for an error message, in characters. */
const MAX_DETAIL = 500;
const MAX_REQUEST_ID = 100;
const MAX_ADDRESS = 200;

/** What is needed to judge an answer. */
interface AnswerContext extends AnsweredRequest {
	bounds: Required<BodyBounds>;
}

/**
 * Throws for answers that are not a success.
 *
 * @throws RedirectedError, StatusError, TooLargeError or CutOffError; returns on a complete 2xx
 */
function assertSuccess(response: AnsweredAttempt, context: AnswerContext): void {
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
function jsonObjectOf(response: WireResponse, context: AnswerContext): JsonObject {
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
function shapeError(endpoint: string, status: number, detail: string): UnexpectedBodyError {
	return new UnexpectedBodyError(endpoint, status, 'shape', detail);
}

/** The error for an error body, whatever HTTP status it came with. */
function statusError(response: AnsweredAttempt, context: AnswerContext): StatusError {
	const { endpoint, url, secrets } = context;
	const body = parseJson(response.body);
	const id = response.headers['x-request-id'] ?? response.headers['request-id'];
	const isAboutNote = endpoint.includes('{note_id}');
	return new StatusError(endpoint, {
		status: response.status,
		address: response.status === 404 && !isAboutNote ? quoted(url, MAX_ADDRESS, secrets) : null,
		detail: isJsonObject(body) ? detailText(body.detail, secrets) : null,
		retryAfterMs: response.retryAfterMs,
		requestId: id === undefined ? null : quoted(id, MAX_REQUEST_ID, secrets) || null,
		isHtml: isHtml(response),
	});
}

/** Tells whether this is a 404 from the service itself, which says why; any other 404 says nothing about the note. */
export function isMissing(error: unknown): error is StatusError {
	return error instanceof StatusError && error.status === 404 && error.detail !== null;
}

/** Tells whether a body is the error body: the service's document names its field, but no HTTP status. */
function isErrorBody(body: JsonObject): boolean {
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
