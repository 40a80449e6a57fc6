import { createHash } from 'node:crypto';

import { noteKey } from '../service/note-id';
import type { Salt } from './fingerprints';
import type { NoteRecord } from './note-record';
import type { IdentifiedNote } from './survey';

const STAMP_BYTES = 6;

/**
 * Stands for the time of a note's last update. An event that was reported, but not stored as reported,
 * is reported again under the same id unless its note has changed since: the service has nothing else
 * by which a note that was merely shown again can be told from one that was generated anew.
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
