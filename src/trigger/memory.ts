import { drawSalt, type Fingerprint, type Salt } from './fingerprints.ts';
import type { Flag } from './flags.ts';

/** How often something was tried, and when first and last, in milliseconds since 1970; 0: never. */
export interface Tries {
	readonly count: number;
	readonly first: number;
	readonly last: number;
}

export const NEVER: Tries = { count: 0, first: 0, last: 0 };

/** A note that is not remembered. */
export const NOTHING = {
	/** It is ready, and has fired or must not fire. */
	isKnown: false,
	/** It was reported to a workflow, now or before it last lost its Insights. */
	wasReported: false,
	/** A list showed it without Insights, so it fires when it becomes ready, even if it is old. */
	wasUnready: false,
	/** The last list showed it without Insights, but the service did not confirm that. */
	isInDoubt: false,
	/** `Memory.starts` when it last lost its Insights; 0: it never did. Tells its flips apart. */
	lostAt: 0,
	/** It is ready, and these filters excluded it: it fires once they let it pass. Empty: none did. */
	excludedBy: '',
	/** What "new" events have given of it: the marks of its entries, see `entryMark`. */
	given: '',
	/** On how many days lists have lacked it, up to the last list. */
	missingDays: 0,
	/** The last of these days, counted from 1970. */
	missingOn: 0,
	/** The failed readings of its Insights since it became ready. */
	readings: NEVER,
	/** People heard that its Insights can't be read. */
	isAnnounced: false,
	/** The executions that its flip has started; `last` is also set when one was seen to have ended. */
	runs: NEVER,
};

/** What is remembered of one note. */
export type NoteRecord = Readonly<typeof NOTHING>;

/** A note that is known and was never reported, as those of the baseline. */
export const KNOWN: NoteRecord = { ...NOTHING, isKnown: true };
/** A note that is known because it was reported. */
export const REPORTED: NoteRecord = { ...KNOWN, wasReported: true };

/** Tells whether a flip was reported, or never will be: then a loss of its Insights ends it. */
export function isDecided({ isKnown, runs }: NoteRecord): boolean {
	return isKnown || runs.count > 0;
}

/** The record of a note whose flip is over. What was given of it before stays. */
export function knownAs(record: NoteRecord, wasReported: boolean): NoteRecord {
	const known = wasReported ? REPORTED : KNOWN;
	return record.given === '' ? known : { ...known, given: record.given };
}

/** A note in the memory. What a list says of the notes is kept by place. */
export interface Remembered {
	readonly fingerprint: Fingerprint;
	readonly record: NoteRecord;
	readonly place: number;
}

/** What one trigger remembers between polls. Immutable: every change makes a new one. */
export interface Memory {
	/** What the trigger watches. */
	readonly flag: Flag;
	readonly notes: ReadonlyMap<Fingerprint, Remembered>;
	/** The notes by place, undefined where one was forgotten. Lists mostly have them in the same order. */
	readonly places: readonly (Remembered | undefined)[];
	/** When the first poll with this account was made, in milliseconds since 1970. */
	readonly since: number;
	/** Stands for the credential that the last list came from. */
	readonly account: string;
	readonly salt: Salt;
	/**
	 * Counts the executions that were started, from 1. n8n stores the memory with each of them, so that of two
	 * texts the one with more of them is newer, and no two reported flips of a note have the same number. A trigger
	 * that begins anew counts on.
	 */
	readonly starts: number;
}

export function newMemory(begin: Pick<Memory, 'flag' | 'since' | 'account' | 'starts'>): Memory {
	return { ...begin, notes: new Map(), places: [], salt: drawSalt() };
}

export type Records = Iterable<readonly [Fingerprint, NoteRecord]>;

/** Gives a memory with other records of some notes. The very same memory if these are the very same. */
export function withRecords(memory: Memory, records: Records): Memory {
	const changed = [...records].filter(([note, record]) => record !== recordOf(memory, note));
	if (changed.length === 0) return memory;
	const notes = new Map(memory.notes);
	const places = [...memory.places];
	for (const [fingerprint, record] of changed) {
		const place = notes.get(fingerprint)?.place ?? places.length;
		const remembered = record === NOTHING ? undefined : { fingerprint, record, place };
		places[place] = remembered;
		if (remembered) notes.set(fingerprint, remembered);
		else notes.delete(fingerprint);
	}
	return { ...memory, notes, places };
}

export function recordOf({ notes }: Memory, note: Fingerprint): NoteRecord {
	return notes.get(note)?.record ?? NOTHING;
}
