import { randomUUID } from 'node:crypto';

import { pollOptions as options } from '../../support/poll-options.ts';
import fc from '../../support/seeded.ts';

import { filterNotes, parseFilters } from '../../../nodes/shared/filters.ts';
import { type NoteSummary, parseNoteId } from '../../../src/service/shapes.ts';
import { decide, type PollOptions } from '../../../src/trigger/decide.ts';
import { sampleFlip, withOutcomes, type Flip, type Outcome } from '../../../src/trigger/flip.ts';
import {
	fingerprintsOf,
	KNOWN,
	memoryText,
	NEVER,
	UNREADY,
	type Memory,
} from '../../../src/trigger/memory.ts';

type Note = NoteSummary & { note_id: string };

const note = (fields: NoteSummary = {}): Note => ({
	note_id: randomUUID(),
	has_insights: true,
	...fields,
});
const unready = (ready: Note): Note => ({ ...ready, has_insights: false });
const stateAfter = async (...args: Parameters<typeof decide>) => (await decide(...args)).memory;
const baseline = async (notes: NoteSummary[] = []): Promise<Memory> =>
	await stateAfter(undefined, notes, options());
const firedIds = async (...args: Parameters<typeof decide>) =>
	(await decide(...args)).fired.map(({ note: { note_id } }) => note_id);
/** What is remembered of a note. */
const recordIn = (state: Memory, { note_id }: Note) =>
	state.notes.get(fingerprintsOf(state.salt, [note_id])[0] ?? NaN);
const withOutcome = (outcome: Outcome) => (state: Memory, flips: readonly Flip[]) =>
	withOutcomes(
		state,
		flips.map((flip) => ({ flip, outcome: outcome })),
		1,
	);
const handled = withOutcome('reported');
const handedOver = withOutcome('started');
const unread = withOutcome('unread');
const BEGIN = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it('an empty first list is a baseline too', async () => {
	const first = note();
	expect(await firedIds(await baseline(), [first], options())).toEqual([first.note_id]);
});

it('startFrom existing fires what is ready, oldest first', async () => {
	const [young, old] = [note({ updated_at: 9 }), note({ updated_at: 3 })];
	expect(await firedIds(undefined, [young, old], options({ startFrom: 'existing' }))).toEqual([
		old.note_id,
		young.note_id,
	]);
});

const [FIRST, LAST] = ['0', 'f'].map((digit) => digit + randomUUID().slice(1));
it.each<[string, NoteSummary, NoteSummary]>([
	['numbers', { updated_at: 2 }, { updated_at: 10 }],
	['numbers as texts', { updated_at: '2' }, { updated_at: '10' }],
	['dates as texts', { updated_at: '2026-02-01' }, { updated_at: '2026-10-01' }],
	['no time last', { updated_at: 2 }, { updated_at: null }],
	['nonsense last', { updated_at: 2 }, { updated_at: 'soon' }],
	['equal times by id', { updated_at: 1, note_id: FIRST }, { updated_at: 1, note_id: LAST }],
	['no times by id', { note_id: FIRST }, { note_id: LAST }],
])('order: %s', async (_name, first, second) => {
	// By their ids alone, they would come the other way round.
	const [a, b] = [note({ note_id: LAST, ...first }), note({ note_id: FIRST, ...second })];
	expect(await firedIds(await baseline(), [a, b], options())).toEqual([a.note_id, b.note_id]);
	expect(await firedIds(await baseline(), [b, a], options())).toEqual([a.note_id, b.note_id]);
});

it('notes that can not be told apart are left out', async () => {
	const odd: NoteSummary[] = [{ has_insights: true }, note({ note_id: 'x' }), note({ note_id: 7 })];
	expect(await firedIds(await baseline(), odd, options())).toEqual([]);
});

it.each([undefined, null, 'true', 1, false])(
	'has_insights %p is not ready',
	async (has_insights) => {
		expect(await firedIds(await baseline(), [note({ has_insights })], options())).toEqual([]);
	},
);

it('the input state is not changed', async () => {
	const [a, b] = [note(), note({ has_insights: false })];
	const before = await baseline([a]);
	const text = memoryText(before);
	await decide(before, [unready(a), { ...b, has_insights: true }], options());
	expect(memoryText(before)).toBe(text);
});

it('a quiet poll gives the very same state', async () => {
	const [cleared, ...notes] = [note(), note(), note({ has_insights: false })];
	const before = await baseline([cleared, ...notes]);
	expect(await stateAfter(before, [cleared, ...notes], options({ now: 99 }))).toBe(before);
	const list = [unready(cleared), ...notes];
	const waiting = await stateAfter(before, list, options());
	expect(waiting).not.toBe(before);
	expect(await stateAfter(waiting, list, options())).toBe(waiting);
});

