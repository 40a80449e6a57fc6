import { FingerprintSet, type Fingerprint } from './fingerprints';
import { KNOWN, type Memory, type NoteRecord } from './state';

const BYTES = 6;

/** The notes that have the same record: its five values, and the fingerprints in base64. */
type Group = [
	isKnown: number,
	round: number,
	missing: number,
	failures: number,
	attempts: number,
	fingerprints: string,
];

/** Packs what is remembered of notes: 8 characters each, as most of them share their records. */
export function packMemory({ known, records }: Memory): Group[] {
	const plain = [...known].filter((fingerprint) => !records.has(fingerprint));
	const groups = new Map([[keyOf(KNOWN), { record: KNOWN, fingerprints: plain }]]);
	for (const [fingerprint, record] of records) {
		const group = groups.get(keyOf(record)) ?? { record, fingerprints: [] };
		group.fingerprints.push(fingerprint);
		groups.set(keyOf(record), group);
	}
	return [...groups]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, { record, fingerprints }]) => [...valuesOf(record), packFingerprints(fingerprints)]);
}

/** @returns null when it is anything else than `packMemory` gives */
export function unpackMemory(groups: unknown): Memory | null {
	if (!Array.isArray(groups) || !groups.every(isGroup)) return null;
	const known: Fingerprint[] = [];
	const records = new Map<Fingerprint, NoteRecord>();
	for (const [isKnown, round, missing, failures, attempts, packed] of groups) {
		const record = { isKnown: isKnown === 1, round, missing, failures, attempts };
		const isPlain = keyOf(record) === keyOf(KNOWN);
		for (const fingerprint of unpackFingerprints(packed)) {
			if (record.isKnown) known.push(fingerprint);
			if (!isPlain) records.set(fingerprint, record);
		}
	}
	return { known: new FingerprintSet(known), records };
}

export function unpackFingerprints(text: string): Fingerprint[] {
	const bytes = Buffer.from(text, 'base64');
	return Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, index) =>
		bytes.readUIntBE(index * BYTES, BYTES),
	);
}

function packFingerprints(fingerprints: Fingerprint[]): string {
	const bytes = Buffer.alloc(fingerprints.length * BYTES);
	Float64Array.from(fingerprints)
		.sort()
		.forEach((fingerprint, index) => bytes.writeUIntBE(fingerprint, index * BYTES, BYTES));
	return bytes.toString('base64');
}

function valuesOf(record: NoteRecord): [number, number, number, number, number] {
	const { isKnown, round, missing, failures, attempts } = record;
	return [isKnown ? 1 : 0, round, missing, failures, attempts];
}

function keyOf(record: NoteRecord): string {
	return valuesOf(record).join();
}

function isGroup(value: unknown): value is Group {
	return (
		Array.isArray(value) &&
		value.length === 6 &&
		value.slice(0, 5).every((number) => typeof number === 'number') &&
		typeof value[5] === 'string'
	);
}
