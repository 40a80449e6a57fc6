import { createHash } from 'node:crypto';

import type { Clock } from '../clock';
import type { NoteSummary } from '../service/shapes';
import { fingerprintsOf, type Fingerprint } from './fingerprints';
import { slicesOf } from './slices';
import { NOTHING, recordOf, withRecords, type NoteRecord, type ReadinessState } from './state';
import { isIdentified } from './survey';

/** Fingerprints of versions 1 and 2 had no salt, so one can search for two ids with the same one. */
export function oldFingerprintOf(noteId: string): Fingerprint {
	return createHash('sha256').update(noteId.toLowerCase()).digest().readUIntBE(0, 6);
}

/**
 * Gives the notes that an older version remembered their salted fingerprints as soon as a list shows
 * them. Until then they keep the old ones, so no event is lost or repeated in the meantime. Notes that
 * are gone for good are eventually dropped, like all others.
 */
export async function adoptOld(
	state: ReadinessState,
	notes: readonly NoteSummary[],
	clock: Pick<Clock, 'sleep'>,
): Promise<ReadinessState> {
	const { old, salt } = state;
	if (old === undefined) return state;
	const adopted = new Map<Fingerprint, NoteRecord>();
	const left = new Map<Fingerprint, NoteRecord>();
	for await (const slice of slicesOf(notes, clock)) {
		const identified = slice.filter(isIdentified);
		const fingerprints = fingerprintsOf(
			salt,
			identified.map(({ note_id }) => note_id),
		);
		identified.forEach(({ note_id }, index) => {
			const record = recordOf(old, oldFingerprintOf(note_id));
			const fingerprint = fingerprints[index];
			if (record === NOTHING || fingerprint === undefined) return;
			adopted.set(fingerprint, record);
			left.set(oldFingerprintOf(note_id), NOTHING);
		});
	}
	if (adopted.size === 0) return state;
	const rest = withRecords(old, left);
	return { ...withRecords(state, adopted), old: rest.notes.size > 0 ? rest : undefined };
}
