import type { Clock } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';
import { Backpressure, call, type RequestLog } from '../http/call.ts';
import { TimeoutError } from '../http/errors.ts';
import type { Send } from '../http/wire.ts';
import type { Credential } from './credential.ts';
import { askEndpoint, deleteEndpoint, type Endpoint, insightsEndpoint, LIST } from './endpoints.ts';
import {
	type Answer,
	hasFailed,
	type InsightsAnswer,
	type NoteId,
	type NoteList,
	type NotReady,
} from './shapes.ts';

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
interface ClientConfig extends Credential {
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
interface ClientState extends ClientConfig {
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
	shared: ClientState,
): Promise<T> {
	const { baseUrl, apiKey } = shared;
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
		const context = { endpoint: label, url, secrets: [apiKey], bounds };
		return read(response, context, attempt.mayHaveHappened);
	});
}

const FIRST_PAUSE_MS = 2_000;
const PAUSE_FACTOR = 1.5;
const LONGEST_PAUSE_MS = 15_000;
/** For the last answer: it is asked for so long before the end. */
const LAST_CALL_MS = 1_000;

interface WaitOptions extends CallOptions {
	/** Bound on the whole wait, in milliseconds. */
	waitMs: number;
	clock: Clock;
}

/**
 * Reads the Insights of a note, and waits for them while the note is being processed.
 *
 * Asks again after 2 s, then less and less often, but at least every 15 s, and a last time a second before
 * the end. No request outlasts the wait.
 *
 * @returns the Insights, or at once the status of a note whose processing has failed
 * @throws InputError when the Insights are still not ready in time; TimeoutError if the service did not
 *   answer at all
 */
export async function waitForInsights(
	client: Pick<NotesInsightsClient, 'getInsights'>,
	noteId: NoteId,
	{ waitMs, clock, ...call }: WaitOptions,
): Promise<InsightsAnswer> {
	const deadline = clock.now() + waitMs;
	let known: string | undefined;
	for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * PAUSE_FACTOR, LONGEST_PAUSE_MS)) {
		const totalMs = deadline - clock.now();
		const answer = await client
			.getInsights(noteId, { ...call, totalMs })
			.catch((error: unknown) => {
				const isOver = error instanceof TimeoutError && clock.now() >= deadline;
				throw isOver && known !== undefined ? notInTime(known, waitMs) : error;
			});
		if (answer.ready || hasFailed(answer.status)) return answer;
		known = answer.statusText;
		const left = deadline - LAST_CALL_MS - clock.now();
		if (left <= 0) throw notInTime(known, waitMs);
		await clock.sleep(Math.min(pause, left), call.signal);
	}
}

/**
 * The failure for a note whose Insights are not ready.
 *
 * @param error the error text that is attached to the note; null if there is none
 */
export function notReadyError({ status, statusText }: NotReady, error: string | null): InputError {
	if (!hasFailed(status)) {
		return new InputError(
			`The Insights of this note are not ready yet: its status is "${statusText}"`,
			'Run the workflow again later, or set "If Not Ready" to "Wait".',
		);
	}
	const reason = error === null ? '' : `. The service says: "${error}"`;
	return new InputError(
		`The service could not process this note: its status is "${statusText}"${reason}`,
		'Waiting will not make it ready. Look at the note in the app that made it.',
	);
}

function notInTime(status: string, waitMs: number): InputError {
	return new InputError(
		`The Insights of this note were not ready within ${waitMs / 1000} s: its status is "${status}"`,
		'Raise the Wait Timeout option, or let the Notes Insights Trigger start the workflow when they are ready.',
	);
}
