import type { Fingerprint } from './fingerprints.ts';
import { recordNumbers, type NoteRecord } from './note-record.ts';
import { RememberedNotes } from './remembered-notes.ts';

const BYTES = 6;

/** The notes that have the same record: its numbers, and the fingerprints in base64. */
type Group = [numbers: number[], fingerprints: string];

/** Packs what is remembered of notes: 8 characters each, as most notes share their records. */
export function packNotes(remembered: RememberedNotes): Group[] {
	return remembered.groups().map(({ record, notes }) => groupOf(record, notes));
}

/** @returns null for anything but what `packNotes` gives */
export function unpackNotes(groups: unknown): RememberedNotes | null {
	if (!Array.isArray(groups) || !groups.every(isGroup)) return null;
	return RememberedNotes.of(
		groups.flatMap(([numbers, packed]) => {
			const record = recordOfNumbers(numbers);
			return unpackFingerprints(packed).map((note) => [note, record] as const);
		}),
	);
}

function unpackFingerprints(text: string): Fingerprint[] {
	const bytes = Buffer.from(text, 'base64');
	return Array.from({ length: bytes.length / BYTES }, (_, index) =>
		bytes.readUIntBE(index * BYTES, BYTES),
	);
}

function groupOf(record: NoteRecord, notes: readonly Fingerprint[]): Group {
	const bytes = Buffer.alloc(notes.length * BYTES);
	notes.forEach((note, index) => bytes.writeUIntBE(note, index * BYTES, BYTES));
	return [recordNumbers(record), bytes.toString('base64')];
}

/** The reverse of `recordNumbers`. */
function recordOfNumbers(numbers: readonly number[]): NoteRecord {
	const [flags = 0, seed = 0, stamp = 0, missingSince = 0, failures = 0, ...runs] = numbers;
	const [attempts = 0, firstRun = 0, lastRun = 0] = runs;
	const [isKnown, wasReported] = [(flags & 1) > 0, (flags & 2) > 0];
	const counts = { missingSince, failures, attempts };
	return { isKnown, wasReported, seed, stamp, ...counts, firstRun, lastRun };
}

function isGroup(value: unknown): value is Group {
	if (!Array.isArray(value) || value.length !== 2) return false;
	const [numbers, packed] = value as unknown[];
	return Array.isArray(numbers) && numbers.every(isNumber) && typeof packed === 'string';
}

function isNumber(value: unknown): value is number {
	return typeof value === 'number';
}
