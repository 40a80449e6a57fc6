import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { InputError } from '../../../src';
import { fingerprintOf, type Mark, type ReadinessState } from '../../../src/trigger/state';
import { decodeState, encodeState } from '../../../src/trigger/state-codec';

const fingerprint = fc.maxSafeNat().map((value) => value % 2 ** 48);
const count = fc.nat(30);
const mark: fc.Arbitrary<Mark> = fc.record({
	generation: count,
	missing: count,
	failures: count,
	attempts: count,
});
const state: fc.Arbitrary<ReadinessState> = fc.record({
	since: fc.nat(),
	account: fc.string(),
	known: fc.array(fingerprint).map((known) => new Set(known)),
	marks: fc.array(fc.tuple(fingerprint, mark)).map((marks) => new Map(marks)),
});

test('what is packed comes out again', () => {
	fc.assert(
		fc.property(state, (before) => {
			expect(decodeState(encodeState(before))).toEqual(before);
		}),
	);
});

test('equal states give equal texts, in whatever order they were made', () => {
	fc.assert(
		fc.property(state, (one) => {
			const other = {
				...one,
				known: new Set([...one.known].reverse()),
				marks: new Map([...one.marks].reverse()),
			};
			expect(encodeState(other)).toBe(encodeState(one));
		}),
	);
});

test('a ready note takes at most 12 bytes', () => {
	const sizeOf = (notes: number) => {
		const known = new Set(Array.from({ length: notes }, () => fingerprintOf(randomUUID())));
		return Buffer.byteLength(
			JSON.stringify(
				encodeState({ since: Date.now(), account: 'a'.repeat(16), known, marks: new Map() }),
			),
		);
	};
	const perNote = (sizeOf(20_000) - sizeOf(0)) / 20_000;
	expect(perNote).toBeLessThanOrEqual(12);
	expect(perNote).toBeCloseTo(8, 1);
});

test('fingerprints have 48 bits that are spread evenly: one false match in 10^9 at 100,000 notes', () => {
	// With n notes known, a new one meets one of them with probability n / 2^48.
	expect(100_000 / 2 ** 48).toBeLessThan(1e-9);
	const samples = Array.from({ length: 200_000 }, () => fingerprintOf(randomUUID()));
	expect(new Set(samples).size).toBe(samples.length);
	for (let bit = 0; bit < 48; bit += 1) {
		const ones = samples.filter((sample) => Math.floor(sample / 2 ** bit) % 2 === 1).length;
		// Eight standard deviations: fails only if a bit is not random.
		expect(Math.abs(ones - samples.length / 2)).toBeLessThan(8 * Math.sqrt(samples.length / 4));
	}
});

test('the same note has one fingerprint, however its id is written', () => {
	const id = randomUUID();
	expect(fingerprintOf(id.toUpperCase())).toBe(fingerprintOf(id));
});

test.each<[string, unknown]>([
	['nothing', ''],
	['no JSON', '{"version":2,'],
	['a list', '[]'],
	['a number', 7],
	['no version', {}],
	['another version 1', { version: 1, ready: [1] }],
])('%s is refused with a way out', (_name, damaged) => {
	expect(() => decodeState(damaged)).toThrow(InputError);
	expect(() => decodeState(damaged)).toThrow('damaged');
});

test('any changed character is noticed', () => {
	const text = encodeState({
		since: 1,
		account: 'a',
		known: new Set([fingerprintOf(randomUUID())]),
		marks: new Map([[5, { generation: 1 }]]),
	});
	fc.assert(
		fc.property(fc.nat(text.length - 1), fc.constantFrom('0', 'x', '"', ','), (at, character) => {
			fc.pre(text[at] !== character);
			const damaged = text.slice(0, at) + character + text.slice(at + 1);
			expect(() => decodeState(damaged)).toThrow(InputError);
		}),
	);
});

test('a newer version says to update', () => {
	expect(() => decodeState(JSON.stringify({ version: 3 }))).toThrow('newer version');
});

test('the memory of version 1, a list of ids, is understood', () => {
	const id = randomUUID();
	expect(decodeState({ version: 1, ready: [id] }).known).toEqual(new Set([fingerprintOf(id)]));
});
