import { FINE, World, type WorldNote } from './world.ts';

const INSIDE = 'a';

/** A published trigger that knows no note. */
async function worldWith(options: Record<string, string> = {}, output = 'insights') {
	const world = new World();
	configure(world, options, output);
	await world.poll(FINE, true);
	return world;
}

function configure(world: World, options: Record<string, string>, output = 'insights') {
	world.configure({ output, filters: { folderId: INSIDE }, options });
}

const IGNORE = { ifRegenerated: 'ignore' };

async function fired(world: World, isActivation = false): Promise<unknown[]> {
	return (await world.poll(FINE, isActivation)).items.map(({ note_id }) => note_id);
}

/** Clears a note and generates its Insights anew. Gives what fires. */
async function regenerate(world: World, note: WorldNote): Promise<unknown[]> {
	world.touch(note, { ready: false });
	const meanwhile = await fired(world);
	world.touch(note, { ready: true });
	return [...meanwhile, ...(await fired(world))];
}

describe('a note that was reported', () => {
	it('starts the workflow again by default', async () => {
		const world = await worldWith();
		const note = world.add(true);
		expect(await fired(world)).toEqual([note.id]);
		expect(await regenerate(world, note)).toEqual([note.id]);
	});

	it('has lost its Insights when the service gives empty ones', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		note.gives = { summary: [] };
		world.touch(note, { ready: false });
		await fired(world);
		delete note.gives;
		world.touch(note, { ready: true });
		expect(await fired(world)).toEqual([note.id]);
	});

	it('never starts it again with Ignore, also after a restart', async () => {
		const world = await worldWith(IGNORE);
		const note = world.add(true);
		expect(await fired(world)).toEqual([note.id]);
		for (let round = 0; round < 3; round += 1) {
			expect(await regenerate(world, note)).toEqual([]);
			world.restart();
			expect(await fired(world, true)).toEqual([]);
		}
		world.touch(note, { ready: false });
		await fired(world);
		world.restart();
		await fired(world, true);
		world.restart();
		world.touch(note, { ready: true });
		expect(await fired(world, true)).toEqual([]);
	});

	it('is remembered as reported whatever the option is at that time', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		configure(world, IGNORE);
		expect(await regenerate(world, note)).toEqual([]);
		configure(world, {});
		expect(await fired(world)).toEqual([]);
		expect(await regenerate(world, note)).toEqual([note.id]);
	});

	it('leaves no work behind for the polls after the one that ignores it', async () => {
		const world = await worldWith(IGNORE);
		const note = world.add(true);
		await fired(world);
		await regenerate(world, note);
		const { memory } = world;
		await fired(world);
		expect(world.memory).toBe(memory);
	});

	it('is not told from others by more than one bit', async () => {
		const sizes = [];
		for (const reported of [0, 500]) {
			const world = await worldWith({ ...IGNORE, startFrom: 'existing' });
			for (let note = 0; note < reported; note += 1) world.add(true);
			for (let poll = 0; poll < 10; poll += 1) await fired(world);
			sizes.push(JSON.stringify(world.memory).length);
		}
		expect(((sizes[1] ?? NaN) - (sizes[0] ?? NaN)) / 500).toBeLessThanOrEqual(9);
	});
});

describe('with Ignore, a note that was not reported fires once', () => {
	it('one of the baseline', async () => {
		const world = new World();
		const note = world.add(true);
		configure(world, IGNORE);
		expect(await fired(world, true)).toEqual([]);
		expect(await regenerate(world, note)).toEqual([note.id]);
		expect(await regenerate(world, note)).toEqual([]);
	});

	it('one that the filters passed over', async () => {
		const world = await worldWith(IGNORE);
		const note = world.add(true, 'elsewhere');
		expect(await fired(world)).toEqual([]);
		world.touch(note, { folder: INSIDE });
		expect(await fired(world)).toEqual([note.id]);
		expect(await regenerate(world, note)).toEqual([]);
	});

	it('one that could not be read, with action items', async () => {
		const world = await worldWith(IGNORE, 'actionItems');
		const note = world.add(true);
		note.broken = true;
		jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
		for (let day = 0; day <= 7; day += 1) {
			expect(await fired(world)).toEqual([]);
			jest.setSystemTime(Date.now() + 24 * 3_600_000);
		}
		jest.useRealTimers();
		note.broken = false;
		expect(await fired(world)).toEqual([]);
		expect(await regenerate(world, note)).toEqual([note.id]);
	});
});
