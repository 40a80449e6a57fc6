import type { Clock } from '../clock';
import { isNoteId } from '../service/note-id';
import type { NoteSummary } from '../service/shapes';
import { fingerprintsOf, type Fingerprint, type Salt } from './fingerprints';
import { slicesOf } from './slices';
import type { Memory } from './state';

/** A note that can be told apart. */
export type IdentifiedNote = NoteSummary & { note_id: string };

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
	/** Entries of the list that can be told apart. */
	listed: number;
	/** How many known notes are in it. */
	present: number;
	/** `MISSING`, `UNREADY` or `READY` for each known note, in their order. */
	known: Uint8Array;
	/** The other notes that are ready, and those with a record. */
	others: ReadonlyMap<Fingerprint, IdentifiedNote>;
}

/**
 * Reads a list. What is there twice counts as it stood last.
 *
 * @param salt what the fingerprints in `memory` are made with
 */
export async function surveyOf(
	notes: readonly NoteSummary[],
	memory: Memory,
	salt: Salt,
	clock: Pick<Clock, 'sleep'>,
): Promise<Survey> {
	const known = new Uint8Array(memory.known.size);
	const others = new Map<Fingerprint, IdentifiedNote>();
	let [listed, present] = [0, 0];
	for await (const slice of slicesOf(notes, clock)) {
		const fingerprints = fingerprintsOf(
			salt,
			slice.map(({ note_id }) => note_id),
		);
		slice.forEach((note, index) => {
			const fingerprint = fingerprints[index] ?? NaN;
			if (Number.isNaN(fingerprint)) return;
			listed += 1;
			const place = memory.known.indexOf(fingerprint);
			if (place >= 0) {
				if (known[place] === MISSING) present += 1;
				known[place] = isReady(note) ? READY : UNREADY;
			} else if (!isReady(note) && !memory.records.has(fingerprint)) others.delete(fingerprint);
			else if (isIdentified(note)) others.set(fingerprint, note);
		});
	}
	return { listed, present, known, others };
}
