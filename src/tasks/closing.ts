import { InputError } from '../input-error';
import { isNoteId } from '../service/note-id';
import type { NoteList, NoteSummary } from '../service/shapes';

/**
 * The checks between a note that gives fewer action items, or none, and the closing of the tasks that it
 * lacks. A task that is closed by mistake is work that nobody does.
 */

/** A list of the account, to be asked about single notes. */
export interface Listing {
	/** By note id in lower case. */
	notes: ReadonlyMap<string, NoteSummary>;
	/** Entries that name no note: any note may be among them. */
	unreadable: number;
}

export function listingOf({ notes, unreadable }: NoteList): Listing {
	const named = new Map<string, NoteSummary>();
	for (const note of notes) {
		if (isNoteId(note.note_id)) named.set(note.note_id.toLowerCase(), note);
		else unreadable += 1;
	}
	return { notes: named, unreadable };
}

/** What a list says of a note; undefined if it lacks the note. */
export function summaryIn({ notes }: Listing, noteId: string): NoteSummary | undefined {
	return notes.get(noteId.toLowerCase());
}

/**
 * Tells whether the list agrees that a note has the Insights that were read. Results that have since been
 * cleared, or whose note now answers with an empty body, say nothing about its tasks.
 */
export function confirmsInsights(listing: Listing, noteId: string): boolean {
	return summaryIn(listing, noteId)?.has_insights === true;
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
			'Run the workflow again later. If it goes on, ask whoever runs the service.',
		);
	}
	if (listing.unreadable > 0) {
		throw new InputError(
			`It is not known whether note ${noteId} is gone: ${listing.unreadable} entries in the list of notes cannot be read. Its tasks stay open`,
			'Run the workflow again later. If it goes on, ask whoever runs the service.',
		);
	}
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

/** @param limit the most tasks that a run may close; 0 allows any number. @throws InputError for more */
export function refuseTooManyCloses(closes: number, limit: number): void {
	if (limit === 0 || closes <= limit) return;
	throw new InputError(
		`${closes} tasks would be closed, more than the Safety Limit of ${limit}. No changes are returned`,
		'Check that these action items are really gone from the notes. If so, raise the Safety Limit option.',
	);
}
