import { InputError } from '../base/input-error.ts';
import { textOr, type JsonObject } from '../base/json.ts';
import type { ActionItemsRead } from '../insights/action-items.ts';
import { hasFailed, isGoingOn } from '../service/shapes.ts';
import { quoted } from '../text/quote.ts';
import { summaryIn, type Listing } from '../notes/list.ts';

/*
 * The guards between what the service says about a note and its tasks. A task that is closed by mistake is
 * work that nobody does, so a note that any of them refuses changes nothing.
 */

const LOOK_HINT = 'Look at the note in the app that made it, or have its results generated again.';
const LATER_HINT = 'Run the workflow again later. If it goes on, ask whoever runs the service.';
const MAX_TITLE = 100;
const MAX_STATUS = 60;

/** A note whose Insights are not there, or not final: "If Not Ready" says what becomes of it. */
export class NotReadyNote extends InputError {
	constructor(
		message: string,
		hint: string,
		/** What the note is doing instead of being ready. */
		readonly status: string,
	) {
		super(message, hint);
	}
}

/** @param body the Status body, or what the list says of the note */
export function notReadyNote(body: JsonObject, noteId: string, status?: string): NotReadyNote {
	const text = status ?? textOr(body.status, textOr(body.stage, 'unknown'));
	const shown = quoted(text, MAX_STATUS);
	const title = quoted(textOr(body.title, ''), MAX_TITLE) || 'untitled';
	const note = `note "${title}" (${noteId})`;
	const detail = quoted(textOr(body.error, ''), MAX_TITLE);
	if (hasFailed({ status: text })) {
		return new NotReadyNote(
			`The service could not process ${note}: its status is "${shown}"${detail && `, ${detail}`}. Its tasks stay as they are`,
			LOOK_HINT,
			shown,
		);
	}
	return new NotReadyNote(
		`The Insights of ${note} are not ready yet (status: ${shown}). Its tasks stay as they are`,
		'Run the workflow again later, or set "If Not Ready" to "Skip" or "Wait".',
		shown,
	);
}

/**
 * Refuses Insights without the field `action_items`, which do not say that there are none, and those whose
 * action items can't be read.
 *
 * @throws InputError
 */
export function requireActionItems(
	{ action_items: list }: JsonObject,
	{ tasks, isStated }: ActionItemsRead,
	noteId: string,
): void {
	if (!isStated) {
		throw new InputError(
			`The Insights of note ${noteId} do not have the field action_items, so its tasks stay as they are`,
			LOOK_HINT,
		);
	}
	const isEmpty = list === null || (Array.isArray(list) && list.length === 0);
	if (isEmpty || tasks.length > 0) return;
	throw new InputError(
		`The action items of note ${noteId} cannot be read, so its tasks stay as they are`,
		LOOK_HINT,
	);
}

/**
 * Refuses a note if the list does not agree that it has the Insights that were read: they may have been
 * cleared since, or are being generated again, or the list is that of another account.
 *
 * @throws InputError
 */
export function requireListed(listing: Listing, noteId: string): void {
	const note = summaryIn(listing, noteId);
	if (!note) {
		throw new InputError(
			`The list of notes does not contain note ${noteId}, so its tasks stay as they are`,
			LATER_HINT,
		);
	}
	if (note.has_insights !== true) throw notReadyNote(note, noteId, 'its results were cleared');
	if (isGoingOn(note) || hasFailed(note)) throw notReadyNote(note, noteId);
}

/** @throws InputError that says how many action items can't be read */
export function requireAllRead({ tasks, unread }: ActionItemsRead, noteId: string): void {
	if (unread === 0) return;
	throw new InputError(
		`${unread} of ${tasks.length + unread} action items of note ${noteId} cannot be read, so its tasks stay as they are`,
		LOOK_HINT,
	);
}

/** @param limit the most tasks that a run may close; 0 allows any number. @throws InputError for more */
export function refuseTooManyCloses(closes: number, limit: number): void {
	if (limit === 0 || closes <= limit) return;
	throw new InputError(
		`${closes} tasks would be closed, more than the Safety Limit of ${limit}. No changes are returned`,
		'Check that these action items are really gone from the notes. If so, raise the Safety Limit option.',
	);
}
