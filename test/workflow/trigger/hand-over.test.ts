import type { IRun } from 'n8n-workflow';

import { StatusError } from '../../../src/http/errors.ts';
import {
	attemptOf,
	end,
	endAll,
	eventOf,
	MINUTE,
	pass,
	pollFor,
	worldWith,
	type Started,
} from './executions.ts';
import { FINE } from './world.ts';

// No test waits for real time, so that none depends on how busy the machine is.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('each note starts an execution of its own', async () => {
	const { world } = worldWith();
	const started = endAll(world, () => 'success');
	await world.poll(FINE, true);
	const notes = [world.add(true), world.add(true)];
	const { items } = await world.poll(FINE, false);
	expect(items.map(({ note_id }) => note_id)).toEqual(notes.map(({ id }) => id));
	expect(started.map(({ items: own }) => own.length)).toEqual([1, 1]);
	await world.poll(FINE, false);
	expect(started).toHaveLength(2);
});

it('a failed one fires again with the same event id, after waits that grow, for seven days', async () => {
	const { world } = worldWith();
	const times: number[] = [];
	const started = endAll(world, () => {
		times.push(Date.now());
		return 'error';
	});
	await world.poll(FINE, true);
	world.add(true);
	for (let poll = 0; poll < 1_200; poll += 1) {
		await world.poll(FINE, false);
		pass(poll < 600 ? 1 : 30);
	}
	const waits = times.slice(1).map((time, at) => (time - (times[at] ?? NaN)) / MINUTE);
	expect(waits.slice(0, 6)).toEqual([6, 12, 30, 60, 120, 240]);
	expect(waits.slice(7)).toEqual(Array(25).fill(360));
	expect(started.map(attemptOf)).toEqual(Array.from({ length: 33 }, (_, at) => at + 1));
	expect(new Set(started.map(eventOf)).size).toBe(1);
	expect(world.reported).toHaveLength(1);
	const time = String.raw`\d+ \w+ \d{4}, \d\d:\d\d \(Europe/Berlin\)`;
	expect(world.reported[0]).toMatch(
		new RegExp(`started 33 times and did not succeed, first on ${time} and last on ${time},`),
	);
});

it('an execution that outlasts the poll is awaited by later ones and not started twice', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	await pollFor(world);
	expect(started).toHaveLength(1);
	// One that waits for somebody goes on later without notice.
	if (started[0]) end(started[0], 'waiting');
	for (let minute = 0; minute < 8; minute += 1) await pollFor(world);
	expect(started).toHaveLength(1);
});

it('an execution that n8n can not start is started again within minutes', async () => {
	const { world } = worldWith();
	const started = endAll(world, () => 'success');
	await world.poll(FINE, true);
	world.add(true);
	world.beforeExecution = () => {
		throw new Error('the database is locked');
	};
	await pollFor(world);
	world.beforeExecution = () => undefined;
	await pollFor(world);
	expect(started.map(attemptOf)).toEqual([1]);
});

it('an execution of which n8n never tells the end holds its note for an hour', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	pass(57);
	await pollFor(world);
	expect(started).toHaveLength(1);
	pass(2);
	await pollFor(world);
	// It waits from then on.
	expect(started).toHaveLength(1);
	pass(6);
	await pollFor(world);
	expect(started.map(attemptOf)).toEqual([1, 2]);
	expect(new Set(started.map(eventOf)).size).toBe(1);
	for (const one of started) end(one, 'success');
	pass(60);
	await pollFor(world);
	expect(started).toHaveLength(2);
});

/** The Insights of a note are generated again while the execution for the old ones runs. */
async function regenerated(options: Record<string, string>) {
	const { world, started } = worldWith(options);
	await pollFor(world, true);
	const note = world.add(true);
	await pollFor(world);
	world.touch(note, { ready: false });
	await pollFor(world);
	world.touch(note, { ready: true });
	return { world, started };
}

