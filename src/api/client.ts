import {
	assertSuccess,
	isJsonObject,
	jsonObjectOf,
	parseJson,
	shapeError,
	type AnswerContext,
	type JsonObject,
} from './answers';
import { systemClock, type Clock } from './clock';
import type { Credential } from './credential';
import { InputError } from './errors';
import { parseNoteId } from './note-id';
import { Backpressure, withRetries } from './retry';
import { CHARGED, REPEATABLE, type RetryRule } from './retry-policy';
import { isStatusBody, readAnswer, readInsights, readNoteList } from './shapes';
import type { Answer, InsightsAnswer, NoteList } from './shapes';
import type { Send, WireRequest, WireResponse } from './transport';

/** Settings of one call; all optional. */
export interface CallOptions {
	/** Attempts after the first one; default 4. */
	maxRetries?: number;
	/** Bound on one attempt in milliseconds; default 30 s, for `ask` 120 s. */
	timeoutMs?: number;
	/** Ends requests and waits at once when aborted. */
	signal?: AbortSignal;
}

/** What a client is made of. */
export interface ClientConfig extends Credential {
	send: Send;
	clock?: Clock;
}

/**
 * The five operations of the Notes Insights Service (service-interface.md, "Endpoints"). Every call
 * repeats what may be repeated, and throws a `RequestFailure`, or an `InputError` before any request.
 */
export interface NotesInsightsClient {
	/** POST /v1/ask */
	ask(question: string, options?: CallOptions): Promise<Answer>;
	/** GET /v1/notes */
	listNotes(options?: CallOptions): Promise<NoteList>;
	/** GET /v1/notes/{note_id}/insights */
	getInsights(noteId: string, options?: CallOptions): Promise<InsightsAnswer>;
	/** DELETE /v1/notes/{note_id}/transcription: clears transcription and Insights, keeps the title. */
	clearResults(noteId: string, options?: CallOptions): Promise<void>;
	/** DELETE /v1/notes/{note_id}: for ever. */
	deleteNote(noteId: string, options?: CallOptions): Promise<void>;
}

export const DEFAULT_MAX_RETRIES = 4;
export const DEFAULT_TIMEOUT_MS = 30_000;
export const DEFAULT_ASK_TIMEOUT_MS = 120_000;
/** All attempts and waits of one call together; never less than one attempt may take. */
const DEADLINE_MS = 300_000;

const MIB = 2 ** 20;
/** Bounds on answers. A list of 100,000 notes is about 40 MiB. */
export const MAX_LIST_BYTES = 128 * MIB;
export const MAX_ANSWER_BYTES = 16 * MIB;

interface Endpoint<T> extends Pick<WireRequest, 'method' | 'body'> {
	/** For people: `GET /v1/notes/{note_id}/insights`. */
	label: string;
	path: string;
	rule: RetryRule;
	timeoutMs: number;
	maxBytes: number;
	read(response: WireResponse, context: AnswerContext, mayHaveHappened: boolean): T;
}

