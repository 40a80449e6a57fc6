import { createHash } from 'node:crypto';

import type { Json, JsonObject } from '../json.ts';
import type { NoteFields } from '../notes/note.ts';

/** A note of the demo, dated by its age so that the demo is always recent. */
export interface SeedNote {
	/** Names the note; its id follows from this and is the same on every start. */
	slug: string;
	ageHours: number;
	fields: NoteFields;
}

/** Folders and templates the demo's notes refer to; the service has no records of them. */
export const FOLDERS = { product: 'fld_product', customers: 'fld_customers', team: 'fld_team' };
export const TEMPLATES = { meeting: 'tpl_meeting', interview: 'tpl_interview' };

/**
 * An action item. Owner and due are texts in the document, but whether they may be null is not
 * shown, so the demo has notes in which they are.
 */
export function actionItem(task: string, owner: Json, due: Json): JsonObject {
	return { task, owner, due };
}

/** The id of a demo note: a UUID made from its slug. */
export function seedNoteId(slug: string): string {
	const hex = createHash('sha256').update(`notes-insights-demo/${slug}`).digest('hex');
	const parts = [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`a${hex.slice(17, 20)}`,
	];
	return [...parts, hex.slice(20, 32)].join('-');
}
