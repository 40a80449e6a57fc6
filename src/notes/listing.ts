import {
	isNoteId,
	noteKey,
	type NoteKey,
	type NoteList,
	type NoteSummary,
} from '../service/shapes.ts';

/** A list of the account, to be asked about single notes. */
export interface Listing {
	notes: ReadonlyMap<NoteKey, NoteSummary>;
	/** Entries that name no note: any note may be among them. */
	unreadable: number;
}

export function listingOf({ notes, unreadable }: NoteList): Listing {
	const named = new Map<NoteKey, NoteSummary>();
	for (const note of notes) {
		if (isNoteId(note.note_id)) named.set(noteKey(note.note_id), note);
		else unreadable += 1;
	}
	return { notes: named, unreadable };
}

/** What a list says of a note; undefined if it lacks the note. */
export function summaryIn({ notes }: Listing, noteId: string): NoteSummary | undefined {
	return notes.get(noteKey(noteId));
}
