import { isNoteId, type NoteId, type NoteSummary } from '../service/shapes.ts';

/**
 * What a trigger may watch, read from a list entry (docs/contract.md, "Note summary"): true, false, or
 * undefined if the field is not what it should be.
 */
export const FLAGS = {
	insights: ({ has_insights }: NoteSummary) =>
		typeof has_insights === 'boolean' ? has_insights : undefined,
	/** A note that has not failed may lack the field. */
	error: ({ error }: NoteSummary) => {
		if (typeof error === 'string') return error.trim() !== '';
		return error === undefined || error === null ? false : undefined;
	},
};
export type Flag = keyof typeof FLAGS;

/** A note that can be told from others. */
export type IdentifiedNote = NoteSummary & { note_id: NoteId };

export function isIdentified(note: NoteSummary): note is IdentifiedNote {
	return isNoteId(note.note_id);
}