it('what is in the list twice counts as it stood last', async () => {
	const a = note();
	expect(await firedIds(await baseline(), [a, a], options())).toEqual([a.note_id]);
	expect(await firedIds(await baseline(), [a, unready(a)], options())).toEqual([]);
	const confirmsLoss = () => Promise.reject(new Error('nothing seems lost'));
	const state = await stateAfter(await baseline([a]), [unready(a), a], options({ confirmsLoss }));
	expect(recordIn(state, a)?.isKnown).toBe(true);
});

it('a list of any length is read in slices, between which others have their turn', async () => {
	const notes = Array.from({ length: 70_000 }, () => note());
	const sleeps: number[] = [];
	const clock = {
		sleep: (ms: number) => {
			sleeps.push(ms);
			return Promise.resolve();
		},
		random: () => 0,
	};
	const state = await stateAfter(undefined, notes, options({ clock }));
	expect(state.notes.size).toBe(notes.length);
	expect(sleeps).toEqual([0, 0]);
	expect(await stateAfter(state, notes, options())).toBe(state);
});

it('a known note that is missing for months does not fire when it comes back', async () => {
	const notes = [note(), note(), note()];
	let state = await baseline(notes);
	for (let day = 1; day <= 80; day += 1) {
		state = await stateAfter(state, notes.slice(1), options({ now: BEGIN + day * DAY }));
	}
	expect(state.notes.size).toBe(3);
	expect(await firedIds(state, notes, options({ now: BEGIN + 81 * DAY }))).toEqual([]);
});

it('cleared and generated anew: another event, however often', async () => {
	const a = note({ has_insights: false });
	let state = await baseline([a]);
	const events = new Set<string>();
	for (let round = 0; round < 4; round += 1) {
		const { fired, memory: after } = await decide(state, [{ ...a, has_insights: true }], options());
		expect(fired).toHaveLength(1);
		for (const { eventId } of fired) events.add(eventId);
		state = await stateAfter(handled(after, fired), [a], options());
	}
	expect(events.size).toBe(4);
});

it('a flip fires until something becomes of it', async () => {
	const a = note();
	const first = await decide(await baseline(), [a], options());
	const second = await decide(first.memory, [a], options());
	expect(second.fired).toEqual(first.fired);
	const third = await decide(handled(second.memory, second.fired), [a], options());
	expect(third.fired).toEqual([]);
});

it('no flip of a note is fired while an execution for the note runs, and none is lost', async () => {
	const a = note({ folder_id: 'a' });
	const first = await decide(await baseline(), [a], options());
	const running = first.fired;
	const held = options({ running, matches: () => false });
	const state = handedOver(first.memory, running);
	expect(await firedIds(state, [a], held)).toEqual([]);
	const cleared = await stateAfter(state, [unready(a)], held);
	const next = await decide(cleared, [a], held);
	expect(next.fired).toEqual([]);
	expect(await firedIds(next.memory, [a], options())).toEqual([a.note_id]);
});

describe('another credential', () => {
	const known = [note(), note()];
	const strangers = [note(), note()];

	it('of another account starts from a new baseline, also with startFrom existing', async () => {
		const swapped = await decide(
			await baseline(known),
			strangers,
			options({ account: 'b', startFrom: 'existing', now: 5 }),
		);
		expect(swapped.fired).toEqual([]);
		expect(swapped.memory.account).toBe('b');
		expect(await firedIds(swapped.memory, strangers, options({ account: 'b' }))).toEqual([]);
	});

	it('that is the same never starts anew, even if all notes are others', async () => {
		expect(await firedIds(await baseline(known), strangers, options())).toHaveLength(2);
	});
});

it('more flips than allowed wait for the next polls', async () => {
	const notes = [3, 1, 2].map((updated_at) => note({ updated_at }));
	const first = await decide(await baseline(), notes, options({ maxNotes: 2 }));
	expect(first.fired.map(({ note: { updated_at } }) => updated_at)).toEqual([1, 2]);
	const state = handled(first.memory, first.fired);
	expect(await firedIds(state, notes, options({ maxNotes: 2 }))).toEqual([notes[0]?.note_id]);
});

