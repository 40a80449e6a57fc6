import fc from '../../support/seeded';
import type { INodeExecutionData, IRun } from 'n8n-workflow';

import { World, type Done, type Weather } from './world';

const FINE: Weather = { list: 'full', insightsDown: false };

/** One execution that a poll started. */
interface Started {
	items: INodeExecutionData[];
	done: Done;
}

function worldWith(options: Record<string, unknown> = {}): { world: World; started: Started[] } {
	const world = new World();
	const started: Started[] = [];
	world.parameters = {
		output: 'insights',
		filters: {},
		options: { markHandled: 'whenWorkflowSucceeds', ...options },
	};
	world.publish();
	world.onExecution = (items, done) => void started.push({ items, done });
	return { world, started };
}

function end({ done }: Started, status: IRun['status']): void {
	done.resolve({ status } as IRun);
}

/** Ends every execution as it starts. */
function endAll(world: World, status: () => IRun['status']): Started[] {
	const started: Started[] = [];
	world.onExecution = (items, done) => {
		started.push({ items, done });
		end({ items, done }, status());
	};
	return started;
}

/** One poll, with as much time for executions as it may take. */
async function pollFor(world: World, isActivation = false) {
	const poll = world.poll(FINE, isActivation);
	await jest.advanceTimersByTimeAsync(60_000);
	return await poll;
}

const eventOf = ({ items }: Started) => items[0]?.json.event_id;
const attemptOf = ({ items }: Started) => items[0]?.json.attempt;

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

it('a failed one fires again with the same event id and counts its attempts, five times in all', async () => {
	const { world } = worldWith();
	const started = endAll(world, () => 'error');
	await world.poll(FINE, true);
	world.add(true);
	for (let poll = 0; poll < 8; poll += 1) await world.poll(FINE, false);
	expect(started.map(attemptOf)).toEqual([1, 2, 3, 4, 5]);
	expect(new Set(started.map(eventOf)).size).toBe(1);
	expect(world.reported).toHaveLength(1);
	expect(world.reported[0]).toContain('started 5 times');
});

it('an event without Insights counts its attempt too', async () => {
	const { world } = worldWith();
	endAll(world, () => 'success');
	await world.poll(FINE, true);
	world.add(true).broken = true;
	const items = [];
	for (let poll = 0; poll < 7; poll += 1) items.push(...(await world.poll(FINE, false)).items);
	expect(items).toMatchObject([{ insights: null, attempt: 1 }]);
});

it('one that succeeds in the end is not started again, also after an edit', async () => {
	const { world } = worldWith();
	const outcomes: IRun['status'][] = ['error', 'crashed', 'success'];
	const started = endAll(world, () => outcomes.shift() ?? 'error');
	await world.poll(FINE, true);
	world.add(true);
	for (let poll = 0; poll < 4; poll += 1) await world.poll(FINE, false);
	world.publish();
	await world.poll(FINE, true);
	expect(started.map(attemptOf)).toEqual([1, 2, 3]);
});

it('an execution that outlasts the poll is awaited by later ones and not started twice', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	await pollFor(world);
	expect(started).toHaveLength(1);
	if (started[0]) end(started[0], 'success');
	await pollFor(world);
	await pollFor(world);
	expect(started).toHaveLength(1);
});

it('regenerated Insights wait until the execution for the old ones has ended', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	const note = world.add(true);
	await pollFor(world);
	world.touch(note, { ready: false });
	await pollFor(world);
	world.touch(note, { ready: true });
	await pollFor(world);
	await pollFor(world);
	expect(started).toHaveLength(1);
	if (started[0]) end(started[0], 'success');
	await pollFor(world);
	expect(new Set(started.map(eventOf)).size).toBe(2);
	if (started[1]) end(started[1], 'success');
	await pollFor(world);
	expect(started).toHaveLength(2);
});

it('an execution that fails after its note was regenerated is not started again', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	const note = world.add(true);
	await pollFor(world);
	world.touch(note, { ready: false });
	await pollFor(world);
	world.touch(note, { ready: true });
	if (started[0]) end(started[0], 'error');
	await pollFor(world);
	expect(started.map(attemptOf)).toEqual([1, 1]);
	expect(new Set(started.map(eventOf)).size).toBe(2);
});

it('a crash in the middle of an execution starts the same event again', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	world.restart();
	await pollFor(world, true);
	expect(started.map(attemptOf)).toEqual([1, 2]);
	expect(new Set(started.map(eventOf)).size).toBe(1);
});

it('a workflow that crashes n8n each time is given up after five attempts', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	for (let crash = 0; crash < 8; crash += 1) {
		await pollFor(world, crash > 0);
		world.restart();
	}
	expect(started.map(attemptOf)).toEqual([1, 2, 3, 4, 5]);
	expect(world.reported).toHaveLength(1);
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
	const stored = JSON.stringify(world.staticData());
	goOn();
	expect(await hanging).toEqual({ threw: false, items: [] });
	expect(started).toHaveLength(1);
	expect(JSON.stringify(world.staticData())).toBe(stored);
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
	expect(await waited()).toBe(50_000);
	world.restart();
	expect(await waited()).toBe(5_000);
	world.add(true);
	expect(await waited()).toBe(50_000);
});

it('whatever fails and crashes, every flip is handled or given up after five attempts', async () => {
	const outcome = fc.constantFrom<IRun['status'] | 'never'>(
		'success',
		'error',
		'canceled',
		'never',
	);
	const step = fc.oneof(
		{ weight: 3, arbitrary: fc.constant('add' as const) },
		{ weight: 5, arbitrary: fc.constant('poll' as const) },
		{ weight: 1, arbitrary: fc.constant('restart' as const) },
	);
	await fc.assert(
		fc.asyncProperty(
			fc.array(step, { minLength: 3, maxLength: 25 }),
			fc.array(outcome, { minLength: 20, maxLength: 20 }),
			async (steps, outcomes) => {
				const { world } = worldWith({ maxNotesPerPoll: 3 });
				const tries = new Map<unknown, { attempts: number; succeeded: number; running: boolean }>();
				world.onExecution = (items, done) => {
					const key = items[0]?.json.event_id;
					const entry = tries.get(key) ?? { attempts: 0, succeeded: 0, running: false };
					expect(entry.running).toBe(false);
					entry.attempts += 1;
					const next = outcomes.shift() ?? 'success';
					entry.running = next === 'never';
					if (next === 'success') entry.succeeded += 1;
					if (next !== 'never') done.resolve({ status: next } as IRun);
					tries.set(key, entry);
				};
				await pollFor(world, true);
				let flips = 0;
				const restart = () => {
					world.restart();
					for (const entry of tries.values()) entry.running = false;
				};
				for (const what of steps) {
					if (what === 'add') flips += world.add(true) ? 1 : 0;
					else if (what === 'restart') restart();
					else await pollFor(world);
				}
				// Whoever waits for an execution that never ends is helped by a restart.
				for (let poll = 0; poll < 20; poll += 1) {
					if (poll % 2 === 1) restart();
					await pollFor(world, poll % 2 === 1);
				}
				expect(tries.size).toBe(flips);
				for (const { attempts, succeeded } of tries.values()) {
					expect(succeeded > 0 || attempts >= 5).toBe(true);
				}
			},
		),
		{ seed: 20261121, numRuns: 150 },
	);
});
