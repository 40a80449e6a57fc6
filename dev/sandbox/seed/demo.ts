import type { NoteFields } from '../notes/note.ts';
import { GAPS } from './gaps.ts';
import { LONG_NOTE } from './long-note.ts';
import { QUEUED } from './queued.ts';
import { READY } from './ready.ts';
import { SECOND_ACCOUNT } from './second-account.ts';
import { seedNoteId } from './seed-note.ts';

/**
 * The notes of the demo, dated back from now: every state and gap of service-interface.md.
 *
 * @param now unix seconds
 */
export function demoNotes(now: number): NoteFields[] {
	const notes = [...QUEUED, ...READY, ...GAPS, LONG_NOTE, ...SECOND_ACCOUNT];
	return notes.map(({ slug, ageHours, fields }) => {
		const created = Math.round((now - ageHours * 3600) * 1000) / 1000;
		return { note_id: seedNoteId(slug), created_at: created, ...fields };
	});
}
