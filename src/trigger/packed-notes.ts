import type { Fingerprint } from './fingerprints';
import { keyOf, memoryOf, type Memory, type NoteRecord } from './state';

const BYTES = 6;

/** The notes that have the same record: its five values, and the fingerprints in base64. */
type Group = [
	isKnown: number,
	round: number,
	missingSince: number,
	failures: number,
	attempts: number,
	fingerprints: string,
];

/** Packs what is remembered of notes: 8 characters each, as most notes share their records. */
export function packMemory({ notes, records, recordAt }: Memory): Group[] {
	const members = records.map((): Fingerprint[] => []);
	recordAt.forEach((at, place) => members[at]?.push(notes.at(place)));
	return records
		.map((record, at) => ({ key: keyOf(record), group: groupOf(record, members[at] ?? []) }))
		.sort((a, b) => (a.key < b.key ? -1 : 1))
		.map(({ group }) => group);
}

/** @returns null for anything but what `packMemory` gives */
export function unpackMemory(groups: unknown): Memory | null {
	if (!Array.isArray(groups) || !groups.every(isGroup)) return null;
	return memoryOf(
		groups.flatMap(([isKnown, round, missingSince, failures, attempts, packed]) => {
			const record = { isKnown: isKnown === 1, round, missingSince, failures, attempts };
			return unpackFingerprints(packed).map((note) => [note, record] as const);
		}),
	);
}

export function unpackFingerprints(text: string): Fingerprint[] {
	const bytes = Buffer.from(text, 'base64');
	return Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, index) =>
		bytes.readUIntBE(index * BYTES, BYTES),
	);
}

function groupOf(record: NoteRecord, notes: readonly Fingerprint[]): Group {
	const { isKnown, round, missingSince, failures, attempts } = record;
	const bytes = Buffer.alloc(notes.length * BYTES);
	notes.forEach((note, index) => bytes.writeUIntBE(note, index * BYTES, BYTES));
	return [isKnown ? 1 : 0, round, missingSince, failures, attempts, bytes.toString('base64')];
}

function isGroup(value: unknown): value is Group {
	return (
		Array.isArray(value) &&
		value.length === 6 &&
		value.slice(0, 5).every((number) => typeof number === 'number') &&
		typeof value[5] === 'string'
	);
}
