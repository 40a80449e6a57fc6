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
import { FINE, type World } from './world.ts';

/*
 * N8n stores what a trigger remembers when an execution starts, and neither when it ends nor when a process stops.
 * So after a start of n8n, the end of the last ones is unknown.
 */

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Polls each minute, as n8n does. */
async function pollMinutes(world: World, minutes: number): Promise<void> {
	for (let minute = 0; minute < minutes; minute += 1) await pollFor(world);
}

/** N8n stops, and starts again after so many minutes. It polls for half a day. */
async function restart(world: World, downMinutes: number): Promise<void> {
	pass(downMinutes);
	world.restart();
	await pollFor(world, true);
	await pollMinutes(world, 12 * 60);
}

/** A note that was handled so many minutes ago, by the only execution so far. */
async function handled(minutesAgo: number) {
	const { world } = worldWith();
	const started = endAll(world, () => 'success');
	await pollFor(world, true);
	world.add(true);
	await pollMinutes(world, minutesAgo);
	expect(started).toHaveLength(1);
	return { world, started };
}

it('a note that was handled twenty minutes before n8n starts again is not repeated', async () => {
	const { world, started } = await handled(20);
	await restart(world, 0);
	await restart(world, 0);
	expect(started).toHaveLength(1);
});

it('a note that was handled two minutes before is repeated once, and not at the next start', async () => {
	const { world, started } = await handled(2);
	await restart(world, 0);
	expect(started.map(attemptOf)).toEqual([1, 2]);
	expect(new Set(started.map(eventOf)).size).toBe(1);
	await restart(world, 0);
	expect(started).toHaveLength(2);
});

it('what was judged is stored by the activation: a second start at once repeats nothing more', async () => {
	const { world, started } = await handled(20);
	for (let start = 0; start < 3; start += 1) {
		world.restart();
		await pollFor(world, true);
	}
	await pollMinutes(world, 60);
	expect(started).toHaveLength(1);
});

it('with polls once a day, a failure that n8n did not store is tried again after a restart', async () => {
	const { world } = worldWith();
	const started = endAll(world, () => (started.length === 1 ? 'error' : 'success'));
	const day = 24 * 60;
	await pollFor(world, true);
	for (let days = 0; days < 2; days += 1) {
		pass(day - 1);
		if (days === 1) world.add(true);
		await pollFor(world);
	}
	expect(started).toHaveLength(1);
	pass(day / 2);
	world.restart();
	await pollFor(world, true);
	pass(day);
	await pollFor(world);
	expect(started.map(attemptOf)).toEqual([1, 2]);
});

it('a failure whose next try was due in six hours is tried again, however long ago it was', async () => {
	const { world } = worldWith();
	let status: 'error' | 'success' = 'error';
	const started = endAll(world, () => status);
	await pollFor(world, true);
	world.add(true);
	// Until the waits are six hours long.
	await pollMinutes(world, 24 * 60);
	const before = started.length;
	status = 'success';
	await restart(world, 60);
	expect(started).toHaveLength(before + 1);
});

it('the longest execution of the trigger is waited for', async () => {
	const { world, started } = worldWith();
	await pollFor(world, true);
	for (let note = 0; note < 2; note += 1) {
		world.add(true);
		await pollMinutes(world, 1);
		await pollMinutes(world, note === 0 ? 50 : 40);
		const [first] = started;
		if (first && note === 0) end(first, 'success');
		await pollMinutes(world, 1);
	}
	expect(started).toHaveLength(2);
	// The second has taken forty minutes so far, and the first took fifty.
	const again = endAll(world, () => 'success');
	await restart(world, 0);
	expect(again.map(attemptOf)).toEqual([2]);
	expect(again.map(eventOf)).toEqual(started.slice(1).map(eventOf));
});

it('with durable cursors nothing is presumed, as n8n stores how executions have ended', async () => {
	const { world, started } = worldWith();
	world.isDurable = true;
	world.publish();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	if (started[0]) end(started[0], 'success');
	await pollFor(world);
	world.add(true);
	await pollFor(world);
	// The first is known to have succeeded, and the second was cut off.
	const again = endAll(world, () => 'success');
	await restart(world, 24 * 60);
	expect(again.map(attemptOf)).toEqual([2]);
	expect(again.map(eventOf)).toEqual(started.slice(1).map(eventOf));
});

describe('with New Action Item', () => {
	const tasks = ['Ask', 'Book', 'Call'];
	const taskOf = ({ items }: Started) => items[0]?.json.task;

	async function worldWithTasks() {
		const { world, started } = worldWith();
		world.configure({ event: 'newActionItem', options: { markHandled: 'whenWorkflowSucceeds' } });
		await pollFor(world, true);
		Object.assign(world.add(true), { tasks });
		return { world, started };
	}

	it('entries that a stop cut off come after one wait, together', async () => {
		const { world, started } = await worldWithTasks();
		// One poll has time for two of them, and the third has had no turn.
		world.budgetMs = 20_000;
		await pollFor(world);
		expect(started.map(taskOf)).toEqual(['Ask', 'Book']);
		world.budgetMs = 300_000;
		world.restart();
		const again: [unknown, number][] = [];
		const begun = Date.now();
		world.onExecution = (items, done) => {
			again.push([items[0]?.json.task, Math.round((Date.now() - begun) / MINUTE)]);
			end({ items, done }, 'success');
		};
		await world.poll(FINE, true);
		await pollMinutes(world, 60);
		expect(again.map(([task]) => task)).toEqual(tasks);
		expect(new Set(again.map(([, minute]) => minute)).size).toBe(1);
	});

	it('an entry that n8n refused comes, though later ones of its note began', async () => {
		const { world } = await worldWithTasks();
		const started: Started[] = [];
		let isBusy = true;
		world.onExecution = (items, done) => {
			started.push({ items, done });
			end({ items, done }, 'success');
		};
		world.beforeExecution = () => {
			world.isRefusing = isBusy;
			isBusy = false;
		};
		await pollFor(world);
		await pollMinutes(world, 60);
		expect(started.map(taskOf).sort()).toEqual(tasks);
	});
});

/** An execution ends while another poll still reads. */
async function endsDuring(overlap: 'a slow list' | 'hanging Insights' | 'a publication') {
	const { world, started } = worldWith();
	await pollFor(world, true);
	world.add(true);
	await pollFor(world);
	expect(started).toHaveLength(1);
	const endNow = () => {
		if (started[0]) end(started[0], 'success');
	};
	if (overlap === 'a publication') {
		const goOn = world.hang();
		const poll = world.poll(FINE, false);
		endNow();
		await jest.advanceTimersByTimeAsync(MINUTE);
		world.publish();
		await world.poll(FINE, true);
		goOn();
		await poll;
	} else {
		world.add(true);
		const goOn = overlap === 'a slow list' ? world.hang() : world.hangInsights();
		const poll = world.poll(FINE, false);
		await jest.advanceTimersByTimeAsync(MINUTE);
		endNow();
		await jest.advanceTimersByTimeAsync(MINUTE);
		// N8n polls by the clock, whatever else is running.
		await world.poll(FINE, false);
		goOn();
		await jest.advanceTimersByTimeAsync(MINUTE);
		await poll;
	}
	await pollMinutes(world, 60);
	return started.filter((one) => eventOf(one) === eventOf(started[0] ?? one));
}

it.each(['a slow list', 'hanging Insights', 'a publication'] as const)(
	'an execution that ends well during %s is not started again',
	async (overlap) => {
		expect(await endsDuring(overlap)).toHaveLength(1);
	},
);
