import type { NoteFields } from '../notes/note.ts';
import written from './demo.json' with { type: 'json' };
import { LONG_NOTE } from './long-note.ts';

/**
 * Every state and gap of docs/contract.md, dated by age so that the demo is always recent. The second
 * account has no queued note.
 */
const NOTES: readonly (NoteFields & { ageHours: number })[] = [...written, LONG_NOTE];

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
