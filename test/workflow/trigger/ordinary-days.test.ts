import type { IRun } from 'n8n-workflow';

import { FINE, failure, World } from './world.ts';

/*
 * What happens on ordinary days: no note is lost, and none fires that should not.
 */

const ONLY_THE_CLOCK: Parameters<typeof jest.useFakeTimers>[0] = {
	doNotFake: ['setTimeout', 'setImmediate', 'nextTick'],
};
const OLD = { created_at: Date.UTC(2024, 0), updated_at: Date.UTC(2024, 0) };

/** A published trigger whose account has these notes. */
async function worldWith(
	{ output = 'insights', ...options }: Record<string, string> = {},
	known = 0,
): Promise<World> {
	const world = new World();
	world.configure({ output, options });
	for (let note = 0; note < known; note += 1) world.add(true);
	await world.poll(FINE, true);
	return world;
}

/** Polls once a minute. Gives the ids of the notes that fire. */
async function minutes(world: World, count: number, weather = FINE): Promise<unknown[]> {
	const fired: unknown[] = [];
	for (let minute = 0; minute < count; minute += 1) {
		const { items } = await world.poll(weather, false);
		fired.push(...items.map(({ note_id }) => note_id));
		jest.setSystemTime(Date.now() + 60_000);
	}
	return fired;
}

// Executions are waited for with a timer; making action items pauses when the machine is busy.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each<Record<string, string>>([
	{ output: 'insights' },
	{ output: 'actionItems' },
	{ output: 'insights', markHandled: 'whenWorkflowSucceeds' },
])('1. Insights that follow the list by five minutes are reported: %j', async (settings) => {
	if (settings.output === 'actionItems') jest.useFakeTimers(ONLY_THE_CLOCK);
	const world = await worldWith(settings);
	world.onExecution = (_items, done) => done.resolve({ status: 'success' } as IRun);
	const note = world.add(true);
	note.processing = true;
	expect(await minutes(world, 5)).toEqual([]);
	note.processing = false;
	expect(await minutes(world, 30)).toEqual([note.id]);
	expect(world.reported).toEqual([]);
});

it.each([503, 429, 401])(
	'2. the first note of an account is reported after five minutes of HTTP %i',
	async (status) => {
		const world = await worldWith();
		world.outage = failure(status);
		const { id } = world.add(true);
		expect(await minutes(world, 5, { list: 'full', insightsDown: true })).toEqual([]);
		expect(await minutes(world, 30)).toEqual([id]);
		expect(world.reported).toEqual([]);
	},
);

it('3. half of the Insights is not taken for the whole', async () => {
	jest.useFakeTimers(ONLY_THE_CLOCK);
	const world = await worldWith({ output: 'actionItems' });
	const note = world.add(true);
	note.gives = { status: 'processing', abstract: 'So far', action_items: [] };
	expect(await minutes(world, 1)).toEqual([]);
	delete note.gives;
	expect(await minutes(world, 5)).toEqual([note.id]);
});

it('4. a note that hangs ends by its time limit, however Node.js collects its garbage', async () => {
	const never = new AbortController();
	const any = jest.spyOn(AbortSignal, 'any').mockReturnValue(never.signal);
	const world = await worldWith();
	world.budgetMs = 2_000;
	world.add(true).stuck = true;
	const { id } = world.add(true);
	expect(await minutes(world, 1)).toEqual([id]);
	any.mockRestore();
});

it('5. an execution that n8n can not start is started again within minutes', async () => {
	const world = await worldWith({ markHandled: 'whenWorkflowSucceeds' });
	world.onExecution = (_items, done) => done.resolve({ status: 'success' } as IRun);
	const { id } = world.add(true);
	world.beforeExecution = () => {
		throw new Error('the database is locked');
	};
	expect(await minutes(world, 1)).toEqual([]);
	world.beforeExecution = () => undefined;
	expect(await minutes(world, 10)).toEqual([id]);
});

it('6. an old note that moves up in a list of the newest does not fire', async () => {
	const world = await worldWith({}, 3);
	const old = world.add(true);
	old.odd = OLD;
	world.notes.pop();
	await minutes(world, 2);
	world.notes.shift();
	world.notes.push(old);
	expect(await minutes(world, 3)).toEqual([]);
	world.touch(old, { ready: false });
	await minutes(world, 2);
	world.touch(old, { ready: true });
	expect(await minutes(world, 2)).toEqual([old.id]);
});

it('7. a loss counts even if the service goes on serving the old Insights', async () => {
	const world = await worldWith({}, 3);
	const [note] = world.notes;
	if (!note) throw new Error('a note');
	note.gives = { summary: ['old'] };
	world.touch(note, { ready: false });
	expect(await minutes(world, 2)).toEqual([]);
	delete note.gives;
	world.touch(note, { ready: true });
	expect(await minutes(world, 2)).toEqual([note.id]);
});
