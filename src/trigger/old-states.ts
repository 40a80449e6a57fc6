import { isNoteId } from '../service/note-id';
import type { JsonObject } from '../json';
import type { Salt } from './fingerprints';
import { oldFingerprintOf } from './old-memory';
import { unpackFingerprints } from './packed-notes';
import {
	EMPTY,
	KNOWN,
	memoryOf,
	memoryOfKnown,
	NOTHING,
	type NoteRecord,
	type ReadinessState,
} from './state';

/** Reads version 1, which listed the ids of the ready notes. @returns null if it is damaged */
export function memoryOfVersion1({ ready }: JsonObject, salt: Salt): ReadinessState | null {
	if (!Array.isArray(ready) || !ready.every((id) => typeof id === 'string')) return null;
	const old = memoryOfKnown(ready.filter(isNoteId).map(oldFingerprintOf));
	// No account was recorded, so the notes in the first list decide whether it is the same one.
	return { ...EMPTY, since: 0, account: '', salt, round: 0, old };
}

/**
 * Reads version 2: fingerprints without a salt, and rows of fingerprint, round, lists without the
 * note, failures and attempts.
 *
 * @returns null if it is damaged
 */
export function memoryOfVersion2(content: JsonObject, salt: Salt): ReadinessState | null {
	const { since, account, known: packed, marks } = content;
	if (typeof since !== 'number' || typeof account !== 'string' || typeof packed !== 'string') {
		return null;
	}
	if (!Array.isArray(marks) || !marks.every(isRow)) return null;
	const known = new Set(unpackFingerprints(packed));
	const old = memoryOf([
		...[...known].map((note) => [note, KNOWN] as const),
		...marks.map((row) => recordOfRow(known, row)),
	]);
	// Rounds were counted per note: any number above all of them is new to every note.
	const round = marks.reduce((highest, [, own = 0]) => Math.max(highest, own), 0);
	return { ...EMPTY, since, account, salt, round, old };
}

function recordOfRow(known: ReadonlySet<number>, row: readonly number[]): [number, NoteRecord] {
	const [note = 0, round = 0, , failures = 0, attempts = 0] = row;
	return [note, known.has(note) ? KNOWN : { ...NOTHING, round, failures, attempts }];
}

function isRow(row: unknown): row is number[] {
	return Array.isArray(row) && row.every((value) => typeof value === 'number');
}
