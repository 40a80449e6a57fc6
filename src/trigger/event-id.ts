import { createHash } from 'node:crypto';

import { noteKey } from '../service/note-id.ts';
import type { Salt } from './fingerprints.ts';
import type { NoteRecord } from './note-record.ts';
import type { IdentifiedNote } from './survey.ts';

const STAMP_BYTES = 6;

/**
 * Stands for a note's `updated_at` in the ids of its events. If n8n stops after an event was reported and
 * before that was stored, it is reported again: under the same id, unless the note has changed since.
 * Nothing else tells Insights that were generated anew from the same ones.
 */
export function updateStamp({ updated_at }: IdentifiedNote): number {
	const hash = createHash('sha256').update(JSON.stringify(updated_at ?? null));
	return hash.digest().readUIntBE(0, STAMP_BYTES) || 1;
}

/** Identifies a flip: the same id whenever it is reported, and another one for every other flip. */
export function eventIdOf(
	salt: Salt,
	noteId: string,
	{ seed, stamp }: Pick<NoteRecord, 'seed' | 'stamp'>,
): string {
	const hash = createHash('sha256').update(salt);
	hash.update(`${noteKey(noteId)} ${seed} ${stamp}`);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}

/**
 * Identifies the event of one entry: as the id of its flip, the same however often it is reported.
 *
 * @param key the `action_item_key` or `entry_key`
 */
export function entryEventId(eventId: string, key: string): string {
	const hash = createHash('sha256').update(`${eventId} ${key}`);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}
