import { randomUUID } from 'node:crypto';

import fc from '../../support/seeded.ts';

import { isNoteId } from '../../../src/service/shapes.ts';
import { drawSalt, fingerprintsOf } from '../../../src/trigger/fingerprints.ts';

const SALT = Uint8Array.from({ length: 16 }, (_, index) => index);

it('a fingerprint is the beginning of AES-128 of the id', () => {
	// The example of FIPS 197, appendix C.1; states hold these numbers, so the recipe never changes.
	expect([...fingerprintsOf(SALT, ['00112233-4455-6677-8899-aabbccddeeff'])]).toEqual([
		0x69c4e0d86a7b,
	]);
});

it('the same note has one fingerprint, however its id is written', () => {
	const id = randomUUID();
	const [lower, upper] = fingerprintsOf(SALT, [id, id.toUpperCase()]);
	expect(upper).toBe(lower);
});

it('another salt gives other fingerprints', () => {
	const id = randomUUID();
	const [one, other] = [fingerprintsOf(drawSalt(), [id]), fingerprintsOf(drawSalt(), [id])];
	expect(one).not.toEqual(other);
});

it('what is no note id has none, and does not matter to its neighbours', () => {
	const id = randomUUID();
	const [own] = fingerprintsOf(SALT, [id]);
	expect([...fingerprintsOf(SALT, ['', id, 7, null, `${id} `, id])]).toEqual([
		NaN,
		own,
		NaN,
		NaN,
		NaN,
		own,
	]);
});

it('what is a note id has a fingerprint, and nothing else', () => {
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
