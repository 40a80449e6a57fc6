import { randomUUID } from 'node:crypto';

import type { NoteSummary } from '../../../src';
import {
	decide,
	putBack,
	sampleFlip,
	settle,
	type ReadinessOptions,
} from '../../../src/trigger/readiness';
import { eventIdOf, fingerprintOf, type ReadinessState } from '../../../src/trigger/state';

const options = (more: Partial<ReadinessOptions> = {}): ReadinessOptions => ({
	account: 'a',
	now: 1,
	startFrom: 'new',
	maxNotes: 50,
	matches: () => true,
	...more,
});
const note = (fields: NoteSummary = {}): NoteSummary & { note_id: string } => ({
	note_id: randomUUID(),
	has_insights: true,
	...fields,
});
const baseline = (notes: NoteSummary[] = []): ReadinessState =>
	decide(undefined, notes, options()).state;
const firedIds = (...args: Parameters<typeof decide>) =>
	decide(...args).fired.map(({ note: { note_id } }) => note_id);

test('an empty first list is a baseline too', () => {
	const first = note();
	expect(firedIds(baseline(), [first], options())).toEqual([first.note_id]);
});

test('startFrom existing fires what is ready, oldest first', () => {
	const [young, old] = [note({ updated_at: 9 }), note({ updated_at: 3 })];
	expect(firedIds(undefined, [young, old], options({ startFrom: 'existing' }))).toEqual([
		old.note_id,
		young.note_id,
	]);
});

test.each<[string, NoteSummary, NoteSummary]>([
	['numbers', { updated_at: 2 }, { updated_at: 10 }],
	['dates as texts', { updated_at: '2026-02-01' }, { updated_at: '2026-10-01' }],
	['no time last', { updated_at: 2 }, { updated_at: null }],
	['nonsense last', { updated_at: 2 }, { updated_at: 'soon' }],
	[
		'equal times by id',
		{ updated_at: 1, note_id: `0${randomUUID().slice(1)}` },
		{ updated_at: 1, note_id: `f${randomUUID().slice(1)}` },
	],
	[
		'no times by id',
		{ note_id: `0${randomUUID().slice(1)}` },
		{ note_id: `f${randomUUID().slice(1)}` },
	],
])('order: %s', (_name, first, second) => {
	const [a, b] = [note(first), note(second)];
	expect(firedIds(baseline(), [a, b], options())).toEqual([a.note_id, b.note_id]);
	expect(firedIds(baseline(), [b, a], options())).toEqual([a.note_id, b.note_id]);
});

test('notes that can not be told apart are left out', () => {
	const odd: NoteSummary[] = [{ has_insights: true }, note({ note_id: 'x' }), note({ note_id: 7 })];
	expect(firedIds(baseline(), odd, options())).toEqual([]);
});

test.each([undefined, null, 'true', 1, false])('has_insights %p is not ready', (has_insights) => {
	expect(firedIds(baseline(), [note({ has_insights })], options())).toEqual([]);
});

test('the input state is not changed', () => {
	const [a, b] = [note(), note({ has_insights: false })];
	const before = baseline([a]);
	const copy = structuredClone(before);
	decide(
		before,
		[
			{ ...a, has_insights: false },
			{ ...b, has_insights: true },
		],
		options(),
	);
	expect(before).toEqual(copy);
});

test('a quiet poll gives an equal state', () => {
	const notes = [note(), note({ has_insights: false })];
	const before = baseline(notes);
	expect(decide(before, notes, options({ now: 99 })).state).toEqual(before);
});

describe('a known note that is missing', () => {
	const notes = Array.from({ length: 5 }, () => note());
	const [gone, ...rest] = notes;
	const after = (polls: number, list: NoteSummary[], from = baseline(notes)): ReadinessState =>
		Array.from({ length: polls }).reduce<ReadinessState>(
			(state) => decide(state, list, options()).state,
			from,
		);

	test('does not fire when it comes back', () => {
		expect(firedIds(after(19, rest), notes, options())).toEqual([]);
	});

	test('is dropped after 20 polls in a row', () => {
		const key = fingerprintOf(gone?.note_id ?? '');
		expect(after(19, rest).known.has(key)).toBe(true);
		expect(after(20, rest).known.has(key)).toBe(false);
		expect(after(20, rest).marks.size).toBe(0);
	});

	test('counts anew after it was there again', () => {
		const back = after(1, notes, after(15, rest));
		expect(back.marks.size).toBe(0);
		expect(after(19, rest, back).known.size).toBe(5);
	});

	test.each([
		['an empty list', []],
		['a list with less than most of what is known', notes.slice(0, 2)],
	])('is never dropped by %s', (_name, list) => {
		expect(after(60, list).known.size).toBe(5);
	});
});