/** Makes a client. Keep one for everything that belongs together: its calls share backpressure. */
export function createClient({
	baseUrl,
	apiKey,
	send,
	clock = systemClock,
}: ClientConfig): NotesInsightsClient {
	const backpressure = new Backpressure();
	const secrets = [apiKey];

	async function call<T>(endpoint: Endpoint<T>, options: CallOptions = {}): Promise<T> {
		const { label, method, body, maxBytes } = endpoint;
		const { maxRetries = DEFAULT_MAX_RETRIES, signal } = options;
		const timeoutMs = options.timeoutMs ?? endpoint.timeoutMs;
		const url = `${baseUrl}${endpoint.path}`;
		const headers = {
			Authorization: `Bearer ${apiKey}`,
			Accept: 'application/json',
			'User-Agent': 'n8n-nodes-notes-insights',
			...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
		};
		return await withRetries(
			{
				endpoint: label,
				rule: endpoint.rule,
				maxRetries,
				timeoutMs,
				deadlineMs: Math.max(DEADLINE_MS, timeoutMs),
				clock,
				backpressure,
				signal,
			},
			async (attempt) => {
				const response = await send({
					endpoint: label,
					method,
					url,
					headers,
					body,
					maxBytes,
					timeoutMs: attempt.timeoutMs,
					signal,
				});
				const context = { endpoint: label, url, secrets, maxBytes, now: clock.now() };
				return endpoint.read(response, context, attempt.mayHaveHappened);
			},
		);
	}

	return {
		ask: async (question, options) => await call(askEndpoint(question), options),
		listNotes: async (options) => await call(LIST, options),
		getInsights: async (noteId, options) => await call(insightsEndpoint(noteId), options),
		clearResults: async (noteId, options) => await call(removal(noteId, '/transcription'), options),
		deleteNote: async (noteId, options) => await call(removal(noteId, ''), options),
	};
}

const LIST: Endpoint<NoteList> = {
	label: 'GET /v1/notes',
	method: 'GET',
	path: '/v1/notes',
	rule: REPEATABLE,
	timeoutMs: DEFAULT_TIMEOUT_MS,
	maxBytes: MAX_LIST_BYTES,
	read: (response, context) => read(response, context, readNoteList, 'no list of notes'),
};

function askEndpoint(question: string): Endpoint<Answer> {
	if (question.trim() === '') {
		throw new InputError('The question is empty', 'Enter what you want to know about your notes.');
	}
	return {
		label: 'POST /v1/ask',
		method: 'POST',
		path: '/v1/ask',
		body: JSON.stringify({ question }),
		rule: CHARGED,
		timeoutMs: DEFAULT_ASK_TIMEOUT_MS,
		maxBytes: MAX_ANSWER_BYTES,
		read: (response, context) => read(response, context, readAnswer, 'neither answer nor note_ids'),
	};
}

function insightsEndpoint(noteId: string): Endpoint<InsightsAnswer> {
	return {
		label: 'GET /v1/notes/{note_id}/insights',
		method: 'GET',
		path: `/v1/notes/${encodeURIComponent(parseNoteId(noteId))}/insights`,
		rule: REPEATABLE,
		timeoutMs: DEFAULT_TIMEOUT_MS,
		maxBytes: MAX_ANSWER_BYTES,
		read(response, context) {
			const body = parseJson(response.body);
			// Before the HTTP status is judged: the document does not say which one this body has.
			if (isJsonObject(body) && isStatusBody(body)) {
				const answer = readInsights(body);
				if (answer) return answer;
			}
			return read(response, context, readInsights, 'neither Insights nor a status');
		},
	};
}

function removal(noteId: string, suffix: '' | '/transcription'): Endpoint<void> {
	return {
		label: `DELETE /v1/notes/{note_id}${suffix}`,
		method: 'DELETE',
		path: `/v1/notes/${encodeURIComponent(parseNoteId(noteId))}${suffix}`,
		rule: REPEATABLE,
		timeoutMs: DEFAULT_TIMEOUT_MS,
		maxBytes: MAX_ANSWER_BYTES,
		read(response, context, mayHaveHappened) {
			// The lost answer of the attempt before was the success: the note is gone since.
			if (response.status === 404 && mayHaveHappened) return;
			const confirm = (body: JsonObject) => (body.deleted === true ? body : null);
			read(response, context, confirm, 'no confirmation ("deleted": true)');
		},
	};
}

function read<T>(
	response: WireResponse,
	context: AnswerContext,
	reader: (body: JsonObject) => T | null,
	otherwise: string,
): T {
	assertSuccess(response, context);
	const value = reader(jsonObjectOf(response, context));
	if (value !== null) return value;
	throw shapeError(context.endpoint, response.status, `The answer has ${otherwise}`);
}