it.each([
	['start', 'success', 2],
	['start', 'error', 2],
	['ignore', 'success', 1],
	// Nobody was told of the old ones.
	['ignore', 'error', 2],
] as const)(
	'regenerated Insights, with %s, wait for the end of the execution for the old ones, here %s: %i in all',
	async (ifRegenerated, status, all) => {
		const { world, started } = await regenerated({ ifRegenerated });
		for (let poll = 0; poll < 2; poll += 1) await pollFor(world);
		if (started[0]) end(started[0], status);
		for (let minute = 0; minute < 6; minute += 1) {
			expect(started).toHaveLength(1);
			await pollFor(world);
		}
		await pollFor(world);
		for (const one of started) end(one, 'success');
		await pollFor(world);
		expect(started.map(attemptOf)).toEqual(Array(all).fill(1));
		expect(new Set(started.map(eventOf)).size).toBe(all);
	},
);

it('the success of an execution that took longer than an hour still counts', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	pass(70);
	await pollFor(world);
	if (started[0]) end(started[0], 'success');
	for (let minute = 0; minute < 20; minute += 1) await pollFor(world);
	expect(started).toHaveLength(1);
	expect(world.reported).toEqual([]);
});

it('a success that comes while its note is read for the next try starts nothing more', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	pass(70);
	await pollFor(world);
	pass(10);
	const goOn = world.hangInsights();
	const poll = world.poll(FINE, false);
	await jest.advanceTimersByTimeAsync(MINUTE);
	if (started[0]) end(started[0], 'success');
	goOn();
	await jest.advanceTimersByTimeAsync(MINUTE);
	await poll;
	expect(started).toHaveLength(1);
});

it('a crash in the middle of an execution starts the same event again, six minutes later', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	pass(2);
	world.restart();
	await pollFor(world, true);
	for (let minute = 1; minute < 6; minute += 1) await pollFor(world);
	expect(started).toHaveLength(1);
	await pollFor(world);
	expect(started.map(attemptOf)).toEqual([1, 2]);
	expect(new Set(started.map(eventOf)).size).toBe(1);
});

it('another process does not start at once what one has begun', async () => {
	const { world, started } = worldWith();
	const other = worldWith();
	await pollFor(world, true);
	other.world.notes.push(world.add(true));
	await pollFor(other.world, true);
	pass(60);
	await pollFor(world);
	expect(started).toHaveLength(1);
	other.world.memory = world.memory;
	for (let minute = 1; minute < 6; minute += 1) await pollFor(other.world);
	expect(other.started).toEqual([]);
	await pollFor(other.world);
	expect(other.started.map(attemptOf)).toEqual([2]);
	expect(other.started.map(eventOf)).toEqual(started.map(eventOf));
});

it('a workflow that crashes n8n each time is given up after seven days', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	for (let poll = 0; poll < 8 * 24 * 12; poll += 1) {
		const before = started.length;
		await pollFor(world);
		pass(4);
		if (started.length === before) continue;
		world.restart();
		await pollFor(world, true);
	}
	expect(started.map(attemptOf)).toEqual(Array.from({ length: 33 }, (_, at) => at + 1));
	expect(world.reported).toHaveLength(1);
	expect(world.reported[0]).toContain('started 33 times');
});

it('two polls of one node never run at the same time', async () => {
	const { world, started } = worldWith();
	await world.poll(FINE, true);
	world.add(true);
	const first = pollFor(world);
	const second = await world.poll(FINE, false);
	expect(second.items).toEqual([]);
	await first;
	expect(started).toHaveLength(1);
});

it('a poll that hangs past its budget does not silence the trigger, and does nothing any more', async () => {
	const { world, started } = worldWith();
	await world.poll(FINE, true);
	world.add(true);
	const goOn = world.hang();
	const hanging = world.poll(FINE, false);
	await jest.advanceTimersByTimeAsync(world.budgetMs + 1);
	await pollFor(world);
	expect(started).toHaveLength(1);
	if (started[0]) end(started[0], 'success');
	await pollFor(world);
	const stored = JSON.stringify(world.memory);
	goOn();
	expect(await hanging).toEqual({ threw: false, items: [] });
	expect(started).toHaveLength(1);
	expect(JSON.stringify(world.memory)).toBe(stored);
});

it('a poll that ends after its budget leaves the turn to the one that runs', async () => {
	const { world, started } = worldWith();
	await world.poll(FINE, true);
	world.add(true);
	const endLate = world.hang();
	const late = world.poll(FINE, false);
	await jest.advanceTimersByTimeAsync(world.budgetMs + 1);
	const goOn = world.hang();
	void world.poll(FINE, false);
	endLate();
	await late;
	goOn();
	await jest.advanceTimersByTimeAsync(1);
	expect(started).toHaveLength(1);
});

