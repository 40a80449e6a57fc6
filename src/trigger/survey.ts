import type { Clock } from '../base/clock.ts';
import { isNoteId, type NoteId } from '../service/note-id.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { fingerprintsOf, type Fingerprint, type Salt } from './fingerprints.ts';
import { slicesOf } from './slices.ts';
import { isDecided } from './note-record.ts';
import type { RememberedNotes } from './remembered-notes.ts';

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
/** It is there, but its `has_insights` is neither true nor false. */
export const UNKNOWN = 3;
/** It is there, and has lost the Insights that it had. */
export const LOST = 4;

/** What a list says, as far as a memory needs to know. */
export interface Survey {
	/** How many entries of the list say whether a note that can be told from others is ready. */
	readonly readableCount: number;
	/** `MISSING`, `UNREADY`, `READY` or `UNKNOWN` for each remembered note, by its place. */
	readonly listedAs: Uint8Array;
	/** The notes that are ready and not known. */
	readonly pending: ReadonlyMap<Fingerprint, IdentifiedNote>;
	/** The notes whose flips are decided and that the list shows without Insights. */
	readonly lost: ReadonlyMap<Fingerprint, IdentifiedNote>;
}

/**
 * Reads a list. If a note is in it twice, the last entry that says whether it is ready counts.
 *
 * @param salt what the fingerprints in `remembered` are made with
 */
export async function surveyOf(
	notes: readonly NoteSummary[],
	remembered: RememberedNotes,
	salt: Salt,
	clock: Pick<Clock, 'sleep'>,
): Promise<Survey> {
	const listedAs = new Uint8Array(remembered.size);
	const pending = new Map<Fingerprint, IdentifiedNote>();
	const lost = new Map<Fingerprint, IdentifiedNote>();
	let readableCount = 0;
	for await (const slice of slicesOf(notes, clock)) {
		const fingerprints = fingerprintsOf(
			salt,
			slice.map(({ note_id }) => note_id),
		);
		slice.forEach((note, index) => {
			const fingerprint = fingerprints[index] ?? NaN;
			if (Number.isNaN(fingerprint)) return;
			const shown = shownAs(note);
			const place = remembered.placeOf(fingerprint);
			if (place >= 0 && (shown !== UNKNOWN || listedAs[place] === MISSING)) listedAs[place] = shown;
			if (shown === UNKNOWN) return;
			readableCount += 1;
			const record = remembered.at(place);
			// Nearly all notes are known and still ready.
			if (record?.isKnown && shown === READY && lost.size === 0) return;
			if (record && isDecided(record)) put(lost, fingerprint, note, shown === UNREADY);
			if (!record?.isKnown) put(pending, fingerprint, note, shown === READY);
		});
	}
	return { readableCount, listedAs, pending, lost };
}

/** Says of notes that they have lost their Insights. */
export function withLosses(
	survey: Survey,
	remembered: RememberedNotes,
	losses: ReadonlySet<Fingerprint>,
): Survey {
	const listedAs = Uint8Array.from(survey.listedAs);
	for (const note of losses) listedAs[remembered.placeOf(note)] = LOST;
	return losses.size > 0 ? { ...survey, listedAs } : survey;
}

/** How many notes of a list are ready and known. */
export function countKnown({ listedAs }: Survey, remembered: RememberedNotes): number {
	let count = 0;
	remembered.forEach(({ isKnown }, place) => {
		if (isKnown && listedAs[place] === READY) count += 1;
	});
	return count;
}

function shownAs({ has_insights }: NoteSummary): number {
	if (has_insights === true) return READY;
	return has_insights === false ? UNREADY : UNKNOWN;
}

function put(
	notes: Map<Fingerprint, IdentifiedNote>,
	fingerprint: Fingerprint,
	note: NoteSummary,
	belongs: boolean,
): void {
	if (belongs && isIdentified(note)) notes.set(fingerprint, note);
	else notes.delete(fingerprint);
}