it('what failed or was started before comes after everything else, what failed least first', async () => {
	const [twice, started, once, fresh] = [1, 2, 3, 4].map((updated_at) => note({ updated_at }));
	if (!twice || !started || !once || !fresh) throw new Error('four notes');
	const all = [twice, started, once, fresh];
	const { memory: state, fired } = await decide(await baseline(), all, options());
	const flipsOf = (...notes: Note[]) =>
		fired.filter(({ note: one }) => notes.includes(one as Note));
	const failed = unread(unread(state, flipsOf(twice)), flipsOf(twice, once));
	const after = handedOver(failed, flipsOf(started));
	const order = [fresh, started, once, twice].map(({ note_id }) => note_id);
	expect(await firedIds(after, all, options({ now: 200_000 }))).toEqual(order);
	expect(await firedIds(after, all, options({ now: 200_000, maxNotes: 2 }))).toEqual(
		order.slice(0, 2),
	);
	expect(await firedIds(after, all, options({ now: 200_000, maxNotes: 1 }))).toEqual(
		order.slice(0, 1),
	);
});

describe('a filter', () => {
	const inside = note({ folder_id: 'in' });
	const outside = note({ folder_id: 'out' });
	const matches = ({ folder_id }: NoteSummary) => folder_id === 'in';

	const inFolder = options({ matches, filters: 'in' });

	/** After a poll in which the inner note fired. */
	async function filtered() {
		const { memory, fired } = await decide(await baseline(), [inside, outside], inFolder);
		expect(fired.map(({ note: { note_id } }) => note_id)).toEqual([inside.note_id]);
		return handled(memory, fired);
	}

	it('that is changed or removed replays nothing', async () => {
		const other = options({ matches: () => true, filters: 'title' });
		for (const changed of [options(), other]) {
			const { memory, fired } = await decide(await filtered(), [inside, outside], changed);
			expect(fired).toEqual([]);
			// What matches the new filters is old for good.
			const moved = { ...outside, folder_id: 'in' };
			expect(await firedIds(memory, [inside, moved], inFolder)).toEqual([]);
		}
	});

	it('lets a note fire that comes to pass it, once', async () => {
		const moved = { ...outside, folder_id: 'in' };
		const { memory, fired } = await decide(await filtered(), [inside, moved], inFolder);
		expect(fired.map(({ note: { note_id } }) => note_id)).toEqual([moved.note_id]);
		const after = handled(memory, fired);
		const back = await stateAfter(after, [inside, outside], inFolder);
		expect(await firedIds(back, [inside, moved], inFolder)).toEqual([]);
	});

	it('that was changed lets a note fire that it excluded before and after', async () => {
		const elsewhere = options({ filters: 'x', matches: ({ folder_id }) => folder_id === 'x' });
		const state = await stateAfter(await filtered(), [inside, outside], elsewhere);
		expect(await firedIds(state, [inside, { ...outside, folder_id: 'x' }], elsewhere)).toEqual([
			outside.note_id,
		]);
	});

	it('is not asked about notes that were ready at the first poll', async () => {
		const state = await baseline([outside]);
		expect(await firedIds(state, [{ ...outside, folder_id: 'in' }], inFolder)).toEqual([]);
	});

	it('does not make two rounds one: the event after it is another than the one before', async () => {
		const first = await decide(await baseline(), [outside], options());
		let state = handled(first.memory, first.fired);
		for (const list of [[unready(outside)], [outside], [unready(outside)]]) {
			state = await stateAfter(state, list, options({ matches }));
		}
		const third = await decide(state, [outside], options());
		expect(third.fired).toHaveLength(1);
		expect(third.fired[0]?.eventId).not.toBe(first.fired[0]?.eventId);
	});

	it('asks about flips alone', async () => {
		const asked: string[] = [];
		const state = await baseline([inside]);
		await decide(
			state,
			[inside, unready(note()), outside],
			options({ matches: ({ note_id }) => asked.push(note_id) > 0 }),
		);
		expect(asked).toEqual([outside.note_id]);
	});

	it('does not matter to the baseline', async () => {
		const state = await stateAfter(undefined, [outside], options({ matches }));
		expect(await firedIds(state, [outside], options())).toEqual([]);
	});

	it('does not stop a flip that started an execution already', async () => {
		const a = note({ updated_at: 1, title: 'before' });
		const first = await decide(await baseline(), [a], options());
		const again = await decide(
			handedOver(first.memory, first.fired),
			[{ ...a, updated_at: 2, title: 'after' }],
			options({ matches: () => false }),
		);
		expect(again.fired).toMatchObject([
			{ eventId: first.fired[0]?.eventId, record: { runs: { count: 1 } } },
		]);
		expect(again.fired[0]?.note.title).toBe('after');
	});
});

