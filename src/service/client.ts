import type { Clock } from '../base/clock.ts';
import type { Credential } from './credential.ts';
import { askEndpoint, insightsEndpoint, LIST, deleteEndpoint, type Endpoint } from './endpoints.ts';
import type { NoteId } from './note-id.ts';
import { Backpressure } from '../http/backpressure.ts';
import type { RequestLog } from '../http/request-log.ts';
import { call } from '../http/call.ts';
import type { Answer, InsightsAnswer, NoteList } from './shapes.ts';
import type { Send } from '../http/wire.ts';

export { DEFAULT_ASK_TIMEOUT_MS, DEFAULT_TIMEOUT_MS } from './endpoints.ts';

/** Settings of one call; all optional. */
export interface CallOptions {
	/** Attempts after the first one; default 4. */
	maxRetries?: number;
	/** Bound on one attempt in milliseconds; default 30 s, for `ask` 120 s. */
	timeoutMs?: number;
	/** Bound on all attempts and waits together in milliseconds; default 5 minutes, or one attempt's bound. */
	totalMs?: number;
	/** Ends requests and waits at once when aborted. */
	signal?: AbortSignal;
}

/** What a client is made of. */
export interface ClientConfig extends Credential {
	send: Send;
	clock: Clock;
	/** Told about every attempt. */
	log?: RequestLog;
}

/**
 * The five operations of the Notes Insights Service (docs/contract.md). Every call repeats what may be
 * repeated, and throws a `RequestFailure`, or an `InputError` before any request.
 */
export interface NotesInsightsClient {
	/** POST /v1/ask */
	ask(question: string, options?: CallOptions): Promise<Answer>;
	/** GET /v1/notes */
	listNotes(options?: CallOptions): Promise<NoteList>;
	/** GET /v1/notes/{note_id}/insights */
	getInsights(noteId: NoteId, options?: CallOptions): Promise<InsightsAnswer>;
	/** DELETE /v1/notes/{note_id}/transcription: clears transcription and Insights, keeps the title. */
	clearResults(noteId: NoteId, options?: CallOptions): Promise<void>;
	/** DELETE /v1/notes/{note_id}: deletes the note permanently. */
	deleteNote(noteId: NoteId, options?: CallOptions): Promise<void>;
}

export const DEFAULT_MAX_RETRIES = 4;

/** What the calls of a client share. */
interface Shared extends ClientConfig {
	backpressure: Backpressure;
}

/** Makes a client. Keep one for everything that belongs together: its calls share backpressure. */
export function createClient(config: ClientConfig): NotesInsightsClient {
	const shared = { ...config, backpressure: new Backpressure() };
	const ask = async <T>(endpoint: Endpoint<T>, options?: CallOptions): Promise<T> =>
		await callEndpoint(endpoint, options, shared);

	return {
		ask: async (question, options) => await ask(askEndpoint(question), options),
		listNotes: async (options) => await ask(LIST, options),
		getInsights: async (noteId, options) => await ask(insightsEndpoint(noteId), options),
		clearResults: async (noteId, options) =>
			await ask(deleteEndpoint(noteId, '/transcription'), options),
		deleteNote: async (noteId, options) => await ask(deleteEndpoint(noteId, ''), options),
	};
}

async function callEndpoint<T>(
	{ label, method, path, body, rule, bounds, read, ...usual }: Endpoint<T>,
	{ maxRetries = DEFAULT_MAX_RETRIES, timeoutMs = usual.timeoutMs, ...rest }: CallOptions = {},
	shared: Shared,
): Promise<T> {
	const { baseUrl, apiKey, clock } = shared;
	const url = `${baseUrl}${path}`;
	const headers = {
		Authorization: `Bearer ${apiKey}`,
		Accept: 'application/json',
		'User-Agent': 'n8n-nodes-notes-insights',
		...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
	};
	const asked = { endpoint: label, request: `${method} ${path}`, rule, maxRetries, timeoutMs };
	return await call({ ...shared, ...rest, ...asked }, async (attempt) => {
		const response = await attempt.send({ method, url, headers, body, bounds });
		const context = { endpoint: label, url, secrets: [apiKey], bounds, now: clock.now() };
		return read(response, context, attempt.mayHaveHappened);
	});
}
