import { isNoteId } from '../service/note-id';
import type { NoteList, NoteSummary } from '../service/shapes';

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