test('cleared and generated anew: another event', () => {
	const a = note({ has_insights: false });
	const first = decide(baseline(), [{ ...a, has_insights: true }], options());
	const cleared = decide(first.state, [a], options());
	const second = decide(cleared.state, [{ ...a, has_insights: true }], options());
	expect(second.fired).toHaveLength(1);
	expect(second.fired[0]?.eventId).not.toBe(first.fired[0]?.eventId);
});

test('put back, a flip fires again under its id, whatever happened to the note', () => {
	const a = note({ updated_at: 1, title: 'before' });
	const first = decide(baseline(), [a], options());
	const state = putBack(first.state, first.fired, ({ attempt }) => ({ attempts: attempt }));
	const again = decide(
		state,
		[{ ...a, updated_at: 2, title: 'after' }],
		options({ matches: () => false }),
	);
	expect(again.fired).toMatchObject([{ eventId: first.fired[0]?.eventId, attempt: 2 }]);
	expect(again.fired[0]?.note.title).toBe('after');
});

test('a success that comes after the note was cleared does not hide its next flip', () => {
	const a = note();
	const first = decide(baseline(), [a], options());
	const running = putBack(first.state, first.fired, () => ({ attempts: 1 }));
	const cleared = decide(running, [{ ...a, has_insights: false }], options()).state;
	const late = settle(cleared, first.fired);
	expect(firedIds(late, [a], options())).toEqual([a.note_id]);
});

test('what is being delivered is not fired', () => {
	const a = note();
	const first = decide(baseline(), [a], options());
	const state = putBack(first.state, first.fired, () => ({ attempts: 1 }));
	const running = new Set(first.fired.map(({ eventId }) => eventId));
	expect(firedIds(state, [a], options({ running }))).toEqual([]);
});

describe('another credential', () => {
	const known = [note(), note()];
	const strangers = [note(), note()];

	test('of the same account goes on', () => {
		const fresh = note();
		expect(firedIds(baseline(known), [...known, fresh], options({ account: 'b' }))).toEqual([
			fresh.note_id,
		]);
	});

	test('of another account starts from a new baseline, also with startFrom existing', () => {
		const swapped = decide(
			baseline(known),
			strangers,
			options({ account: 'b', startFrom: 'existing', now: 5 }),
		);
		expect(swapped.fired).toEqual([]);
		expect(swapped.state).toMatchObject({ account: 'b', since: 5, known: { size: 2 } });
	});

	test('is judged by the first list that has something in it', () => {
		const { state } = decide(baseline(known), [], options({ account: 'b' }));
		expect(state.account).toBe('a');
		expect(firedIds(state, strangers, options({ account: 'b' }))).toEqual([]);
	});

	test('the same credential never starts anew, even if all notes are others', () => {
		expect(firedIds(baseline(known), strangers, options())).toHaveLength(2);
	});
});

test('more flips than allowed wait for the next polls', () => {
	const notes = [3, 1, 2].map((updated_at) => note({ updated_at }));
	const first = decide(baseline(), notes, options({ maxNotes: 2 }));
	expect(first.fired.map(({ note: { updated_at } }) => updated_at)).toEqual([1, 2]);
	expect(firedIds(first.state, notes, options({ maxNotes: 2 }))).toEqual([notes[0]?.note_id]);
});

describe('a filter', () => {
	const inside = note({ folder_id: 'in' });
	const outside = note({ folder_id: 'out' });
	const matches = ({ folder_id }: NoteSummary) => folder_id === 'in';

	test('chooses which flips are reported, and never replays the others', () => {
		const filtered = decide(baseline(), [inside, outside], options({ matches }));
		expect(filtered.fired.map(({ note: { note_id } }) => note_id)).toEqual([inside.note_id]);
		expect(firedIds(filtered.state, [inside, outside], options())).toEqual([]);
	});

	test('keeps the round of a note that became ready again outside of it', () => {
		const first = decide(baseline(), [outside], options());
		const cleared = decide(first.state, [{ ...outside, has_insights: false }], options()).state;
		const silent = decide(cleared, [outside], options({ matches })).state;
		const clearedAgain = decide(silent, [{ ...outside, has_insights: false }], options()).state;
		const third = decide(clearedAgain, [outside], options());
		expect(third.fired[0]?.eventId).toBe(eventIdOf(outside.note_id, 1, 2));
	});

	test('does not matter to the baseline', () => {
		const { state } = decide(undefined, [outside], options({ matches }));
		expect(firedIds(state, [outside], options())).toEqual([]);
	});
});

