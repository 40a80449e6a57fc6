import type { NoteFields, NoteRecord } from './note.ts';
import type { NoteStore } from './store.ts';

/** How the clock runs. */
export interface ClockOptions {
	/** Milliseconds between two flips; 0 switches the clock off. */
	everyMs: number;
	/** Gives a new note for the queue once it has run empty. */
	refill?: () => NoteFields;
}

/** Makes the oldest queued note ready every `everyMs`. Gives the way to stop it for good. */
export function startClock(store: NoteStore, { everyMs, refill }: ClockOptions): () => void {
	if (everyMs <= 0) return () => undefined;
	const timer = setInterval(() => {
		const next = oldestQueued(store);
		if (next === undefined) return;
		store.flip(next.note_id);
		if (refill !== undefined && oldestQueued(store) === undefined) store.add(refill());
	}, everyMs);
	return () => clearInterval(timer);
}

function oldestQueued(store: NoteStore): NoteRecord | undefined {
	let oldest: NoteRecord | undefined;
	for (const note of store.owned()) {
		if (note.summary.status !== 'queued') continue;
		if (oldest === undefined || ageKey(note) < ageKey(oldest)) oldest = note;
	}
	return oldest;
}

function ageKey(note: NoteRecord): number {
	const created = note.summary.created_at;
	return typeof created === 'number' ? created : Number.POSITIVE_INFINITY;
}
