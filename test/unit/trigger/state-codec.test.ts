import { createHash, randomUUID } from 'node:crypto';

import fc from '../../support/seeded.ts';

import { InputError } from '../../../src/index.ts';
import { drawSalt, fingerprintsOf } from '../../../src/trigger/fingerprints.ts';
import { KNOWN, NOTHING, REPORTED, type NoteRecord } from '../../../src/trigger/note-record.ts';
import { RememberedNotes } from '../../../src/trigger/remembered-notes.ts';
import type { ReadinessState } from '../../../src/trigger/state.ts';
import { decodeState, encodeState } from '../../../src/trigger/state-codec.ts';

const START_AFRESH =
	'Replace this node with a new one that has another name and publish the workflow. Notes that are ready then are its baseline. Handle notes that became ready since the last poll by hand.';

const SEED = 20261121;
const fingerprint = fc.maxSafeNat().map((value) => value % 2 ** 48);
const count = fc.nat(3);
const record: fc.Arbitrary<NoteRecord> = fc.oneof(
	fc.constantFrom(KNOWN, REPORTED),
	count.map((missingSince) => ({ ...KNOWN, missingSince })),
	fc.record({
		isKnown: fc.constant(false),
		wasReported: fc.boolean(),
		seed: fingerprint,
		stamp: fingerprint,
		missingSince: count,
		failures: count,
		attempts: count,
		firstRun: fingerprint,
		lastRun: fingerprint,
	}),
);
const entries = fc.array(fc.tuple(fingerprint, record));
const state: fc.Arbitrary<ReadinessState> = fc.record({
	since: fc.nat(),
	account: fc.string(),
	salt: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes)),
	needsBaseline: fc.boolean(),
	lastDay: fc.integer(),
	days: fc.nat(),
	generation: fc.nat(),
	revision: fc.nat(),
	notes: entries.map((all) => RememberedNotes.of(all)),
});

const blank = (salt: Uint8Array) => ({
	notes: RememberedNotes.NONE,
	since: 1_800_000_000_000,
	account: 'a'.repeat(16),
	salt,
	needsBaseline: false,
	lastDay: 20_000,
	days: 100,
	generation: 1_000,
	revision: 5_000,
});
const stateOf = (notes: number, ofNote: (index: number) => NoteRecord): ReadinessState => {
	const salt = drawSalt();
	const ids = Array.from({ length: notes }, () => randomUUID());
	const records = [...fingerprintsOf(salt, ids)].map((one, index) => [one, ofNote(index)] as const);
	return { ...blank(salt), notes: RememberedNotes.of(records) };
};

it('what is packed comes out again', () => {
	fc.assert(
		fc.property(state, (before) => {
			expect(decodeState(encodeState(before))).toEqual(before);
		}),
		{ seed: SEED },
	);
});

it('equal states give equal texts, in whatever order they were made', () => {
	fc.assert(
		fc.property(entries, (notes) => {
			const unique = new Map(notes);
			const base = blank(Buffer.alloc(16));
			const other = new Map([...unique].reverse());
			expect(encodeState({ ...base, notes: RememberedNotes.of(other) })).toBe(
				encodeState({ ...base, notes: RememberedNotes.of(unique) }),
			);
		}),
		{ seed: SEED },
	);
});

it.each<[string, (index: number) => NoteRecord]>([
	['known', () => KNOWN],
	['known, and each second one was reported', (index) => (index % 2 ? KNOWN : REPORTED)],
	['cleared', (index) => ({ ...NOTHING, seed: 1_000 + (index % 50) })],
	['missing for a while', (index) => ({ ...KNOWN, missingSince: 1_000 + (index % 31) })],
])('a note that is %s takes at most 9 bytes', (_name, ofNote) => {
	const stored = JSON.stringify(encodeState(stateOf(20_000, ofNote)));
	expect(Buffer.byteLength(stored) / 20_000).toBeLessThanOrEqual(9);
});

it('also in a small account, a known note takes at most 9 bytes', () => {
	const stored = JSON.stringify(encodeState(stateOf(1_000, () => KNOWN)));
	expect(Buffer.byteLength(stored) / 1_000).toBeLessThanOrEqual(9);
});

it.each<[string, unknown]>([
	['nothing', ''],
	['no JSON', '{"version":2,'],
	['a list', '[]'],
	['a number', 7],
	['no version', {}],
	['no checksum', { version: 1, notes: [] }],
])('%s is refused with a way out', (_name, damaged) => {
	expect(() => decodeState(damaged)).toThrow(InputError);
	expect(() => decodeState(damaged)).toThrow('damaged');
});

it('any changed character is noticed', () => {
	const text = encodeState(stateOf(3, (index) => ({ ...NOTHING, seed: index })));
	fc.assert(
		fc.property(fc.nat(text.length - 1), fc.constantFrom('0', 'x', '"', ','), (at, character) => {
			fc.pre(text[at] !== character);
			const damaged = text.slice(0, at) + character + text.slice(at + 1);
			expect(() => decodeState(damaged)).toThrow(InputError);
		}),
		{ seed: SEED },
	);
});

const sound = {
	version: 1,
	since: 1,
	account: 'a',
	salt: '',
	needsBaseline: false,
	lastDay: -1,
	days: 0,
	generation: 1,
	revision: 0,
	notes: [[[1, 0, 0, 0, 0, 0], 'AAAAAAAA']],
};
const withCheck = (content: object) => ({
	...content,
	check: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
});

it.each([
	{ since: '1' },
	{ account: 1 },
	{ salt: 1 },
	{ needsBaseline: 1 },
	{ lastDay: '1' },
	{ days: null },
	{ generation: null },
	{ revision: null },
	{ notes: {} },
	{ notes: [1] },
	{ notes: [['', '']] },
	{ notes: [[['1'], '']] },
	{ notes: [[[1, '1'], '']] },
	{ notes: [[[1], 1]] },
	{ notes: [[[1], '', 1]] },
])('content that only its checksum vouches for is refused: %j', (change) => {
	expect(decodeState(withCheck(sound)).notes.size).toBe(1);
	expect(() => decodeState(withCheck({ ...sound, ...change }))).toThrow('damaged');
});

function refusalOf(stored: string): unknown {
	try {
		return decodeState(stored);
	} catch (error) {
		return error;
	}
}

it('a newer version says to update', () => {
	expect(refusalOf('{"version":2}')).toMatchObject({
		message: 'The memory of this trigger was written by a newer version of this package',
		hint: `Install that version again. Or start afresh: ${START_AFRESH}`,
	});
});

it('what is damaged says how to start afresh', () => {
	const damaged = { message: 'The memory of this trigger is damaged', hint: START_AFRESH };
	expect(refusalOf('{}')).toMatchObject(damaged);
	expect(refusalOf('{"version":"2"}')).toMatchObject(damaged);
});

it('no id, no key of the account and nothing but numbers is stored', () => {
	const id = randomUUID();
	const state = stateOf(0, () => KNOWN);
	const notes = fingerprintsOf(state.salt, [id]);
	const known = RememberedNotes.of([...notes].map((note) => [note, KNOWN] as const));
	const text = encodeState({ ...state, notes: known });
	expect(Object.keys(JSON.parse(text) as object)).toEqual([
		'version',
		'since',
		'account',
		'salt',
		'needsBaseline',
		'lastDay',
		'days',
		'generation',
		'revision',
		'notes',
		'check',
	]);
	expect(text).not.toContain(id.slice(0, 8));
});
