import { createHash } from 'node:crypto';

import { isNoteId } from '../api/note-id';
import type { NoteSummary } from '../api/shapes';

/** Notes that were ready at the last poll. */
export interface ReadinessState {
	version: 1;
	ready: string[];
}

/** One note whose Insights became ready. */
export interface Flip {
	eventId: string;
	note: NoteSummary & { note_id: string };
}

/** Finds the notes that became ready since `state`; without a state, all ready notes are the baseline. */
export function detectFlips(
	state: ReadinessState | undefined,
	notes: readonly NoteSummary[],
): { fired: Flip[]; state: ReadinessState } {
	const ready = notes.filter(isReadyNote);
	const known = new Set(state?.ready ?? ready.map(({ note_id }) => note_id));
	const fired = ready
		.filter(({ note_id }) => !known.has(note_id))
		.map((note) => ({ eventId: eventIdOf(note), note }));
	return { fired, state: { version: 1, ready: ready.map(({ note_id }) => note_id) } };
}

function isReadyNote(note: NoteSummary): note is NoteSummary & { note_id: string } {
	return note.has_insights === true && isNoteId(note.note_id);
}

function eventIdOf({ note_id, updated_at }: NoteSummary): string {
	const hash = createHash('sha256').update(`${String(note_id)} ${String(updated_at)}`);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}
