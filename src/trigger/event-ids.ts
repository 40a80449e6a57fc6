/** What makes an `event_id`: the same whenever an event is reported, and another one for every other event. */
import { createHash } from 'node:crypto';

import { noteKey, type NoteId } from '../service/shapes.ts';
import type { Salt } from './fingerprints.ts';

/**
 * Identifies a flip of a note, among all triggers.
 *
 * @param lostAt see `NoteRecord`
 */
export function eventIdOf(salt: Salt, noteId: NoteId, lostAt: number): string {
	return idOf(salt, `${noteKey(noteId)} ${lostAt}`);
}

/** Identifies the event of one entry by its key alone, so that it is the same in Insights generated anew. */
export function entryEventId(key: string): string {
	return idOf(key);
}

const MARK_DIGITS = 6;
/** How many characters a mark has. */
export const MARK_LENGTH = 4;

/**
 * Stands for an entry among those that a note has given, in 24 bits: of a hundred new entries of one note, one
 * in 170,000 is mistaken for one of a hundred that were given.
 *
 * @param key the key of the entry, which ends with hexadecimal digits
 */
export function entryMark(key: string): string {
	return Buffer.from(key.slice(-MARK_DIGITS), 'hex').toString('base64');
}

/** Tells whether a mark is among those of a note. */
export function isGiven(given: string, mark: string): boolean {
	for (let at = 0; at < given.length; at += MARK_LENGTH) {
		if (given.startsWith(mark, at)) return true;
	}
	return false;
}

function idOf(...parts: (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}
