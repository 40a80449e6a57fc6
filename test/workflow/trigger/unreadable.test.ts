import type { IDataObject, IRun } from 'n8n-workflow';

import { CutOffError, StatusError, TimeoutError } from '../../../src/http/errors.ts';
import { FINE, failure, World, type Weather } from './world.ts';

/*
 * Notes whose Insights can't be read, or are not final: they are asked for again for seven days, while
 * everything else goes on.
 */

const DOWN_LIST: Weather = { list: 'down', insightsDown: false };
const DOWN: Weather = { list: 'full', insightsDown: true };
const HOUR = 60;
const DAY = 24 * HOUR;

async function worldWith({
	output = 'insights',
	...options
}: Record<string, string | number> = {}) {
	const world = new World();
	world.configure({ output, options });
	await world.poll(FINE, true);
	return world;
}

function pass(minutes: number): void {
	jest.setSystemTime(Date.now() + minutes * 60_000);
}

/** Polls once a minute, the first time at once. */
async function poll(world: World, minutes: number, weather = FINE): Promise<IDataObject[]> {
	const items: IDataObject[] = [];
	for (let minute = 0; minute < minutes; minute += 1) {
		items.push(...(await world.poll(weather, false)).items);
		pass(1);
	}
	return items;
}

const idsOf = (items: IDataObject[]) => items.map(({ note_id }) => note_id);

// Only the clock: making action items pauses when the machine is busy.
beforeEach(
	() => void jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] }),
);
afterEach(() => void jest.useRealTimers());

it.each([{ broken: true }, { processing: true }, { failure: failure(500) }])(
	'are asked for at the next poll, then after 2, 6, 12 and 30 minutes, then every 30: %j',
	async (sick) => {
		const world = await worldWith();
		Object.assign(world.add(true), sick);
		const minutes: number[] = [];
		for (let minute = 0; minute < 3 * HOUR; minute += 1) {
			await poll(world, 1);
			minutes.push(...world.asked.splice(0).map(() => minute));
		}
		expect(minutes).toEqual([0, 1, 3, 9, 21, 51, 81, 111, 141, 171]);
	},
);

it('are asked for again soon, also after the clock was put back', async () => {
	const world = await worldWith();
	world.add(true).broken = true;
	await poll(world, 2);
	pass(-2 * DAY);
	await poll(world, 4);
	expect(world.asked).toHaveLength(3);
});

describe('that are not final', () => {
	const WORDS = [
		...['queued', 'pending', 'waiting', 'processing', 'running', 'in progress', 'generating'],
		...['transcribing', 'summarizing', 'IN_PROGRESS', 'In-Progress'],
	];

	it.each(WORDS)('with the status "%s" of the body are waited for', async (status) => {
		const world = await worldWith();
		world.add(true).gives = { status, summary: ['a half'] };
		expect(await poll(world, 5)).toEqual([]);
	});

	it.each(['insights', 'note'])(
		'with the status of the list are waited for: %s',
		async (output) => {
			const world = await worldWith({ output });
			const note = world.add(true);
			note.odd = { status: 'processing' };
			expect(await poll(world, 5)).toEqual([]);
			note.odd = { status: 'completed' };
			expect(idsOf(await poll(world, 30))).toEqual([note.id]);
		},
	);

	it.each(['completed', 'failed', 'archived', 7, null])('%j is no such status', async (status) => {
		const world = await worldWith();
		world.add(true).gives = { status, summary: ['text'] };
		expect(await poll(world, 1)).toHaveLength(1);
	});
});

it.each<[string, Error]>([
	...[400, 401, 403, 404, 408, 409, 410, 422, 429, 500, 502, 503, 504].map(
		(status): [string, Error] => [`HTTP ${status}`, failure(status)],
	),
	['no answer', new TimeoutError('GET', 30_000)],
	['an answer that is cut off', new CutOffError('GET', 200)],
])('others do not wait for ten of the oldest with %s', async (_name, error) => {
	const world = await worldWith();
	const sick = Array.from({ length: 10 }, () => world.add(true));
	for (const note of sick) note.failure = error;
	const good = Array.from({ length: 60 }, () => world.add(true));
	expect(idsOf(await poll(world, 2)).sort()).toEqual(good.map(({ id }) => id).sort());
	await poll(world, 20);
	for (const note of sick) delete note.failure;
	expect(idsOf(await poll(world, 60)).sort()).toEqual(sick.map(({ id }) => id).sort());
});

