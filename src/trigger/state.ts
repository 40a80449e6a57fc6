import { FingerprintSet, type Fingerprint, type Salt } from './fingerprints';

/** What is remembered of one note. */
export interface NoteRecord {
	/** It is ready, and has fired or must not fire. Then nothing of its flips matters any more. */
	readonly isKnown: boolean;
	/** It was reported to a workflow, now or before it last lost its Insights. */
	readonly wasReported: boolean;
	/** The `generation` in which it last lost its Insights; 0: it never did. Tells its flips apart. */
	readonly seed: number;
	/** Stands for its `updated_at` when its flip first started an execution; 0: not yet. */
	readonly stamp: number;
	/** The number of the day with polls on which a list first lacked it; 0: the last list had it. */
	readonly missingSince: number;
	/** The number of polls in which the Insights of its flip could not be read. */
	readonly failures: number;
	/** The number of executions that its flip has started. */
	readonly attempts: number;
	/** When the first of them began, in milliseconds since 1970; 0: there was none. */
	readonly firstRun: number;
	/**
	 * When the last execution for the note began, or was seen to have ended, in milliseconds since 1970;
	 * 0: there was none lately.
	 */
	readonly lastRun: number;
	/** That execution was seen to have ended. */
	readonly hasEnded: boolean;
}

/** A note that is not remembered. */
export const NOTHING: NoteRecord = {
	isKnown: false,
	wasReported: false,
	seed: 0,
	stamp: 0,
	missingSince: 0,
	failures: 0,
	attempts: 0,
	firstRun: 0,
	lastRun: 0,
	hasEnded: false,
};

/** A note that is known and was never reported, as those of the baseline. */
export const KNOWN: NoteRecord = { ...NOTHING, isKnown: true };

/** A note that is known because it was reported. */
export const REPORTED: NoteRecord = { ...KNOWN, wasReported: true };

/** Tells whether a flip has begun to be reported, or never will be: then losing its Insights ends it. */
export function isDecided({ isKnown, attempts }: NoteRecord): boolean {
	return isKnown || attempts > 0;
}

/**
 * All remembered notes. Most share their record with many others, so each different record is kept only
 * once: whatever is decided for a record is decided for all its notes.
 */
export interface Memory {
	readonly notes: FingerprintSet;
	/** The different records, none of them `NOTHING`. */
	readonly records: readonly NoteRecord[];
	/** The place in `records` of each note's record, in the order of `notes`. */
	readonly recordAt: Uint32Array;
}

/** The memory of one trigger between polls. Immutable: every change makes a new one. */
export interface ReadinessState extends Memory {
	/** When the first poll was made, in milliseconds since 1970. */
	readonly since: number;
	/** Stands for the credential that the last list came from. */
	readonly account: string;
	readonly salt: Salt;
	/** No list has shown yet which notes were ready when the trigger began. */
	readonly needsBaseline: boolean;
	/** The last day that `days` counts, counted from 1970. */
	readonly lastDay: number;
	/** On how many days there were polls; counted only while notes are missing. */
	readonly days: number;
	/**
	 * Grows with each poll that starts executions, from 1. n8n stores the state then, so all processes
	 * that may poll know it, and between two flips of a note that are reported it has grown.
	 */
	readonly generation: number;
	/**
	 * Grows whenever the state is stored: two states with different histories are never stored as the
	 * same text, even if they say the same.
	 */
	readonly revision: number;
}

export const EMPTY: Memory = memoryOf([]);

/** Remembers notes; of several records for one note, the last counts. Equal notes give equal memories. */
export function memoryOf(entries: Iterable<readonly [Fingerprint, NoteRecord]>): Memory {
	const remembered = new Map(entries);
	for (const [note, record] of remembered) if (isSame(record, NOTHING)) remembered.delete(note);
	const notes = new FingerprintSet(remembered.keys());
	const records: NoteRecord[] = [];
	const byKey = new Map<string, number>();
	const places = new Map<NoteRecord, number>();
	const placeOf = (record: NoteRecord) => {
		const key = keyOf(record);
		const place = byKey.get(key) ?? records.push(record) - 1;
		byKey.set(key, place);
		places.set(record, place);
		return place;
	};
	const recordAt = Uint32Array.from(notes, (note) => {
		const record = remembered.get(note) ?? NOTHING;
		return places.get(record) ?? placeOf(record);
	});
	return { notes, records, recordAt };
}

export function recordOf({ notes, records, recordAt }: Memory, note: Fingerprint): NoteRecord {
	return records[recordAt[notes.indexOf(note)] ?? -1] ?? NOTHING;
}

/** Every note with its record. */
function* entriesOf({ notes, records, recordAt }: Memory) {
	for (const [place, at] of recordAt.entries()) {
		const entry: [Fingerprint, NoteRecord] = [notes.at(place), records[at] ?? NOTHING];
		yield entry;
	}
}

/**
 * Gives a memory with different records for some notes.
 *
 * @returns the same memory if that changes nothing
 */
export function withRecords<M extends Memory>(
	memory: M,
	changes: ReadonlyMap<Fingerprint, NoteRecord>,
): M {
	const isChange = ([note, record]: [Fingerprint, NoteRecord]) =>
		!isSame(record, recordOf(memory, note));
	if (![...changes].some(isChange)) return memory;
	return { ...memory, ...memoryOf(joined(memory, changes)) };
}

/** Gives a memory in which these notes are known. The same memory if that changes nothing. */
export function withKnown<M extends Memory>(memory: M, notes: readonly Fingerprint[]): M {
	if (memory.notes.size > 0) {
		const known = (note: Fingerprint) => (recordOf(memory, note).wasReported ? REPORTED : KNOWN);
		return withRecords(memory, new Map(notes.map((note) => [note, known(note)])));
	}
	if (notes.length === 0) return memory;
	// The baseline of a large account: a record for each note would take far more memory.
	const known = new FingerprintSet(notes);
	return { ...memory, notes: known, records: [KNOWN], recordAt: new Uint32Array(known.size) };
}

function* joined(memory: Memory, changes: ReadonlyMap<Fingerprint, NoteRecord>) {
	yield* entriesOf(memory);
	yield* changes;
}

/** Equal for equal records. */
export function keyOf(record: NoteRecord): string {
	return recordNumbers(record).join();
}

/** A record as the numbers that it is stored as. */
export function recordNumbers({ isKnown, wasReported, hasEnded, ...rest }: NoteRecord): number[] {
	const flags = Number(isKnown) + 2 * Number(wasReported) + 4 * Number(hasEnded);
	const { seed, stamp, missingSince, failures, attempts, firstRun, lastRun } = rest;
	return [flags, seed, stamp, missingSince, failures, attempts, firstRun, lastRun];
}

export function isSame(a: NoteRecord, b: NoteRecord): boolean {
	return a === b || keyOf(a) === keyOf(b);
}
