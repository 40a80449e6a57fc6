import { randomUUID } from 'node:crypto';

import fc from '../../support/seeded.ts';

import { InputError } from '../../../src/base/input-error.ts';
import { isNoteId } from '../../../src/service/shapes.ts';
import {
	fingerprintsOf,
	KNOWN,
	memoryText,
	newMemory,
	readMemory,
	startsOf,
	UNREADY,
	withRecords,
	type Memory,
	type NoteRecord,
} from '../../../src/trigger/memory.ts';

const marks = (most: number) =>
	fc
		.array(fc.base64String({ minLength: 8, maxLength: 8 }), { maxLength: most })
		.map((all) => all.map((one) => one.replaceAll('=', '+').slice(0, 6)).join(''));
const tries = fc.record({ count: fc.nat(), first: fc.nat(), last: fc.nat() });
const record: fc.Arbitrary<NoteRecord> = fc.oneof(
	fc.constantFrom(KNOWN, UNREADY),
	fc.record({
		isKnown: fc.boolean(),
		wasReported: fc.boolean(),
		lostAt: fc.nat(),
		hasPassed: fc.boolean(),
		isExcluded: fc.boolean(),
		seen: marks(1),
		given: marks(9),
		begun: marks(9),
		isPartial: fc.boolean(),
		readings: tries,
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
			filters: fc.string(),
			starts: fc.nat(),
		}),
		fc.array(fc.tuple(fingerprint, record)),
		fc.array(fingerprint),
	)
	.map(([begin, records, doubted]) => ({
		...withRecords(newMemory(begin), new Map(records)),
		doubted: new Set(doubted),
	}));

const BEGIN = {
	flag: 'insights' as const,
	since: 1_800_000_000_000,
	account: 'a'.repeat(16),
	filters: 'f'.repeat(16),
	starts: 1,
};
const memoryOf = (notes: number, ofNote: (index: number) => NoteRecord): Memory => {
	const blank = newMemory(BEGIN);
	const ids = Array.from({ length: notes }, () => randomUUID());
	const all = fingerprintsOf(blank.salt, ids);
	return withRecords(blank, new Map(Array.from(all, (one, at) => [one, ofNote(at)])));
};
const bytesOf = (...all: Parameters<typeof memoryOf>) =>
	Buffer.byteLength(JSON.stringify(memoryText(memoryOf(...all)))) / all[0];
const mark = (at: number) => at.toString(36).padStart(6, '0');

it('what is written is read again', () => {
	fc.assert(
		fc.property(memory, (before) => {
			const text = memoryText(before);
			const after = readMemory(text);
			expect(startsOf(text)).toBe(before.starts);
			expect({ ...after, notes: 0, salt: 0 }).toEqual({ ...before, notes: 0, salt: 0 });
			expect([...after.salt]).toEqual([...before.salt]);
			// Notes that are alike are written together.
			expect(new Map(after.notes)).toEqual(new Map(before.notes));
		}),
	);
});

it.each<[string, number, (index: number) => NoteRecord, number]>([
	['known', 20_000, () => KNOWN, 8.1],
	['known, in a small account', 1_000, () => KNOWN, 8.7],
	['cleared', 20_000, (at) => ({ ...UNREADY, lostAt: 1_000 + (at % 50) }), 9],
	['excluded', 20_000, () => ({ ...UNREADY, isExcluded: true }), 8.1],
	['old and not ready', 20_000, () => UNREADY, 8.1],
	['reported', 20_000, (at) => ({ ...KNOWN, wasReported: true, seen: mark(at) }), 14.1],
])('a note that is %s takes this many bytes', (_name, count, ofNote, most) => {
	expect(bytesOf(count, ofNote)).toBeLessThanOrEqual(most);
});

it('each entry that a note has given takes 6 bytes more', () => {
	const given = (entries: number) => (note: number) => ({
		...KNOWN,
		given: Array.from({ length: entries }, (_, at) => mark(note * 100 + at)).join(''),
	});
	expect(bytesOf(20_000, given(1))).toBeLessThanOrEqual(9.1 + 6);
	expect(bytesOf(20_000, given(10)) - bytesOf(20_000, given(1))).toBeCloseTo(54, 5);
});

it.each(['', '{"version":1,', '[]', '7', '{}', null, 7, {}])(
	'%j is refused with a way out, and counts as newer than any, so that it is read',
	(damaged) => {
		expect(() => readMemory(damaged)).toThrow(InputError);
		expect(startsOf(damaged)).toBe(Infinity);
	},
);

it('what a newer version wrote is refused, even if it is whole', () => {
	const written = memoryText(newMemory(BEGIN));
	expect(() => readMemory(written.replace('"version":1', '"version":2'))).toThrow(InputError);
});

describe('a fingerprint', () => {
	const SALT = Uint8Array.from({ length: 16 }, (_, index) => index);

	it('is the beginning of AES-128 of the id, whatever its letters and its neighbours', () => {
		// The example of FIPS 197, appendix C.1; states hold these numbers, so the recipe never changes.
		const id = '00112233-4455-6677-8899-aabbccddeeff';
		const all = ['', id, 7, null, `${id} `, id.toUpperCase()];
		const one = 0x69c4e0d86a7b;
		expect([...fingerprintsOf(SALT, all)]).toEqual([NaN, one, NaN, NaN, NaN, one]);
	});

	it('is another one for another trigger', () => {
		const ids = [randomUUID()];
		const salts = [newMemory(BEGIN).salt, newMemory(BEGIN).salt];
		const [one, other] = salts.map((salt) => fingerprintsOf(salt, ids)[0]);
		expect(one).not.toBe(other);
	});

	it('is given for note ids, and nothing else', () => {
		const almost = fc
			.tuple(
				fc.uuid(),
				fc.nat(36),
				fc.constantFrom('', '-', '0', 'g', 'G', '/', ':', '@', '`', 'İ', '𝟎'),
			)
			.map(([id, at, text]) => id.slice(0, at) + text + id.slice(at + 1));
		fc.assert(
			fc.property(fc.oneof(fc.uuid(), almost, fc.string(), fc.jsonValue()), (value) => {
				const [one = NaN] = fingerprintsOf(SALT, [value]);
				expect(Number.isNaN(one)).toBe(!isNoteId(value));
			}),
			{ numRuns: 2_000 },
		);
	});
});