it.each([
	['the start of n8n', false],
	['an execution', true],
])('a clock that is put back after %s holds up no note', async (_, hasRun) => {
	const { world } = worldWith();
	const started = endAll(world, () => 'error');
	await world.poll(FINE, true);
	world.add(true);
	for (const minutes of [...(hasRun ? [0] : []), -2 * 24 * 60, 7]) {
		pass(minutes);
		await world.poll(FINE, false);
	}
	expect(started.map(attemptOf)).toEqual([1, 2]);
});

it('notes whose executions have ended take little memory once they have rested', async () => {
	const sizeWith = async (notes: number) => {
		const { world } = worldWith();
		endAll(world, () => 'success');
		await world.poll(FINE, true);
		for (let note = 0; note <= notes; note += 1) {
			world.add(true);
			await world.poll(FINE, false);
			pass(7);
		}
		return JSON.stringify(world.memory).length;
	};
	expect((await sizeWith(50)) - (await sizeWith(1))).toBeLessThanOrEqual(49 * 20);
});

it('the first poll after a start of n8n does not hold up the workflows that come after it', async () => {
	const { world } = worldWith();
	const waited = async () => {
		const before = Date.now();
		let after: number | undefined;
		void world.poll(FINE, false).then(() => (after = Date.now()));
		await jest.advanceTimersByTimeAsync(60_000);
		return after === undefined ? undefined : after - before;
	};
	await world.poll(FINE, true);
	world.add(true);
	expect(await waited()).toBe(10_000);
	world.restart();
	world.add(true);
	expect(await waited()).toBe(5_000);
	world.add(true);
	expect(await waited()).toBe(10_000);
});

it('what has ended is stored before the service is asked, or left alone', async () => {
	for (const retryAfterMs of [null, 30 * MINUTE]) {
		const { world, started } = worldWith();
		world.storeCursor = async () => await Promise.resolve(world.save());
		await pollFor(world, true);
		world.add(true);
		await pollFor(world);
		world.listFailure = new StatusError('GET', { status: 503, detail: null, retryAfterMs });
		await world.poll({ list: 'down', insightsDown: false }, false);
		if (started[0]) end(started[0], 'success');
		await jest.advanceTimersByTimeAsync(1);
		await world.poll({ list: 'down', insightsDown: false }, false);
		world.restart();
		for (let minute = 0; minute < 10; minute += 1) await pollFor(world, minute === 0);
		expect(started).toHaveLength(1);
	}
});

describe('with New Action Item, each entry', () => {
	const tasks = ['Ask', 'Book', 'Call'];
	const taskOf = ({ items }: Started) => items[0]?.json.task;

	/** A trigger that knows no note, and a note with these tasks. */
	async function worldWithTasks(status: (task: unknown) => IRun['status']) {
		const { world } = worldWith();
		world.configure({ event: 'newActionItem', options: { markHandled: 'whenWorkflowSucceeds' } });
		const started: Started[] = [];
		world.onExecution = (items, done) => {
			started.push({ items, done });
			end({ items, done }, status(items[0]?.json.task));
		};
		await pollFor(world, true);
		return { world, started, note: Object.assign(world.add(true), { tasks }) };
	}

	it('whose turn has not come when the poll ends follows at the next one', async () => {
		const { world, started } = await worldWithTasks(() => 'success');
		world.onExecution = (items, done) => void started.push({ items, done });
		world.budgetMs = 20_000;
		await pollFor(world);
		expect(started.map(taskOf)).toEqual(['Ask', 'Book']);
		await pollFor(world);
		expect(started.map(taskOf)).toEqual(tasks);
		for (const one of started) end(one, 'success');
		for (let minute = 0; minute < 20; minute += 1) await pollFor(world);
		expect(started.map(taskOf)).toEqual(tasks);
		expect(started.map(attemptOf)).toEqual([1, 1, 1]);
	});

	it('that n8n does not take comes again, and only that', async () => {
		const { world, started } = await worldWithTasks(() => 'success');
		world.beforeExecution = () => void (world.isRefusing = started.length === 1);
		await pollFor(world);
		world.beforeExecution = () => void (world.isRefusing = false);
		for (let minute = 0; minute < 10; minute += 1) await pollFor(world);
		expect(started.map(taskOf).sort()).toEqual(tasks);
	});
});
