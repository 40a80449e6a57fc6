import { randomUUID } from 'node:crypto';

import { drawSalt, fingerprintsOf } from '../../../src/trigger/fingerprints.ts';
import { KNOWN, NOTHING, type NoteRecord } from '../../../src/trigger/note-record.ts';
import { RememberedNotes } from '../../../src/trigger/remembered-notes.ts';
import {
	countKnown,
	isReady,
	MISSING,
	READY,
	surveyOf,
	UNREADY,
	UNKNOWN,
} from '../../../src/trigger/survey.ts';

const salt = drawSalt();
const clock = { sleep: () => Promise.resolve() };
const ids = Array.from({ length: 4 }, () => randomUUID());
const memoryOf = (records: NoteRecord[]) => {
	const fingerprints = fingerprintsOf(salt, ids);
	const entries = records.map((record, at) => [fingerprints[at] ?? NaN, record] as const);
	return RememberedNotes.of(entries);
};
/** What a list with these values of `has_insights` says of the first notes. */
const survey = async (records: NoteRecord[], ...values: unknown[]) => {
	const memory = memoryOf(records);
	const list = values.map((has_insights, at) => ({ note_id: ids[at], has_insights }));
	const found = await surveyOf(list, memory, salt, clock);
	const placeOf = (id: string) => memory.placeOf(fingerprintsOf(salt, [id])[0] ?? NaN);
	return { ...found, memory, sightOf: ids.map((id) => found.listedAs[placeOf(id)]) };
};
const LOST: NoteRecord = { ...NOTHING, seed: 5 };
const RUNNING: NoteRecord = { ...NOTHING, attempts: 1 };

it('tells ready, not ready, untold and missing notes apart', async () => {
	const { sightOf, readableCount } = await survey([KNOWN, KNOWN, KNOWN, KNOWN], true, false, null);
	expect(sightOf).toEqual([READY, UNREADY, UNKNOWN, MISSING]);
	expect(readableCount).toBe(2);
});

it.each<[unknown[], number]>([
	[[true, null], READY],
	[[null, false], UNREADY],
	[[false, true], READY],
	[[null, 'x'], UNKNOWN],
])('of two entries, the last that says something counts: %j', async (values, sight) => {
	const memory = memoryOf([KNOWN]);
	const list = values.map((has_insights) => ({ note_id: ids[0], has_insights }));
	const { listedAs } = await surveyOf(list, memory, salt, clock);
	expect([...listedAs]).toEqual([sight]);
});

it('lost are reported notes without Insights, pending those that are ready and not known', async () => {
	const { lost, pending } = await survey([KNOWN, RUNNING, LOST], false, false, false, false);
	expect([...lost.values()].map(({ note_id }) => note_id)).toEqual(ids.slice(0, 2));
	expect(pending.size).toBe(0);
	const ready = await survey([KNOWN, RUNNING, LOST], true, true, true, true);
	expect(ready.lost.size).toBe(0);
	expect([...ready.pending.values()].map(({ note_id }) => note_id)).toEqual(ids.slice(1));
});

it('what an entry says is taken back by a later one', async () => {
	const list = [false, true].flatMap((first) =>
		[first, !first].map((has_insights) => ({ note_id: ids[first ? 0 : 1], has_insights })),
	);
	const { lost, pending } = await surveyOf(list, memoryOf([KNOWN, RUNNING]), salt, clock);
	expect([...lost.values()].map(({ note_id }) => note_id)).toEqual([ids[0]]);
	expect([...pending.values()].map(({ note_id }) => note_id)).toEqual([ids[1]]);
});

it('counts the known notes that are ready', async () => {
	const { memory, ...found } = await survey(
		[KNOWN, KNOWN, RUNNING, KNOWN],
		true,
		false,
		true,
		true,
	);
	expect(countKnown(found, memory)).toBe(2);
});

it.each([true, false, null, 'true', 1, undefined])('has_insights %p', (has_insights) => {
	expect(isReady({ has_insights })).toBe(has_insights === true);
});
