import {
	isExhausted,
	isLastAttempt,
	isLastReading,
	withFates,
	type Fate,
} from '../../../src/trigger/fates.ts';
import { sampleFlip, type Flip } from '../../../src/trigger/flips.ts';
import { drawSalt, fingerprintsOf } from '../../../src/trigger/fingerprints.ts';
import { KNOWN, NOTHING, REPORTED, type NoteRecord } from '../../../src/trigger/note-record.ts';
import { RememberedNotes } from '../../../src/trigger/remembered-notes.ts';
import type { ReadinessState } from '../../../src/trigger/state.ts';
import { isIdentified, type IdentifiedNote } from '../../../src/trigger/survey.ts';

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
const stateWith = (record: NoteRecord): ReadinessState => ({
	notes: RememberedNotes.of([[fingerprint, record]]),
	since: 1,
	account: 'a',
	salt,
	needsBaseline: false,
	lastDay: -1,
	...{ days: 0, generation: 4, revision: 0 },
});
const after = (record: NoteRecord, fate: Fate, fields?: Partial<Flip>) =>
	withFates(stateWith(record), [[flip(fields), fate]], NOW).notes.recordOf(fingerprint);

/** Milliseconds since 1970. */
const NOW = 1_800_000_000_000;
const WAITING: NoteRecord = { ...NOTHING, seed: 7, missingSince: 2 };

it('unread: the failure is counted', () => {
	expect(after(WAITING, 'unread', { failures: 3 })).toEqual({ ...WAITING, failures: 4 });
});

it('handed over: the execution is counted, and the stamp of the first report is kept', () => {
	const begun = { attempts: 2, stamp: 9, firstRun: NOW, lastRun: NOW };
	const record = { ...WAITING, failures: 3 };
	expect(after(record, 'handedOver', { attempt: 2 })).toEqual({ ...WAITING, ...begun });
	const tried = { ...record, firstRun: 5, lastRun: 7 };
	const again = { ...WAITING, ...begun, firstRun: 5 };
	expect(after(tried, 'handedOver', { attempt: 2 })).toEqual(again);
});

it('failed: it is known when the execution ended', () => {
	const running = { ...WAITING, attempts: 1, firstRun: 5, lastRun: 5 };
	expect(after(running, 'failed')).toEqual({ ...running, lastRun: NOW });
});

it('handled by an execution that the trigger waited for: its end is kept', () => {
	const running = { ...WAITING, attempts: 3, firstRun: 5, lastRun: 5 };
	expect(after(running, 'handled')).toEqual({ ...REPORTED, lastRun: NOW });
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
	expect(after(next, 'handled')).toEqual({ ...next, wasReported: true, lastRun: NOW });
	expect(after(next, 'failed')).toEqual({ ...next, lastRun: NOW });
});

it.each<Fate>(['unread', 'handedOver', 'settled'])(
	'%s: a flip that is over, or not the last of its note, changes nothing',
	(fate) => {
		for (const record of [KNOWN, { ...WAITING, seed: 8 }]) {
			const state = stateWith(record);
			expect(withFates(state, [[flip(), fate]], NOW)).toBe(state);
		}
	},
);

it('each poll that starts executions begins a new generation, however many they are', () => {
	const generationAfter = (record: NoteRecord, fate: Fate, times = 1) =>
		withFates(
			stateWith(record),
			Array.from({ length: times }, () => [flip(), fate] as const),
			NOW,
		).generation;
	expect(generationAfter(WAITING, 'handedOver', 3)).toBe(5);
	expect(generationAfter(WAITING, 'handled', 3)).toBe(5);
	expect(generationAfter({ ...WAITING, attempts: 1 }, 'handedOver')).toBe(5);
	expect(generationAfter({ ...WAITING, attempts: 1 }, 'handled')).toBe(4);
	expect(generationAfter(WAITING, 'unread')).toBe(4);
	expect(generationAfter(WAITING, 'settled')).toBe(4);
	expect(generationAfter(KNOWN, 'handled')).toBe(4);
});

it('five readings are the last', () => {
	const numbers = [1, 2, 3, 4, 5, 6];
	expect(numbers.map((failures) => isLastReading(flip({ failures })))).toEqual(
		numbers.map((number) => number >= 4),
	);
});

it('executions begin for seven days', () => {
	const DAY = 24 * 3_600_000;
	const tried = (days: number) => ({ attempt: 9, firstRun: NOW, lastRun: NOW + days * DAY });
	expect(isLastAttempt(flip({ attempt: 1 }), NOW)).toBe(false);
	for (const [days, isOver] of [
		[6.7, false],
		[6.75, false],
		[6.8, true],
		[9, true],
	] as const) {
		expect(isLastAttempt(flip(tried(0)), NOW + days * DAY)).toBe(isOver);
		expect(isExhausted(flip(tried(days)))).toBe(isOver);
	}
	expect(isExhausted(flip({ ...tried(9), attempt: 1 }))).toBe(false);
});
