import { randomUUID } from 'node:crypto';

import fc from '../../support/seeded.ts';

import { InputError } from '../../../src/base/input-error.ts';
import { fingerprintsOf } from '../../../src/trigger/fingerprints.ts';
import {
	KNOWN,
	newMemory,
	NOTHING,
	REPORTED,
	withRecords,
	type Memory,
	type NoteRecord,
} from '../../../src/trigger/memory.ts';
import { entryMark } from '../../../src/trigger/event-ids.ts';
import { memoryText, readMemory, startsOf } from '../../../src/trigger/memory-text.ts';

const tries = fc.record({ count: fc.nat(), first: fc.nat(), last: fc.nat() });
const record: fc.Arbitrary<NoteRecord> = fc.oneof(
	fc.constantFrom(KNOWN, REPORTED),
	fc.record({
		isKnown: fc.boolean(),
		wasReported: fc.boolean(),
		wasUnready: fc.boolean(),
		isInDoubt: fc.boolean(),
		lostAt: fc.nat(),
		excludedBy: fc.string(),
		given: fc
			.array(fc.nat(2 ** 24 - 1))
			.map((all) => all.map((one) => entryMark(one.toString(16).padStart(6, '0'))).join('')),
		missingDays: fc.nat(),
		missingOn: fc.nat(),
		readings: tries,
		isAnnounced: fc.boolean(),
		runs: tries,
	}),
);
const fingerprint = fc.maxSafeNat().map((value) => value % 2 ** 48);
const memory: fc.Arbitrary<Memory> = fc
	.tuple(
		fc.record({
			flag: fc.constantFrom('insights', 'error'),
			since: fc.nat(),
			account: fc.string(),
			starts: fc.nat(),
		}),
		fc.array(fc.tuple(fingerprint, record)),
	)
	.map(([begin, records]) => withRecords(newMemory(begin), records));

const memoryOf = (notes: number, ofNote: (index: number) => NoteRecord): Memory => {
	const blank = newMemory({
		flag: 'insights',
		since: 1_800_000_000_000,
		account: 'a'.repeat(16),
		starts: 1,
	});
	const ids = Array.from({ length: notes }, () => randomUUID());
	const all = fingerprintsOf(blank.salt, ids);
	return withRecords(
		blank,
		Array.from(all, (one, index) => [one, ofNote(index)] as const),
	);
};
const recordsOf = ({ notes }: Memory) =>
	new Map([...notes].map(([one, { record }]) => [one, record]));

it('what is written is read again', () => {
	fc.assert(
		fc.property(memory, (before) => {
			const text = memoryText(before);
			const after = readMemory(text);
			expect(startsOf(text)).toBe(before.starts);
			expect({ ...after, notes: 0 }).toMatchObject({ ...before, notes: 0, places: after.places });
			expect(recordsOf(after)).toEqual(recordsOf(before));
		}),
	);
});

it.each<[string, number, (index: number) => NoteRecord]>([
	['known', 20_000, () => KNOWN],
	['known, in a small account', 1_000, () => KNOWN],
	['known or reported', 20_000, (index) => (index % 2 ? KNOWN : REPORTED)],
	['cleared', 20_000, (index) => ({ ...NOTHING, lostAt: 1_000 + (index % 50) })],
	['excluded', 20_000, () => ({ ...NOTHING, excludedBy: 'a'.repeat(16) })],
	['old and not ready', 20_000, () => ({ ...NOTHING, wasUnready: true })],
])('a note that is %s takes at most 9 bytes', (_name, count, ofNote) => {
	const stored = JSON.stringify(memoryText(memoryOf(count, ofNote)));
	expect(Buffer.byteLength(stored) / count).toBeLessThanOrEqual(9);
});

it.each(['', '{"version":1,', '[]', '7', '{}', null, 7, {}])(
	'%j is refused with a way out',
	(damaged) => expect(() => readMemory(damaged)).toThrow(InputError),
);

it('what a newer version wrote is refused, even if it is whole', () => {
	const written = memoryText(newMemory({ flag: 'insights', since: 0, account: '', starts: 1 }));
	expect(() => readMemory(written.replace('"version":1', '"version":2'))).toThrow(InputError);
});

it('what is no memory counts as newer than any, so that it is read and refused', () => {
	expect(['', '{}', '{"starts":', 7, null].map(startsOf)).toEqual(Array(5).fill(Infinity));
});

it('each entry that a note has given takes 4 bytes more', () => {
	const sizeOf = (entries: number) => {
		const given = (note: number) =>
			Array.from({ length: entries }, (_, at) => entryMark(`${note * 100 + at + 2 ** 20}`)).join(
				'',
			);
		const ofNote = (note: number) => ({ ...REPORTED, given: given(note) });
		return Buffer.byteLength(JSON.stringify(memoryText(memoryOf(20_000, ofNote)))) / 20_000;
	};
	expect(sizeOf(1)).toBeLessThanOrEqual(9.1 + 4);
	expect(sizeOf(10) - sizeOf(1)).toBeCloseTo(36, 5);
});

it('no id of a note is stored', () => {
	const blank = memoryOf(0, () => KNOWN);
	const id = randomUUID();
	const [one = NaN] = fingerprintsOf(blank.salt, [id]);
	const text = memoryText(withRecords(blank, [[one, KNOWN]]));
	expect(text).not.toContain(id.slice(0, 8));
});
