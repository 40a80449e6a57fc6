import type { Fingerprint } from './fingerprints.ts';
import type { IdentifiedNote } from './list.ts';
import { READ, UNREADY, type Known, type Memory, type Pending } from './memory.ts';
import { flipEventId } from './tags.ts';

/** A ready note, what is known of it, and what is to be done. */
export interface PendingNote {
	readonly note: IdentifiedNote;
	/** Stands for the note in the memory of the trigger. */
	readonly fingerprint: Fingerprint;
	readonly known: Known;
	readonly pending: Pending;
}

/**
 * One note whose Insights became ready (or may have become others), or whose processing failed, on its way, with
 * what was known and to be done when its turn came.
 */
export interface Flip extends PendingNote {
	/** See `Known.number`. */
	readonly number: number;
	/** That of the next flip of this note, should its Insights turn out to be others than those of this one. */
	readonly nextNumber: number;
	/** The same whenever this flip is reported, and another one for every other flip. */
	readonly eventId: string;
}

export function flipOf(
	{ salt, startCount }: Pick<Memory, 'salt' | 'startCount'>,
	pendingNote: PendingNote,
): Flip {
	const { note, known, pending } = pendingNote;
	const number = pending.stage === 'check' ? startCount : known.number;
	const eventId = flipEventId(salt, note.note_id, number);
	return { ...pendingNote, number, nextNumber: startCount, eventId };
}

/** A flip of a note that is ready already, for trying things out. */
export function sampleFlip(note: IdentifiedNote): Flip {
	const one = { note, fingerprint: NaN, known: UNREADY, pending: READ };
	return flipOf({ salt: new Uint8Array(), startCount: 0 }, one);
}