it('through an outage over a weekend, none is lost, and none comes twice', async () => {
	const world = await worldWith({ output: 'actionItems' });
	const notes = Array.from({ length: 3 }, () => world.add(true));
	for (let hour = 0; hour < 60; hour += 1) {
		expect(await poll(world, 1, DOWN)).toEqual([]);
		pass(59);
	}
	expect(idsOf(await poll(world, 60)).sort()).toEqual(notes.map(({ id }) => id).sort());
	expect(await poll(world, 5)).toEqual([]);
});

it.each([400, 401, 403, 404, 423, 425])(
	'a note that is refused with %i for good holds up no other, and fails no poll',
	async (status) => {
		const world = await worldWith({ maxNotesPerPoll: 1 });
		world.add(true).failure = failure(status);
		for (let minute = 0; minute < 30; minute += 1) {
			expect(await world.poll(FINE, false)).toEqual({ threw: false, items: [] });
			pass(1);
		}
		const { id } = world.add(true);
		expect(idsOf(await poll(world, 2))).toEqual([id]);
	},
);

it.each([400, 423, 425, 500])(
	'a list that takes the Insights of a note away, once, replays nothing while the note answers %i',
	async (status) => {
		const world = await worldWith();
		const note = world.add(true);
		expect(await poll(world, 1)).toHaveLength(1);
		note.failure = failure(status, 'Not now');
		await poll(world, 1, { list: 'unready', insightsDown: false });
		delete note.failure;
		expect(await poll(world, 5)).toEqual([]);
	},
);

describe('an outage', () => {
	it('in which every second poll succeeds is told of once an hour, and as a new one an hour after', async () => {
		const world = await worldWith();
		const told: number[] = [];
		for (let minute = 0; minute < 6 * HOUR; minute += 1) {
			if ((await world.poll(minute % 2 === 0 ? DOWN_LIST : FINE, false)).threw) told.push(minute);
			pass(1);
		}
		expect(told).toEqual([0, 60, 120, 180, 240, 300]);
		await poll(world, HOUR);
		expect((await world.poll(DOWN_LIST, false)).threw).toBe(true);
	});

	it('is told of once an hour by all its reasons together', async () => {
		const world = await worldWith();
		await world.poll(FINE, false);
		expect((await world.poll(DOWN_LIST, false)).threw).toBe(true);
		world.parameters = { filters: { folderId: '={{ $vars.none }}' } };
		expect(await world.poll(FINE, false)).toEqual({ threw: false, items: [] });
		expect(world.reported).toEqual([]);
	});

	it('in which the service asks for a wait leaves it alone for so long', async () => {
		const world = await worldWith();
		const answer = { status: 429, detail: null, retryAfterMs: 5.5 * 60_000 };
		world.listFailure = new StatusError('GET', answer);
		const { requests } = world;
		for (let minute = 0; minute < 6; minute += 1) {
			await world.poll(DOWN_LIST, false);
			expect(world.requests).toBe(requests + 1);
			pass(1);
		}
		await world.poll(DOWN_LIST, false);
		expect(world.requests).toBe(requests + 2);
	});
});

