import { createHash, randomUUID } from 'node:crypto';

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
import { memoryText, readMemory } from '../../../src/trigger/memory-text.ts';

const tries = fc.record({ count: fc.nat(), first: fc.nat(), last: fc.nat() });
const record: fc.Arbitrary<NoteRecord> = fc.oneof(
	fc.constantFrom(KNOWN, REPORTED),
	fc.record({
		isKnown: fc.boolean(),
		wasReported: fc.boolean(),
		wasUnready: fc.boolean(),
		isInDoubt: fc.boolean(),
		lostAt: fc.nat(),
		stamp: fc.maxSafeNat(),
		missingDays: fc.nat(),
		missingOn: fc.nat(),
		readings: tries,
		wasTold: fc.boolean(),
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
		}),
		fc.nat(),
		fc.array(fc.tuple(fingerprint, record)),
	)
	.map(([begin, starts, records]) => withRecords({ ...newMemory(begin), starts }, records));

const memoryOf = (notes: number, ofNote: (index: number) => NoteRecord): Memory => {
	const blank = newMemory({ flag: 'insights', since: 1_800_000_000_000, account: 'a'.repeat(16) });
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
		fc.property(memory, fc.string(), (before, writer) => {
			const { memory: after, writer: by } = readMemory(memoryText(before, writer));
			expect(by).toBe(writer);
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
	['old and not ready', 20_000, () => ({ ...NOTHING, wasUnready: true })],
])('a note that is %s takes at most 9 bytes', (_name, count, ofNote) => {
	const stored = JSON.stringify(memoryText(memoryOf(count, ofNote), randomUUID()));
	expect(Buffer.byteLength(stored) / count).toBeLessThanOrEqual(9);
});

it.each(['', '{"version":1,', '[]', '7', '{}', '{"version":1,"notes":[]}', null, 7, {}])(
	'%j is refused with a way out',
	(damaged) => expect(() => readMemory(damaged)).toThrow(InputError),
);

it('what a newer version wrote is refused, even if it is whole', () => {
	const written = memoryText(newMemory({ flag: 'insights', since: 0, account: '' }), '');
	const { check, ...content } = JSON.parse(written) as Record<string, unknown>;
	const of = (version: number) => {
		const text = JSON.stringify({ ...content, version });
		const sum = createHash('sha256').update(text).digest('hex').slice(0, String(check).length);
		return readMemory(JSON.stringify({ ...content, version, check: sum }));
	};
	expect(of(1).writer).toBe('');
	expect(() => of(2)).toThrow(InputError);
});

it('any changed character is noticed', () => {
	const text = memoryText(
		memoryOf(3, (lostAt) => ({ ...NOTHING, lostAt })),
		'writer',
	);
	fc.assert(
		fc.property(fc.nat(text.length - 1), fc.constantFrom('0', 'x', '"', ','), (at, character) => {
			fc.pre(text[at] !== character);
			const damaged = text.slice(0, at) + character + text.slice(at + 1);
			expect(() => readMemory(damaged)).toThrow(InputError);
		}),
	);
});

it('no id of a note is stored', () => {
	const blank = memoryOf(0, () => KNOWN);
	const id = randomUUID();
	const [one = NaN] = fingerprintsOf(blank.salt, [id]);
	const text = memoryText(withRecords(blank, [[one, KNOWN]]), 'writer');
	expect(text).not.toContain(id.slice(0, 8));
});
