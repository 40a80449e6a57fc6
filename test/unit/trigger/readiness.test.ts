import { randomUUID } from 'node:crypto';

import type { NoteSummary } from '../../../src';
import { decide, putBack, settle, type ReadinessOptions } from '../../../src/trigger/readiness';
import { fingerprintOf, type ReadinessState } from '../../../src/trigger/state';

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
