import { InputError } from '../base/input-error.ts';
import { textOr, type JsonObject } from '../base/json.ts';
import { unreadItems } from '../insights/tasks.ts';
import { summaryIn, type Listing } from './listing.ts';

/*
 * The guards between a note that gives fewer action items, or none, and the closing of the tasks that it
 * lacks, in the order in which they are asked. A task that is closed by mistake is work that nobody does.
 *
 * A note that can be read:
 *   1. `lacksItems`: it says something about action items, even that there are none.
 *   2. `assertReadableItems`: its action items are a list, and not one of which nothing can be read.
 *   3. `refuseUnread`: every single one can be read, because the one that can't may be the task.
 *   4. `doubtAboutBody`: the body does not say that the note is still being processed.
 *   5. `doubtAboutListing`: a list that was read after the note has the note, with Insights, not queued.
 * A note that is gone, where If Note Is Missing is Close Tasks:
 *   6. The 404 is the service's own: `isMissing` (service/answers.ts).
 *   7. `refuseForeignList`: a list that was read after it has at least one of the notes of the run.
 *   8. `confirmGone`: that list lacks the note, and all of its entries can be read.
 * All notes of a run together:
 *   9. `refuseTooManyCloses`: the Safety Limit.
 */

const LOOK_HINT = 'Look at the note in the app that made it, or have its results generated again.';
const LATER_HINT = 'Run the workflow again later. If it goes on, ask whoever runs the service.';

/**
 * Tells whether Insights say nothing about action items. A service that leaves the field out has not said
 * that there are none any more: for that, it is null or an empty list.
 */
export function lacksItems({ action_items: list }: JsonObject): boolean {
	return list === undefined;
}

/**
 * Refuses Insights whose action items are there but can't be read.
 *
 * @param readable how many action items were read
 * @throws InputError when `action_items` is not a list, or is a list without a readable entry
 */
export function assertReadableItems(
	{ action_items: list }: JsonObject,
	readable: number,
	noteId: string,
): void {
	const isEmpty = list === null || (Array.isArray(list) && list.length === 0);
	if (isEmpty || readable > 0) return;
	throw new InputError(
		`The action items of note ${noteId} cannot be read, so its tasks stay as they are`,
		LOOK_HINT,
	);
}

/**
 * Refuses to close tasks of a note while one of its action items can't be read: it may be one of them.
 *
 * @throws InputError that says how many can't be read
 */
export function refuseUnread(insights: JsonObject, noteId: string): void {
	const unread = unreadItems(insights);
	if (unread === 0) return;
	const all = [insights.action_items].flat();
	throw new InputError(
		`${unread} of ${all.length} action items of note ${noteId} cannot be read, so none of its tasks are closed`,
		LOOK_HINT,
	);
}

/** Why a body confirms no close: `unlisted`, or what the note is doing instead of being ready. */
export type Doubt = { isUnlisted: true } | { isUnlisted: false; status: string };

/**
 * Tells whether a body with Insights says that there are more to come: only the Status body has a status,
 * so one that has both is a first part.
 */
export function doubtAboutBody({ status, stage }: JsonObject): Doubt | null {
	const said = textOr(status, textOr(stage, ''));
	return said === '' ? null : { isUnlisted: false, status: said };
}

/**
 * Tells whether the list agrees that a note has the Insights that were read. Results that have since been
 * cleared, or are being generated again, say nothing about its tasks, nor does a list without the note.
 */
export function doubtAboutListing(listing: Listing, noteId: string): Doubt | null {
	const note = summaryIn(listing, noteId);
	if (!note) return { isUnlisted: true };
	if (note.has_insights !== true) return { isUnlisted: false, status: 'its results were cleared' };
	const status = textOr(note.status, '').trim().toLowerCase();
	return status === 'queued' ? { isUnlisted: false, status } : null;
}

/** The failure for a note that can be read but is missing from the list: one of them is out of date. */
export function unlisted(noteId: string): InputError {
	return new InputError(
		`The list of notes does not contain note ${noteId}, so its tasks are not closed`,
		'Run the workflow again later. To get the other changes for such notes, set "If Not Ready" to "Skip".',
	);
}

/**
 * Refuses a list that contains none of the notes that the run is about: the list of another account, an
 * empty one and one that was cut short look the same, and would close every task.
 *
 * @param limit the Safety Limit; 0 allows it
 * @throws InputError
 */
export function refuseForeignList(listing: Listing, noteIds: readonly string[], limit: number) {
	if (limit === 0 || noteIds.some((noteId) => summaryIn(listing, noteId))) return;
	throw new InputError(
		`The list of notes (${listing.notes.size}) contains none of the notes that the known tasks belong to (${noteIds.length}). No changes are returned, because they would close all of these tasks`,
		'Check that the credential is for the account that has these notes. If they were all deleted, set the Safety Limit option to 0 for one run.',
	);
}

/**
 * Confirms that a note that the service does not find is really gone.
 *
 * @param listing a list that was read after the service had said so
 * @throws InputError if the list has the note, or may have it
 */
export function confirmGone(listing: Listing, noteId: string): void {
	if (summaryIn(listing, noteId)) {
		throw new InputError(
			`The service says that note ${noteId} does not exist, but lists it. Its tasks stay open`,
			LATER_HINT,
		);
	}
	if (listing.unreadable > 0) {
		throw new InputError(
			`It is not known whether note ${noteId} is gone: ${listing.unreadable} entries in the list of notes cannot be read. Its tasks stay open`,
			LATER_HINT,
		);
	}
}

/** @param limit the most tasks that a run may close; 0 allows any number. @throws InputError for more */
export function refuseTooManyCloses(closes: number, limit: number): void {
	if (limit === 0 || closes <= limit) return;
	throw new InputError(
		`${closes} tasks would be closed, more than the Safety Limit of ${limit}. No changes are returned`,
		'Check that these action items are really gone from the notes. If so, raise the Safety Limit option.',
	);
}