it('whatever a note has in its fields, the others are reported', async () => {
	const fields = fc.dictionary(
		fc.constantFrom('note_id', 'title', 'updated_at', 'folder_id', 'is_trashed', '__proto__'),
		fc.jsonValue({ maxDepth: 3 }),
	);
	const odd: fc.Arbitrary<NoteSummary> = fc.oneof(
		fields,
		fields.map((one) => note(one)),
		fc.constantFrom(
			note({ updated_at: { valueOf: 1 } }),
			note({ updated_at: { toString: null } }),
			note({ updated_at: [[]] }),
		),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(odd), async (notes) => {
			const good = note({ updated_at: 1 });
			const filters = parseFilters({ titleContains: 'a', trashed: 'exclude' }, 'UTC');
			const matches = (one: NoteSummary) => one === good || filterNotes([one], filters).length > 0;
			expect(
				await firedIds(await baseline(), [...notes, good], options({ matches, maxNotes: 99 })),
			).toContain(good.note_id);
		}),
	);
});

it('a sample names its note and belongs to no baseline', () => {
	const a = { ...note(), note_id: parseNoteId(randomUUID()) };
	expect(sampleFlip(a)).toMatchObject({ note: a, record: UNREADY });
	expect(sampleFlip(a).eventId).toBe(sampleFlip(a).eventId);
	expect(sampleFlip(a).eventId).not.toBe(
		sampleFlip({ ...note(), note_id: parseNoteId(randomUUID()) }).eventId,
	);
});

