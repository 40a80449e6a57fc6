import {
	isExhausted,
	isLastAttempt,
	isLastReading,
	withFates,
	type Fate,
} from '../../../src/trigger/fates';
import { sampleFlip, type Flip } from '../../../src/trigger/flips';
import { drawSalt, fingerprintsOf } from '../../../src/trigger/fingerprints';
import {
	EMPTY,
	KNOWN,
	NOTHING,
	recordOf,
	REPORTED,
	withRecords,
	type NoteRecord,
	type ReadinessState,
} from '../../../src/trigger/state';
import { isIdentified, type IdentifiedNote } from '../../../src/trigger/survey';

const [note] = [{ note_id: '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90' }].filter(isIdentified);
const salt = drawSalt();
const fingerprint = fingerprintsOf(salt, [note?.note_id])[0] ?? NaN;

const flip = (fields: Partial<Flip> = {}): Flip => ({
	...sampleFlip(note as IdentifiedNote),
	fingerprint,
	seed: 7,
	stamp: 9,
	...fields,
});
const stateWith = (record: NoteRecord): ReadinessState =>
	withRecords(
		{
			...EMPTY,
			since: 1,
			account: 'a',
			salt,
			isBlank: false,
			lastDay: -1,
			...{ days: 0, generation: 4, revision: 0 },
		},
		new Map([[fingerprint, record]]),
	);
const after = (record: NoteRecord, fate: Fate, fields?: Partial<Flip>) =>
	recordOf(withFates(stateWith(record), [[flip(fields), fate]]), fingerprint);

const WAITING: NoteRecord = { ...NOTHING, seed: 7, missingSince: 2 };

it('unread: the failure is counted', () => {
	expect(after(WAITING, 'unread', { failures: 3 })).toEqual({ ...WAITING, failures: 4 });
});

it('handed over: the execution is counted, and the stamp of the first report is kept', () => {
	expect(after({ ...WAITING, failures: 3 }, 'handedOver', { attempt: 2 })).toEqual({
		...WAITING,
		attempts: 2,
		stamp: 9,
	});
});

it('handled: nothing but that it was reported is left', () => {
	expect(after({ ...WAITING, failures: 3 }, 'handled')).toEqual(REPORTED);
});

it('settled: it is known, and was reported only if it had started an execution, or once before', () => {
	expect(after({ ...WAITING, failures: 3 }, 'settled')).toEqual(KNOWN);
	expect(after({ ...WAITING, attempts: 1 }, 'settled')).toEqual(REPORTED);
	expect(after({ ...WAITING, wasReported: true }, 'settled')).toEqual(REPORTED);
});

it('handled after its note was cleared: the note was reported, its next flip is as it was', () => {
	const next: NoteRecord = { ...WAITING, seed: 8, failures: 2 };
	expect(after(next, 'handled')).toEqual({ ...next, wasReported: true });
});

it.each<Fate>(['unread', 'handedOver', 'settled'])(
	'%s: a flip that is over, or not the last of its note, changes nothing',
	(fate) => {
		for (const record of [KNOWN, { ...WAITING, seed: 8 }]) {
			const state = stateWith(record);
			expect(withFates(state, [[flip(), fate]])).toBe(state);
		}
	},
);

it('each poll that starts executions begins a new generation, however many they are', () => {
	const generationAfter = (record: NoteRecord, fate: Fate, times = 1) =>
		withFates(
			stateWith(record),
			Array.from({ length: times }, () => [flip(), fate] as const),
		).generation;
	expect(generationAfter(WAITING, 'handedOver', 3)).toBe(5);
	expect(generationAfter(WAITING, 'handled', 3)).toBe(5);
	expect(generationAfter({ ...WAITING, attempts: 1 }, 'handedOver')).toBe(5);
	expect(generationAfter({ ...WAITING, attempts: 1 }, 'handled')).toBe(4);
	expect(generationAfter(WAITING, 'unread')).toBe(4);
	expect(generationAfter(WAITING, 'settled')).toBe(4);
	expect(generationAfter(KNOWN, 'handled')).toBe(4);
});

it('five executions and five readings are the last', () => {
	const numbers = [1, 2, 3, 4, 5, 6];
	expect(numbers.map((attempt) => isLastAttempt(flip({ attempt })))).toEqual(
		numbers.map((number) => number >= 5),
	);
	expect(numbers.map((attempt) => isExhausted(flip({ attempt })))).toEqual(
		numbers.map((number) => number > 5),
	);
	expect(numbers.map((failures) => isLastReading(flip({ failures })))).toEqual(
		numbers.map((number) => number >= 4),
	);
});
