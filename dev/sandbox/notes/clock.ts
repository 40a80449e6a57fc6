import type { NoteFields, NoteRecord } from './note.ts';
import type { NoteStore } from './store.ts';

/**
 * Makes the oldest queued note ready every `everyMs`; 0 switches the clock off. Gives the way to stop
 * it for good.
 *
 * @param options.refill gives a new note for the queue once it has run empty
 */
export function startClock(
	store: NoteStore,
	{ everyMs, refill }: { everyMs: number; refill?: () => NoteFields },
): () => void {
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
	const queued = store.owned().filter(({ summary }) => summary.status === 'queued');
	return queued.toSorted((one, other) => createdOf(one) - createdOf(other))[0];
}

function createdOf({ summary: { created_at } }: NoteRecord): number {
	return typeof created_at === 'number' ? created_at : Number.MAX_VALUE;
}
