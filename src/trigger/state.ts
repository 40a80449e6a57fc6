import { createHash } from 'node:crypto';

import { FingerprintSet, type Fingerprint, type Salt } from './fingerprints';

/** What is remembered of one note. */
export interface NoteRecord {
	/** It is ready, and has fired or must not fire. Nothing but `missing` matters then. */
	isKnown: boolean;
	/** The round in which it lost its Insights last; 0: never. Tells its flips apart. */
	round: number;
	/** Polls in a row without the note in a list that was otherwise complete. */
	missing: number;
	/** Polls in which the Insights of its flip could not be read. */
	failures: number;
	/** Executions that its flip has started. */
	attempts: number;
}

/** A note that is not remembered. */
export const NOTHING: NoteRecord = {
	isKnown: false,
	round: 0,
	missing: 0,
	failures: 0,
	attempts: 0,
};

/** A note that is known, as nearly all are. */
export const KNOWN: NoteRecord = { ...NOTHING, isKnown: true };

/** All notes that are remembered. */
export interface Memory {
	readonly known: FingerprintSet;
	/** The records that say anything else than `KNOWN`. */
	readonly records: ReadonlyMap<Fingerprint, NoteRecord>;
}

/** The memory of one trigger between polls. Never changed: what differs is another one. */
export interface ReadinessState extends Memory {
	/** When the baseline was taken, milliseconds since 1970: sets its events apart from others. */
	readonly since: number;
	/** Stands for the credential that the last list came from. */
	readonly account: string;
	readonly salt: Salt;
	/** Counts the polls in which known notes had lost their Insights. */
	readonly round: number;
	/** Notes that an older version of this package remembered and no list has shown since. */
	readonly old?: Memory | undefined;
}

export const EMPTY: Memory = { known: new FingerprintSet(), records: new Map() };

export function recordOf({ known, records }: Memory, fingerprint: Fingerprint): NoteRecord {
	return records.get(fingerprint) ?? (known.has(fingerprint) ? KNOWN : NOTHING);
}

/**
 * Gives a memory with other records for some notes.
 *
 * @returns the same memory when that changes nothing
 */
export function withRecords<M extends Memory>(
	memory: M,
	records: ReadonlyMap<Fingerprint, NoteRecord>,
): M {
	const changes = [...records].filter(
		([fingerprint, record]) => !isSame(record, recordOf(memory, fingerprint)),
	);
	if (changes.length === 0) return memory;
	const remembered = new Map(memory.records);
	const known: Fingerprint[] = [];
	const unknown = new Set<Fingerprint>();
	for (const [fingerprint, record] of changes) {
		if (record.isKnown) known.push(fingerprint);
		else unknown.add(fingerprint);
		if (isSame(record, record.isKnown ? KNOWN : NOTHING)) remembered.delete(fingerprint);
		else remembered.set(fingerprint, record);
	}
	const kept = [...memory.known].filter((fingerprint) => !unknown.has(fingerprint));
	return { ...memory, known: new FingerprintSet(kept.concat(known)), records: remembered };
}

function isSame(a: NoteRecord, b: NoteRecord): boolean {
	return (
		a.isKnown === b.isKnown &&
		a.round === b.round &&
		a.missing === b.missing &&
		a.failures === b.failures &&
		a.attempts === b.attempts
	);
}

/** Names a flip: the same whenever it is reported, another one once the note flips again. */
export function eventIdOf(noteId: string, since: number, round: number): string {
	const hash = createHash('sha256').update(`${noteId.toLowerCase()} ${since} ${round}`);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}
