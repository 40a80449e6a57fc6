import { InputError } from '../base/input-error.ts';
import { isJsonObject, type JsonObject, textOr } from '../base/json.ts';
import { quoted, quotedValue } from '../text/quote.ts';

/** The longest status that a message shows, in characters. */
const MAX_STATUS = 100;

/**
 * Shapes of the service, as docs/contract.md has them. Which fields are required or may be null is not
 * known, so nothing here is certain: bodies are passed on as received, and the functions below read
 * single facts from them.
 */

/** Note summary: `note_id`, `title`, `status`, `has_insights`, `created_at`, … as received. */
export type NoteSummary = JsonObject;

/** Answer of the ask operation. */
export interface Answer {
	/** Null when the service sent none. */
	answer: string | null;
	/** Notes the answer draws on; empty when the service named none. */
	note_ids: string[];
}

/** What the Insights operation gave: the Insights, or how far processing has got. */
export type InsightsAnswer = { ready: true; insights: JsonObject } | NotReady;

/** How far the processing of a note has got whose Insights are not ready. */
export interface NotReady {
	ready: false;
	/** The Status body as received. */
	status: JsonObject;
	/** Its `status` for messages: short, on one line and without secrets. */
	statusText: string;
}

/** The list of notes, and how many of its entries were not objects and had to be left out. */
export interface NoteList {
	notes: NoteSummary[];
	unreadable: number;
}

/** The fields of the Insights body that the service has generated. */
export const INSIGHTS_FIELDS = [
	'abstract',
	'summary',
	'decisions',
	'action_items',
	'risks',
	'open_questions',
	'mind_map',
] as const;

const STATUS_FIELDS = ['status', 'stage', 'created_at', 'updated_at'] as const;

/**
 * Reads the ask response (docs/contract.md, "What the service says").
 *
 * @returns null when the body is of another shape
 */
export function readAnswer(body: JsonObject): Answer | null {
	if (!('answer' in body) && !('note_ids' in body)) return null;
	const ids = Array.isArray(body.note_ids) ? body.note_ids : [];
	return {
		answer: typeof body.answer === 'string' ? body.answer : null,
		note_ids: ids.filter((id) => typeof id === 'string'),
	};
}

/**
 * Reads the list response: an object with `items`.
 *
 * @returns null when the body is of another shape; `items: null` is an empty list
 */
export function readNoteList(body: JsonObject): NoteList | null {
	if (body.items === null) return { notes: [], unreadable: 0 };
	if (!Array.isArray(body.items)) return null;
	const notes = body.items.filter(isJsonObject);
	return { notes, unreadable: body.items.length - notes.length };
}

/**
 * Tells the Insights body from the Status body. The document does not say which comes when, so the
 * fields decide: content wins over everything else, then fields that only the Status body has. Content
 * beside a status that says that work is going on is not final, and counts as the Status body.
 *
 * @param secrets what no message may show, even if the service says it
 * @returns null when the body is neither
 */
export function readInsights(body: JsonObject, secrets: readonly string[]): InsightsAnswer | null {
	if (holdsInsights(body) && !isGoingOn(body)) return { ready: true, insights: body };
	if (typeof body.status === 'string' || typeof body.stage === 'string') {
		return notReadyOf(body, secrets);
	}
	// Insights of a note in which nothing was found: every field empty, null or left out.
	if (INSIGHTS_FIELDS.some((field) => field in body)) return { ready: true, insights: body };
	// An error body that came with a success status has a `detail`, and may name the note too.
	if (typeof body.note_id !== 'string' || 'detail' in body) return null;
	return STATUS_FIELDS.some((field) => field in body)
		? notReadyOf(body, secrets)
		: { ready: true, insights: body };
}

function notReadyOf(status: JsonObject, secrets: readonly string[]): NotReady {
	const statusText = quoted(textOr(status.status, ''), MAX_STATUS, secrets) || 'unknown';
	return { ready: false, status, statusText };
}