describe('what becomes of a flip', () => {
	const a = note();
	const fire = async () => {
		const { memory, fired } = await decide(await baseline(), [a], options());
		return { memory, fired };
	};
	const later = (minutes: number) => options({ now: minutes * 60_000 });
	const ATTEMPT_2 = { record: { runs: { count: 1 } } };

	it('unread: it fires again after waits that grow, until its note is cleared', async () => {
		let { memory, fired } = await fire();
		const first = fired;
		const minutes: number[] = [];
		for (let minute = 1; minute <= 60; minute += 1) {
			({ memory, fired } = await decide(memory, [a], later(minute)));
			if (fired.length > 0) minutes.push(minute);
			memory = withOutcomes(
				memory,
				fired.map((flip) => ({ flip, outcome: 'unread' })),
				minute * 60_000,
			);
		}
		expect(minutes).toEqual([1, 2, 4, 10, 22, 52]);
		expect(recordIn(memory, a)).toMatchObject({ readings: { count: 6 } });
		// Never reported, so the flip after the clearing is still the first one.
		const cleared = await stateAfter(memory, [unready(a)], later(61));
		const { fired: next } = await decide(cleared, [a], later(61));
		expect(next.map(({ eventId }) => eventId)).toEqual([first[0]?.eventId]);
	});

	it('started: it fires again with the same event, and its executions are counted', async () => {
		const { memory, fired } = await fire();
		const confirmsLoss = () => Promise.reject(new Error('nothing seems lost'));
		const started = handedOver(unread(memory, fired), fired);
		const again = await decide(started, [a], options({ confirmsLoss }));
		expect(again.fired).toMatchObject([{ eventId: fired[0]?.eventId, ...ATTEMPT_2 }]);
		expect(again.fired[0]?.record.readings.count).toBe(1);
		const third = await decide(handedOver(again.memory, again.fired), [a], options());
		expect(third.fired[0]?.record.runs.count).toBe(2);
	});

	it('refused: it fires again as if it had not fired', async () => {
		const { memory, fired } = await fire();
		for (const outcome of ['reported', 'started'] as const) {
			const taken = withOutcome(outcome)(memory, fired);
			const refused = withOutcome('refused')(taken, fired);
			const [again] = (await decide(refused, [a], options())).fired;
			expect(again).toMatchObject({ eventId: fired[0]?.eventId, record: { runs: NEVER } });
		}
	});

	it('started, where failed workflows start again: it waits from the end of its execution', async () => {
		const { memory, fired } = await fire();
		const started = handedOver(memory, fired);
		const failed = withOutcomes(
			started,
			fired.map((flip) => ({ flip, outcome: 'failed' })),
			HOUR,
		);
		expect(recordIn(failed, a)?.runs).toEqual({ ...recordIn(started, a)?.runs, last: HOUR });
		const at = (minutes: number) =>
			options({ now: HOUR + minutes * 60_000, markHandled: 'whenWorkflowSucceeds' });
		expect(await firedIds(failed, [a], at(5.9))).toEqual([]);
		expect(await firedIds(failed, [a], at(6))).toEqual([a.note_id]);
	});

	it('reported while its note is in doubt: the next list without Insights is believed', async () => {
		const { memory, fired } = await fire();
		const doubted = options({ confirmsLoss: () => Promise.resolve(false) });
		const started = await stateAfter(handedOver(memory, fired), [unready(a)], doubted);
		const after = await stateAfter(handled(started, fired), [unready(a)], doubted);
		expect(await firedIds(after, [a], options())).toEqual([a.note_id]);
	});

	it('reported: it never fires again, and no count is kept', async () => {
		const { memory, fired } = await fire();
		const done = handled(handedOver(unread(memory, fired), fired), fired);
		expect(recordIn(done, a)).toEqual({
			...KNOWN,
			wasReported: true,
			runs: { ...NEVER, last: 1 },
		});
		expect(unread(done, fired)).toBe(done);
	});

	it.each(['reported', 'dropped'] as const)('%s at once: it is known', async (outcome) => {
		const { memory, fired } = await fire();
		const done = withOutcome(outcome)(memory, fired);
		expect(recordIn(done, a)).toEqual({ ...KNOWN, wasReported: outcome === 'reported' });
		const again = await stateAfter(done, [unready(a)], options());
		const ignored = await firedIds(again, [a], options({ ifRegenerated: 'ignore' }));
		expect(ignored).toHaveLength(outcome === 'reported' ? 0 : 1);
	});

	it('dropped after it was started: it counts as reported', async () => {
		const { memory, fired } = await fire();
		const done = withOutcome('dropped')(handedOver(memory, fired), fired);
		expect(recordIn(done, a)).toMatchObject({ isKnown: true, wasReported: true });
	});

	it.each(['reported', 'failed', 'dropped', 'unread'] as const)(
		'%s after its note was cleared: the next flip is another event, counted anew',
		async (outcome) => {
			const { memory, fired } = await fire();
			const cleared = await stateAfter(handedOver(memory, fired), [unready(a)], options());
			const late = withOutcomes(
				cleared,
				fired.map((flip) => ({ flip, outcome: outcome })),
				2,
			);
			const next = await decide(late, [a], options({ now: 2 }));
			const last = ['reported', 'failed'].includes(outcome) ? 2 : 1;
			expect(next.fired).toMatchObject([{ record: { runs: { count: 0, last } } }]);
			expect(next.fired[0]?.eventId).not.toBe(fired[0]?.eventId);
			const ignored = await decide(late, [a], options({ ifRegenerated: 'ignore' }));
			expect(ignored.fired).toHaveLength(outcome === 'reported' ? 0 : 1);
		},
	);

	it('polls that start executions are counted, so that each flip has another id', async () => {
		const { memory, fired } = await fire();
		expect(handled(memory, fired).starts).toBe(2);
		expect(handled(handedOver(memory, fired), fired).starts).toBe(2);
		expect(withOutcome('dropped')(memory, fired).starts).toBe(1);
	});
});

describe('the flag error', () => {
	const watching = (more: Partial<PollOptions> = {}) => options({ flag: 'error', ...more });
	const failed = (error: unknown): Note => note({ error });

	it.each<[unknown, number]>([
		['The recording is empty', 1],
		['', 0],
		['  ', 0],
		[null, 0],
		[undefined, 0],
		[7, 0],
		[{ text: 'x' }, 0],
	])('%j: fires %i times', async (error, times) => {
		const memory = await stateAfter(undefined, [], watching());
		expect(await firedIds(memory, [failed(error)], watching())).toHaveLength(times);
	});

	it.each<[unknown, number]>([
		[null, 1],
		[undefined, 1],
		[7, 0],
	])('that came back after two lists with %j fires %i times', async (error, times) => {
		const one = failed('no');
		const confirmsLoss = () => Promise.resolve(false);
		const first = await decide(await stateAfter(undefined, [], watching()), [one], watching());
		let memory = handled(first.memory, first.fired);
		for (let list = 0; list < 2; list += 1) {
			memory = await stateAfter(memory, [{ ...one, error }], watching({ confirmsLoss }));
		}
		expect(await firedIds(memory, [one], watching())).toHaveLength(times);
	});

	it('takes a new baseline from a trigger that watched another flag', async () => {
		const one = failed('no');
		const memory = await stateAfter(await baseline([one]), [one], watching());
		expect(await firedIds(memory, [one, failed('too')], watching())).toHaveLength(1);
	});
});
