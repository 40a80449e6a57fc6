/** What makes an `event_id`: the same whenever an event is reported, and another one for every other event. */
import { createHash } from 'node:crypto';

import { noteKey } from '../service/note-id.ts';
import type { Salt } from './fingerprints.ts';
import type { Flip } from './flips.ts';

type FlipWithoutId = Omit<Flip, 'eventId'>;

/** Identifies a flip of a note, among all triggers. */
export function eventIdOf(salt: Salt, flip: FlipWithoutId): string {
	return idOf(salt, `${noteKey(flip.note.note_id)} ${flip.record.lostAt} ${stampOf(flip)}`);
}

/** Identifies the event of one entry by its key alone, so that it is the same in Insights generated anew. */
export function entryEventId(key: string): string {
	return idOf(key);
}

/**
 * Stands for the `updated_at` with which a flip is first reported. If n8n stops after an event was reported
 * and before that was stored, it is reported again: under the same id, unless the note has changed since.
 * Nothing else tells Insights that were generated anew from the same ones.
 */
export function stampOf({ note: { updated_at }, record: { runs, stamp } }: FlipWithoutId): number {
	if (runs.count > 0) return stamp;
	const hash = createHash('sha256').update(JSON.stringify(updated_at ?? null));
	return hash.digest().readUIntBE(0, 6);
}

function idOf(...parts: (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}
