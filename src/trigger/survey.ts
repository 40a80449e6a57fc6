import type { Clock } from '../clock';
import { isNoteId, type NoteId } from '../service/note-id';
import type { NoteSummary } from '../service/shapes';
import { fingerprintsOf, type Fingerprint, type Salt } from './fingerprints';
import { slicesOf } from './slices';
import type { Memory } from './state';

/** A note that can be told from others. */
export type IdentifiedNote = NoteSummary & { note_id: NoteId };

export function isIdentified(note: NoteSummary): note is IdentifiedNote {
	return isNoteId(note.note_id);
}

export function isReady(note: NoteSummary): boolean {
	return note.has_insights === true;
}

/** What a list says of a note. */
export const MISSING = 0;
export const UNREADY = 1;
export const READY = 2;

/** What a list says, as far as a memory needs to know. */
export interface Survey {
	/** How many entries of the list can be told apart. */
	listed: number;
	/** `MISSING`, `UNREADY` or `READY` for each remembered note, in their order. */
	sights: Uint8Array;
	/** The notes that are ready and not known. */
	pending: ReadonlyMap<Fingerprint, IdentifiedNote>;
}

/**
 * Reads a list. If a note is in it twice, the last entry counts.
 *
 * @param salt what the fingerprints in `memory` are made with
 */
export async function surveyOf(
	notes: readonly NoteSummary[],
	memory: Memory,
	salt: Salt,
	clock: Pick<Clock, 'sleep'>,
): Promise<Survey> {
	const sights = new Uint8Array(memory.notes.size);
	const pending = new Map<Fingerprint, IdentifiedNote>();
	let listed = 0;
	for await (const slice of slicesOf(notes, clock)) {
		const fingerprints = fingerprintsOf(
			salt,
			slice.map(({ note_id }) => note_id),
		);
		slice.forEach((note, index) => {
			const fingerprint = fingerprints[index] ?? NaN;
			if (Number.isNaN(fingerprint)) return;
			listed += 1;
			const place = memory.notes.indexOf(fingerprint);
			if (place >= 0) {
				sights[place] = isReady(note) ? READY : UNREADY;
				if (isKnownAt(memory, place)) return;
			}
			if (isReady(note) && isIdentified(note)) pending.set(fingerprint, note);
			else pending.delete(fingerprint);
		});
	}
	return { listed, sights, pending };
}

/** How many notes of a list are ready and known. */
export function countKnown({ sights }: Survey, memory: Memory): number {
	return sights.filter((sight, place) => sight === READY && isKnownAt(memory, place)).length;
}

function isKnownAt({ records, recordAt }: Memory, place: number): boolean {
	return records[recordAt[place] ?? -1]?.isKnown === true;
}
