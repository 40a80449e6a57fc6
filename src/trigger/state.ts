import { createHash } from 'node:crypto';

import { FingerprintSet, type Fingerprint, type Salt } from './fingerprints';

/** What is remembered of one note. */
export interface NoteRecord {
	/** It is ready, and has fired or must not fire. Then nothing but `missingSince` matters. */
	isKnown: boolean;
	/** The round in which it last lost its Insights; 0: never. Tells its flips apart. */
	round: number;
	/** The day, counted from 1970, on which a complete list first lacked it; 0: the last list had it. */
	missingSince: number;
	/** The number of polls in which the Insights of its flip could not be read. */
	failures: number;
	/** The number of executions that its flip has started. */
	attempts: number;
}

/** A note that is not remembered. */
export const NOTHING: NoteRecord = {
	isKnown: false,
	round: 0,
	missingSince: 0,
	failures: 0,
	attempts: 0,
};

/** A note that is known, as nearly all are. */
export const KNOWN: NoteRecord = { ...NOTHING, isKnown: true };

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
	/** When the baseline was taken, in milliseconds since 1970: sets its events apart from others. */
	readonly since: number;
	/** Stands for the credential that the last list came from. */
	readonly account: string;
	readonly salt: Salt;
	/** Counts the polls that found that notes had lost their Insights. */
	readonly round: number;
	/** Notes that an older version of this package remembered and no list has shown since. */
	readonly old?: Memory | undefined;
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

/** Remembers all of these as known. */
export function memoryOfKnown(known: Iterable<Fingerprint>): Memory {
	const notes = new FingerprintSet(known);
	const records = notes.size > 0 ? [KNOWN] : [];
	return { notes, records, recordAt: new Uint32Array(notes.size) };
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

function* joined(memory: Memory, changes: ReadonlyMap<Fingerprint, NoteRecord>) {
	yield* entriesOf(memory);
	yield* changes;
}

/** Equal for equal records. */
export function keyOf({ isKnown, round, missingSince, failures, attempts }: NoteRecord): string {
	return [isKnown ? 1 : 0, round, missingSince, failures, attempts].join();
}

function isSame(a: NoteRecord, b: NoteRecord): boolean {
	return (
		a.isKnown === b.isKnown &&
		a.round === b.round &&
		a.missingSince === b.missingSince &&
		a.failures === b.failures &&
		a.attempts === b.attempts
	);
}

/** Identifies a flip: the same id whenever it is reported, and a new one when the note flips again. */
export function eventIdOf(noteId: string, since: number, round: number): string {
	const hash = createHash('sha256').update(`${noteId.toLowerCase()} ${since} ${round}`);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}
