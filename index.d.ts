/** The Notes Insights Service and its signed events for scripts without n8n: docs/script.md. */

/** Makes a client. Keep one for everything that belongs together: its calls wait for each other after a 429. */
export function createClient(credential: {
	/** Absolute http(s) URL, with or without a path prefix. */
	baseUrl: string;
	/** Begins with `service_sk_`. */
	apiKey: string;
	/** Without it, plain `http://` is refused, unless the service runs on this machine. */
	allowInsecureHttp?: boolean;
}): NotesInsightsClient;

/**
 * The five operations. Each repeats what may be repeated. It throws a {@link RequestError}, or an
 * {@link InputError} before any request.
 */
export interface NotesInsightsClient {
	/** POST /v1/ask */
	ask(question: string, options?: CallOptions): Promise<Answer>;
	/** GET /v1/notes */
	listNotes(options?: CallOptions): Promise<NoteList>;
	/** GET /v1/notes/{note_id}/insights */
	getInsights(noteId: string, options?: CallOptions): Promise<InsightsAnswer>;
	/** DELETE /v1/notes/{note_id}/transcription: clears transcription and Insights, and keeps the title. */
	clearResults(noteId: string, options?: CallOptions): Promise<void>;
	/** DELETE /v1/notes/{note_id}: deletes the note for good. */
	deleteNote(noteId: string, options?: CallOptions): Promise<void>;
}

export interface CallOptions {
	/** Attempts after the first one; 4 unless given. */
	maxRetries?: number;
	/** Bound on one attempt in milliseconds; 30 s unless given, for `ask` 120 s. */
	timeoutMs?: number;
	/** Ends requests and waits when it aborts. */
	signal?: AbortSignal;
}

/** An object as the service sent it. */
export type JsonObject = Record<string, unknown>;

export interface Answer {
	answer: string | null;
	/** Notes that the answer draws on. */
	note_ids: string[];
}

export interface NoteList {
	/** Note summaries as received: `note_id`, `title`, `has_insights`, … */
	notes: JsonObject[];
	/** Entries that were no objects, and are left out. */
	unreadable: number;
}

/** The Insights of a note or, while it is processed, its status. */
export type InsightsAnswer =
	{ ready: true; insights: JsonObject } | { ready: false; status: JsonObject; statusText: string };

/** What both ends of the bridge share: `whsec_` and 24 to 64 bytes in base64. */
export interface SigningSecrets {
	signingSecret: string;
	/** While a secret is replaced. Events are signed with both, and either verifies. */
	previousSigningSecret?: string;
}

/**
 * Signs an event according to the Standard Webhooks specification.
 *
 * @returns the headers to send with `body`
 * @throws {@link InputError} for an event that can't be signed
 */
export function signEvent(
	event: {
		/** The same on every attempt. */
		id: string;
		/** Exactly what is sent. */
		body: string | Uint8Array | ArrayBuffer;
		/** Whole seconds since 1970; now unless given. */
		timestamp?: number;
	},
	secrets: SigningSecrets,
): { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string };

/**
 * Decides whether a request is a genuine event.
 *
 * @returns the event, or the HTTP status to answer with
 * @throws {@link InputError} for arguments of another type, such as a body that was parsed
 */
export function verifyEvent(
	request: {
		/** Names in lower case, as Node gives them; or those of a `Request`. */
		headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
		/** What arrived, before anything parsed it. */
		body: Uint8Array | ArrayBuffer | string | undefined;
	},
	secrets: SigningSecrets & {
		/** Largest distance between `webhook-timestamp` and now, in seconds; 300 unless given. */
		toleranceS?: number;
	},
): { event: ReceivedEvent } | { refused: 400 | 401 | 413 };

export interface ReceivedEvent {
	webhook_id: string;
	/** Null, as `timestamp`, if the body has another shape than the specification's. */
	type: string | null;
	timestamp: unknown;
	/** The whole body if it has another shape. */
	data: unknown;
}

/** What was given can't be used. Nothing was sent. */
export class InputError extends Error {
	/** How to correct it. */
	readonly hint: string;
}

/** A call that failed. It holds neither the API key nor the request. */
export abstract class RequestError extends Error {
	abstract readonly kind: string;
	/** `GET /v1/notes` */
	readonly endpoint: string;
	/** Requests that were sent. */
	attempts: number;
}

/** No answer: no connection was made, or it broke. */
export class ConnectionError extends RequestError {
	readonly kind: 'connection';
	readonly problem: 'dns' | 'refused' | 'tls' | 'reset' | 'protocol' | 'proxy' | 'network';
	/** The system's code, such as `ECONNREFUSED`. */
	readonly code: string;
	readonly host: string;
}

/** An attempt took longer than allowed. */
export class TimeoutError extends RequestError {
	readonly kind: 'timeout';
	readonly timeoutMs: number;
}

/** The signal of the call aborted. */
export class CancelledError extends RequestError {
	readonly kind: 'cancelled';
}

/** The service answered with a status that is no success. */
export class StatusError extends RequestError {
	readonly kind: 'status';
	readonly status: number;
	/** The service's own words. */
	readonly detail: string | null;
	readonly retryAfterMs: number | null;
	readonly requestId: string | null;
	readonly isHtml: boolean;
}

/** The server points elsewhere. Redirects are never followed. */
export class RedirectedError extends RequestError {
	readonly kind: 'redirected';
	readonly status: number;
	readonly target: string | null;
}

/** The answer is larger than its bound, and was not read further. */
export class TooLargeError extends RequestError {
	readonly kind: 'tooLarge';
	readonly status: number;
	readonly measure: 'bytes' | 'values' | 'levels';
	readonly limit: number;
}

/** The connection broke in the middle of the answer. */
export class CutOffError extends RequestError {
	readonly kind: 'cutOff';
	readonly status: number;
}

/** A complete answer that is none of this operation's. */
export class UnexpectedBodyError extends RequestError {
	readonly kind: 'unexpectedBody';
	readonly status: number;
	readonly problem: 'empty' | 'html' | 'notJson' | 'shape';
	readonly detail: string;
}
