import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isObject } from '../../json.ts';
import type { NoteFields } from '../notes/note.ts';
import { LONG_NOTE } from './long-note.ts';

/** A note of the demo, dated by its age so that the demo is always recent. */
export type SeedNote = NoteFields & { ageHours: number };

/** Every state and gap of docs/service.md. The second account has no queued note. */
const NOTES: readonly SeedNote[] = [...written(), LONG_NOTE];

/**
 * The notes of the demo, dated back from now.
 *
 * @param now unix seconds
 */
export function demoNotes(now: number): NoteFields[] {
	return NOTES.map(({ ageHours, ...fields }) => {
		const created = Math.round((now - ageHours * 3600) * 1000) / 1000;
		return { created_at: created, ...fields };
	});
}

/** Gives, call after call, another queued note, so that a demo with a clock never runs dry. */
export function refills(): () => NoteFields {
	const queued = NOTES.filter(({ upcoming }) => upcoming !== undefined);
	let count = 0;
	return () => {
		const model = queued[count % queued.length];
		count += 1;
		const name = typeof model?.title === 'string' ? model.title : 'Recording';
		const title = `${name} (follow-up ${count})`;
		return { ...model, title, note_id: undefined, ageHours: undefined };
	};
}

function written(): SeedNote[] {
	const text = readFileSync(join(import.meta.dirname, 'demo.json'), 'utf8');
	const notes: unknown = JSON.parse(text);
	return Array.isArray(notes) ? notes.filter(isSeedNote) : [];
}

function isSeedNote(value: unknown): value is SeedNote {
	return isObject(value) && typeof value.ageHours === 'number';
}
