import type { NoteFields } from '../notes/note.ts';
import { QUEUED } from './queued.ts';

/** Gives, call after call, another queued note, so that a demo with a clock never runs dry. */
export function refills(): () => NoteFields {
	let count = 0;
	return () => {
		const { title, ...model } = QUEUED[count % QUEUED.length]?.fields ?? {};
		count += 1;
		const name = typeof title === 'string' ? title : 'Recording';
		return { ...model, title: `${name} (follow-up ${count})` };
	};
}