test('the first poll fires nothing with startFrom new', () => {
	expect(decide(undefined, [note()], options()).fired).toEqual([]);
});

test('a delivery that succeeded makes its flip known and forgets the count', () => {
	const a = note();
	const first = decide(baseline(), [a], options());
	const running = putBack(first.state, first.fired, () => ({ attempts: 2, failures: 1 }));
	expect(running.marks.get(fingerprintOf(a.note_id))).toMatchObject({ attempts: 2, failures: 1 });
	const done = settle(running, first.fired);
	expect(done.known.has(fingerprintOf(a.note_id))).toBe(true);
	expect(done.marks.size).toBe(0);
	expect(running.known.size).toBe(0);
});

test('a delivery of a later round keeps the round when it succeeds', () => {
	const a = note();
	const cleared = decide(baseline([a]), [{ ...a, has_insights: false }], options()).state;
	const second = decide(cleared, [a], options());
	const running = putBack(second.state, second.fired, () => ({ attempts: 1 }));
	const done = settle(running, second.fired);
	expect(done.marks.get(fingerprintOf(a.note_id))).toMatchObject({ generation: 1, attempts: 0 });
});

test('a flip whose Insights could not be read counts its failures until its note is cleared', () => {
	const a = note();
	const first = decide(baseline(), [a], options());
	const failed = putBack(first.state, first.fired, () => ({ failures: 3 }));
	expect(decide(failed, [a], options()).fired).toMatchObject([{ failures: 3, attempt: 1 }]);
	// Never reported, so the flip after the clearing is still the first one.
	const cleared = decide(failed, [{ ...a, has_insights: false }], options()).state;
	expect(cleared.marks.size).toBe(0);
	expect(decide(cleared, [a], options()).fired[0]?.eventId).toBe(first.fired[0]?.eventId);
});

test('a reported flip whose note is cleared before it succeeded is another one afterwards', () => {
	const a = note();
	const first = decide(baseline(), [a], options());
	const running = putBack(first.state, first.fired, () => ({ attempts: 1 }));
	const cleared = decide(running, [{ ...a, has_insights: false }], options()).state;
	expect(decide(cleared, [a], options()).fired).toMatchObject([
		{ attempt: 1, eventId: eventIdOf(a.note_id, 1, 1) },
	]);
});

test('exactly half of what is known is not most of it', () => {
	const notes = [note(), note()];
	let state = baseline(notes);
	for (let poll = 0; poll < 30; poll += 1) state = decide(state, notes.slice(1), options()).state;
	expect(state.known.size).toBe(2);
});

test('what is remembered of a note that is gone for good is dropped too', () => {
	const notes = [note(), note(), note()];
	const [a] = notes;
	const cleared = decide(
		baseline(notes),
		notes.map((n) => (n === a ? { ...n, has_insights: false } : n)),
		options(),
	).state;
	expect(cleared.marks.size).toBe(1);
	let state = cleared;
	for (let poll = 0; poll < 20; poll += 1) state = decide(state, notes.slice(1), options()).state;
	expect(state.marks.size).toBe(0);
});

test('another credential that shows a note which was cleared goes on', () => {
	const a = note();
	const cleared = decide(baseline([a]), [{ ...a, has_insights: false }], options()).state;
	const after = decide(cleared, [a], options({ account: 'b' }));
	expect(after.fired).toHaveLength(1);
	expect(after.state.account).toBe('b');
});

test('a sample names its note and belongs to no baseline', () => {
	const a = note();
	expect(sampleFlip(a)).toEqual({
		note: a,
		fingerprint: fingerprintOf(a.note_id),
		eventId: eventIdOf(a.note_id, 0, 0),
		attempt: 1,
		failures: 0,
	});
});
