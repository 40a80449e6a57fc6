import type { Clock } from '../base/clock.ts';
import { isNoteId, type NoteId } from '../service/note-id.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { fingerprintsOf, type Fingerprint } from './fingerprints.ts';
import { isDecided, type Memory } from './memory.ts';

/**
 * What a trigger may watch, read from a list entry (docs/contract.md, "Note summary"): true, false, or
 * undefined if the field is not what it should be.
 */
export const FLAGS = {
	insights: ({ has_insights }: NoteSummary) =>
		typeof has_insights === 'boolean' ? has_insights : undefined,
	/** A note that has not failed may lack the field. */
	error: ({ error }: NoteSummary) => {
		if (typeof error === 'string') return error.trim() !== '';
		return error === undefined || error === null ? false : undefined;
	},
};
export type Flag = keyof typeof FLAGS;

/** A note that can be told from others. */
export type IdentifiedNote = NoteSummary & { note_id: NoteId };

export function isIdentified(note: NoteSummary): note is IdentifiedNote {
	return isNoteId(note.note_id);
}

/** What a list says of a note; 0: nothing, as it lacks the note. */
export const READY = 1;
export const UNREADY = 2;
/** The list has the note, but does not tell its flag. */
export const UNTOLD = 3;

/** What a list says, as far as a memory needs to know. */
export interface Listed {
	/** What it says of each remembered note, by place. */
	readonly sights: Uint8Array;
	/** The notes that may fire, and those that may have lost their Insights. */
	readonly notable: ReadonlyMap<Fingerprint, IdentifiedNote>;
	/** Whether it tells the flag of any note. */
	readonly tells: boolean;
}

/** How many notes are read at a time: a few milliseconds of work, even on a busy machine. */
const SLICE = 32_768;

/**
 * Reads a list. Of several entries for one note, the last that tells its flag counts. Between slices of a long
 * list, other work of the process has its turn.
 */
export async function readList(
	notes: readonly NoteSummary[],
	memory: Memory,
	{ sleep }: Pick<Clock, 'sleep'>,
): Promise<Listed> {
	const sights = new Uint8Array(memory.places);
	const notable = new Map<Fingerprint, IdentifiedNote>();
	const flagOf = FLAGS[memory.flag];
	let tells = false;
	for (let begin = 0; begin < notes.length; begin += SLICE) {
		if (begin > 0) await sleep(0);
		const slice = notes.slice(begin, begin + SLICE);
		const fingerprints = fingerprintsOf(
			memory.salt,
			slice.map(({ note_id }) => note_id),
		);
		slice.forEach((note, at) => {
			const fingerprint = fingerprints[at] ?? NaN;
			if (Number.isNaN(fingerprint)) return;
			const known = memory.notes.get(fingerprint);
			const isReady = flagOf(note);
			if (isReady === undefined) {
				if (known) sights[known.place] ||= UNTOLD;
				return;
			}
			tells = true;
			if (known) sights[known.place] = isReady ? READY : UNREADY;
			const isNotable = isReady ? !known?.record.isKnown : !known || isDecided(known.record);
			// Nearly all notes are known and still ready.
			if (isNotable && isIdentified(note)) notable.set(fingerprint, note);
			else if (notable.size > 0) notable.delete(fingerprint);
		});
	}
	return { sights, notable, tells };
}