describe('people hear of it', () => {
	it.each(['insights', 'actionItems'])(
		'after about an hour, in one failed execution for all notes: %s',
		async (output) => {
			const world = await worldWith({ output });
			const sick = [1, 2, 3].map(() => Object.assign(world.add(true), { failure: failure(500) }));
			const late = world.add(true);
			late.processing = true;
			await poll(world, 50);
			expect(world.reported).toEqual([]);
			await poll(world, DAY);
			expect(world.reported).toHaveLength(1);
			for (const { id } of [...sick, late]) expect(world.reported[0]).toContain(id);
		},
	);

	it('with the reason, and how long it goes on', async () => {
		const world = await worldWith();
		world.add(true).failure = failure(503);
		await poll(world, HOUR + 1);
		expect(world.reportedDetails[0]).toContain('HTTP 503');
		expect(world.reportedDetails[0]).toMatch(/until \d+ \w+ \d{4}, \d\d:\d\d \(Europe\/Berlin\)/);
	});

	it('for twenty notes by name, and for the others by their number', async () => {
		const world = await worldWith({ maxNotesPerPoll: 50 });
		for (let note = 0; note < 30; note += 1) world.add(true).broken = true;
		await poll(world, HOUR + 1);
		const named = world.notes.filter(({ id }) => world.reported[0]?.includes(id));
		expect(named).toHaveLength(20);
		expect(world.reported[0]).toContain('10 more');
		expect(world.reportedDetails[0]?.match(/note_id/g)).toHaveLength(20);
	});
});

describe('after seven days', () => {
	/** Polls every half an hour. */
	const days = async (world: World, count: number) => {
		const items: IDataObject[] = [];
		for (let half = 0; half < count * 48; half += 1) {
			items.push(...(await poll(world, 1)));
			pass(29);
		}
		return items;
	};

	it.each(['whenEmitted', 'whenWorkflowSucceeds'])(
		'a note is reported without its Insights, once: %s',
		async (markHandled) => {
			// Executions are waited for with a timer.
			jest.useFakeTimers();
			const world = await worldWith({ markHandled });
			world.onExecution = (_items, done) => done.resolve({ status: 'success' } as IRun);
			const note = world.add(true);
			note.broken = true;
			expect(await days(world, 7)).toEqual([]);
			expect(await days(world, 2)).toMatchObject([
				{
					note_id: note.id,
					insights: null,
					error: { message: expect.stringContaining('HTTP 404') as unknown, code: '404' },
					event_type: 'note.insights_ready',
				},
			]);
			note.broken = false;
			expect(await days(world, 1)).toEqual([]);
		},
	);

	it('a note whose workflow then fails is started again within the hour', async () => {
		jest.useFakeTimers();
		const world = await worldWith({ markHandled: 'whenWorkflowSucceeds' });
		world.onExecution = (_items, done) => done.resolve({ status: 'error' } as IRun);
		world.add(true).broken = true;
		await days(world, 7);
		expect((await days(world, 1)).length).toBeGreaterThan(3);
	});

	it('where items are action items, a failed execution says so', async () => {
		const world = await worldWith({ output: 'actionItems' });
		const { id } = Object.assign(world.add(true), { broken: true });
		expect(await days(world, 9)).toEqual([]);
		expect(world.reported).toHaveLength(2);
		expect(world.reported[1]).toContain(id);
		expect(world.reported[1]).toContain('seven days');
	});

	it('that n8n drops, since an edit was published, a failed execution is not left again', async () => {
		const world = await worldWith({ output: 'actionItems' });
		world.add(true).broken = true;
		await days(world, 7);
		world.add(true);
		await poll(world, 1);
		pass(29);
		const { id } = world.add(true);
		const goOn = world.hang();
		const superseded = world.poll(FINE, false);
		world.publish();
		goOn();
		expect(idsOf((await superseded).items)).toEqual([id]);
		pass(1);
		expect((await world.poll(FINE, true)).items).toEqual([]);
		expect(world.reported).toHaveLength(2);
	});
});

it('notes that hang keep no others, however Node.js collects its garbage', async () => {
	jest.useRealTimers();
	// What joins signals may be forgotten before one of them is aborted.
	const never = new AbortController();
	const any = jest.spyOn(AbortSignal, 'any').mockReturnValue(never.signal);
	const world = await worldWith({ maxNotesPerPoll: 20 });
	world.budgetMs = 4_000;
	world.add(true).stuck = true;
	// Two for each place of those that are read at the same time.
	for (let index = 0; index < 18; index += 1) world.add(true).hangs = true;
	const { id } = world.add(true);
	expect(idsOf((await world.poll(FINE, false)).items)).toEqual([id]);
	any.mockRestore();
});
