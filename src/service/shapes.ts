import { quoted } from '../text/quote.ts';
import { isJsonObject, textOr, type JsonObject } from '../base/json.ts';
import { isGoingOn } from './progress.ts';

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

const INSIGHTS_FIELDS = [
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
 * Reads the ask response (docs/contract.md, "Ask").
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
		return notReady(body, secrets);
	}
	// Insights of a note in which nothing was found: every field empty, null or left out.
	if (INSIGHTS_FIELDS.some((field) => field in body)) return { ready: true, insights: body };
	// An error body that came with a success status has a `detail`, and may name the note too.
	if (typeof body.note_id !== 'string' || 'detail' in body) return null;
	return STATUS_FIELDS.some((field) => field in body)
		? notReady(body, secrets)
		: { ready: true, insights: body };
}

function notReady(status: JsonObject, secrets: readonly string[]): NotReady {
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