/**
 * Tells whether an answer with an error status is still a result of the Insights operation: the
 * document lists the Status body before and after the error bodies, and gives neither's HTTP status.
 */
export function isResultBody(body: JsonObject): boolean {
	if (typeof body.note_id !== 'string' || 'detail' in body) return false;
	return typeof body.status === 'string' || typeof body.stage === 'string' || holdsInsights(body);
}

/** Tells whether any field of the Insights body says something. */
export function holdsInsights(body: JsonObject): boolean {
	return INSIGHTS_FIELDS.some((field) => hasContent(body[field]));
}

function hasContent(value: unknown): boolean {
	if (value === undefined || value === null || value === '') return false;
	return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Words for work that is going on. No other status is guessed at: its values are not documented. */
const GOING_ON =
	/^(queued|pending|waiting|processing|running|in progress|generating|transcribing|summarizing)$/;

/** Any status with one of these words says that processing has ended without Insights. */
const HAS_FAILED = /fail|error|cancel|abort|reject/i;

/**
 * Tells whether the `status` of a body or of a list entry is a word for work that is going on, so that
 * what the body holds is not final (docs/contract.md: `queued` is listed, the full set is not shown).
 */
export function isGoingOn({ status }: JsonObject): boolean {
	const words = textOr(status, '').toLowerCase();
	return GOING_ON.test(words.replace(/[\s_-]+/g, ' ').trim());
}

/**
 * Tells whether a listed note may still be worked on, for what can't be undone: also by a word such as
 * `reprocessing_v2`, as long as the note has no Insights.
 */
export function mayBeGoingOn(note: JsonObject): boolean {
	const sounds = /ing(?![a-z])/i.test(textOr(note.status, ''));
	return isGoingOn(note) || (sounds && note.has_insights !== true && !hasFailed(note));
}

/** Tells whether the `status` of a body or of a list entry is a word for failure. */
export function hasFailed({ status }: JsonObject): boolean {
	return HAS_FAILED.test(textOr(status, ''));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

declare const checked: unique symbol;

/**
 * A text that was found to be a UUID, which is what the service has for note ids (docs/contract.md). Only
 * the functions below make one, and the client accepts nothing else as part of a path: an empty or
 * crafted id can't reach another resource, and none needs to be encoded.
 */
export type NoteId = string & { readonly [checked]: 'note id' };

declare const lowered: unique symbol;

/** A note id as it is compared and remembered: a UUID is the same one in capitals. */
export type NoteKey = string & { readonly [lowered]: 'note key' };

export function noteKey(id: string): NoteKey {
	return id.trim().toLowerCase() as NoteKey;
}

export function isNoteId(value: unknown): value is NoteId {
	return typeof value === 'string' && UUID.test(value);
}

/**
 * Reads a note id that a user or an item gave.
 *
 * @returns the id without surrounding white space
 * @throws InputError when it is not a UUID
 */
export function parseNoteId(value: unknown): NoteId {
	const id = typeof value === 'string' ? value.trim() : value;
	if (isNoteId(id)) return id;
	throw new InputError(
		`The note ID is not valid: ${quotedValue(id)}`,
		looksLikeTitle(id)
			? 'This looks like a title: choose From List and pick the note. A note ID is a UUID. Take it from "Get Many Notes".'
			: // Not a complete example: a model that is refused would send it back.
				'A note ID is a UUID: 32 hexadecimal digits, as in 3f2b8c1e-…-2f1f3c5d7e90. Take it from "Get Many Notes" or pick the note from the list.',
	);
}

/** Words, and nothing that a piece of an ID, an address or an expression would have. */
function looksLikeTitle(value: unknown): boolean {
	return typeof value === 'string' && /\p{L}/u.test(value) && !/[\da-f]{8}|[/\\{}<>%]/i.test(value);
}
