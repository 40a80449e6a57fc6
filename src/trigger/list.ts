import type { Clock } from '../base/clock.ts';
import { isNoteId, type NoteId, type NoteSummary } from '../service/shapes.ts';
import { fingerprintsOf, type Fingerprint } from './fingerprints.ts';
import type { Flag, Known, Memory } from './memory.ts';
import { mayDiffer } from './tags.ts';

/** A note that can be told from others. */
export type IdentifiedNote = NoteSummary & { note_id: NoteId };

export function isIdentified(note: NoteSummary): note is IdentifiedNote {
	return isNoteId(note.note_id);
}

/**
 * What a trigger may watch, read from a list entry (docs/contract.md, "What the service says"): true, false, or
 * undefined if the field is not what it should be.
 */
export const FLAGS: Record<Flag, (note: NoteSummary) => boolean | undefined> = {
	insights: ({ has_insights }) => (typeof has_insights === 'boolean' ? has_insights : undefined),
	/** A note that has not failed may lack the field. */
	error: ({ error }) => {
		if (typeof error === 'string') return error.trim() !== '';
		return error === undefined || error === null ? false : undefined;
	},
};

/** What a list says, as far as a memory needs to know. */
export interface Listed {
	/** The ready notes about which something is new or to be done. */
	readonly ready: ReadonlyMap<Fingerprint, IdentifiedNote>;
	/** Likewise those that are not ready. */
	readonly unready: ReadonlyMap<Fingerprint, IdentifiedNote>;
	/** Whether it has any note that is remembered. */
	readonly hasKnown: boolean;
	/** Whether it has the flag of any note: otherwise it is empty, or no list of this service. */
	readonly isTold: boolean;
	readonly isEmpty: boolean;
}

/** How many notes are read at a time: a few milliseconds of work, even on a busy machine. */
const SLICE = 32_768;

/**
 * Reads a list. Of several entries for one note, the last that has its flag counts. Between slices of a long
 * list, other work of the process has its turn.
 */
export async function readList(
	{ known, pending, flag, salt }: Memory,
	notes: readonly NoteSummary[],
	{ sleep }: Pick<Clock, 'sleep'>,
): Promise<Listed> {
	const ready = new Map<Fingerprint, IdentifiedNote>();
	const unready = new Map<Fingerprint, IdentifiedNote>();
	const flagOf = FLAGS[flag];
	let hasKnown = false;
	let isTold = false;
	for (let begin = 0; begin < notes.length; begin += SLICE) {
		if (begin > 0) await sleep(0);
		const slice = notes.slice(begin, begin + SLICE);
		const fingerprints = fingerprintsOf(
			salt,
			slice.map(({ note_id }) => note_id),
		);
		slice.forEach((note, at) => {
			const fingerprint = fingerprints[at] ?? NaN;
			if (Number.isNaN(fingerprint)) return;
			const before = known.get(fingerprint);
			const isPending = pending.size > 0 && pending.has(fingerprint);
			hasKnown ||= before !== undefined || isPending;
			const isReady = flagOf(note);
			if (isReady === undefined) return;
			isTold = true;
			if (ready.size > 0) ready.delete(fingerprint);
			if (unready.size > 0) unready.delete(fingerprint);
			// Nearly all notes are known and still ready.
			if (!isPending && !isNews(before, isReady, note)) return;
			if (isIdentified(note)) (isReady ? ready : unready).set(fingerprint, note);
		});
	}
	return { ready, unready, hasKnown, isTold, isEmpty: notes.length === 0 };
}

function isNews(known: Known | undefined, isReady: boolean, note: NoteSummary): boolean {
	if (known === undefined) return true;
	if (!isReady) return known.state !== 'unready';
	return known.state !== 'ready' || (known.seen !== '' && mayDiffer(known.seen, note));
}
