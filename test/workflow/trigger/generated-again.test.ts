import type { IRun } from 'n8n-workflow';

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

/** Clears a note and generates its Insights anew, as others than before. Gives what fires. */
async function regenerate(world: World, note: WorldNote, tasks = ['Other']): Promise<unknown[]> {
	world.touch(note, { ready: false });
	const meanwhile = await fired(world);
	world.touch(note, { ready: true, tasks });
	return [...meanwhile, ...(await fired(world))];
}

describe('a note that was reported', () => {
	it('has lost its Insights when the service gives empty ones', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		note.gives = { summary: [] };
		world.touch(note, { ready: false });
		await fired(world);
		delete note.gives;
		world.touch(note, { ready: true, tasks: ['Other'] });
		expect(await fired(world)).toEqual([note.id]);
	});

	it('starts nothing when it is ready again with the same Insights', async () => {
		const world = await worldWith();
		const note = Object.assign(world.add(true), { tasks: ['Call'] });
		await fired(world);
		expect(await regenerate(world, note, ['Call'])).toEqual([]);
		expect(await regenerate(world, note, ['Write'])).toEqual([note.id]);
	});

	it('starts the workflow with the same Insights if no execution for them has succeeded', async () => {
		const world = await worldWith({ markHandled: 'whenWorkflowSucceeds' });
		world.onExecution = (_, done) => void done.resolve({ status: 'error' } as IRun);
		const note = world.add(true);
		expect(await fired(world)).toEqual([note.id]);
		world.touch(note, { ready: false });
		await fired(world);
		world.touch(note, { ready: true });
		world.later(6);
		expect(await fired(world)).toEqual([note.id]);
	});

	it('is remembered as reported whatever the option is at that time', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		configure(world, IGNORE);
		expect(await regenerate(world, note)).toEqual([]);
		configure(world, {});
		expect(await fired(world)).toEqual([]);
		expect(await regenerate(world, note, ['A third'])).toEqual([note.id]);
	});

	it('is watched again once Ignore is taken back, also if it was edited meanwhile', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		configure(world, IGNORE);
		world.touch(note, { odd: { title: 'Other' } });
		await fired(world);
		configure(world, {});
		expect(await fired(world)).toEqual([]);
		world.touch(note, { tasks: ['Other'] });
		expect(await fired(world)).toEqual([note.id]);
	});

	it('fires once with Ignore if it could not be read before, with action items', async () => {
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

describe('Insights that are cleared and generated again between two polls', () => {
	const OTHERS = { tasks: ['Something else'] };

	it.each(['insights', 'actionItems', 'entries', 'markdown', 'note'])(
		'start the workflow again, once, with another event_id: %s',
		async (output) => {
			const world = await worldWith({}, output);
			const note = world.add(true);
			const [first] = (await world.poll(FINE, false)).items;
			await fired(world);
			world.touch(note, OTHERS);
			const [again, ...more] = (await world.poll(FINE, false)).items;
			expect([again?.note_id, ...more]).toEqual([note.id]);
			expect(again?.event_id).not.toBe(first?.event_id);
			expect(await fired(world)).toEqual([]);
			world.touch(note, { tasks: ['A third'] });
			expect(await fired(world)).toEqual([note.id]);
		},
	);

	it('give every entry of long notes of which each is in other words', async () => {
		const world = new World();
		world.configure({ event: 'newActionItem' });
		await world.poll(FINE, true);
		const tasksOf = (round: number) => Array.from({ length: 3_000 }, (_, at) => `${round} ${at}`);
		const notes = Array.from({ length: 4 }, () =>
			Object.assign(world.add(true), { tasks: tasksOf(1) }),
		);
		// The same in every run.
		notes.forEach((note, at) => (note.id = `3f2b8c1e-0d4a-4c57-9b1e-00000000000${at}`));
		expect((await world.poll(FINE, false)).items).toHaveLength(12_000);
		for (const note of notes) world.touch(note, { ready: false });
		await fired(world);
		for (const note of notes) world.touch(note, { ready: true, tasks: tasksOf(2) });
		expect((await world.poll(FINE, false)).items).toHaveLength(12_000);
	});

	it('start the workflow also if the note gave nothing before', async () => {
		const world = await worldWith({}, 'actionItems');
		const note = Object.assign(world.add(true), { tasks: [] });
		expect(await fired(world)).toEqual([]);
		world.touch(note, OTHERS);
		expect(await fired(world)).toEqual([note.id]);
	});

	it('start nothing with Ignore, and cost nothing', async () => {
		const world = await worldWith(IGNORE);
		const note = world.add(true);
		await fired(world);
		world.touch(note, OTHERS);
		const asked = world.asked.length;
		expect(await fired(world)).toEqual([]);
		expect(world.asked).toHaveLength(asked);
		configure(world, {});
		expect(await fired(world, true)).toEqual([]);
	});

	it('are not looked for in notes of the baseline', async () => {
		const world = new World();
		const note = world.add(true);
		configure(world, {});
		await fired(world, true);
		world.touch(note, OTHERS);
		expect(await fired(world)).toEqual([]);
		expect(world.asked).toEqual([]);
	});

	it('are seen once they can be read', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		world.touch(note, { ...OTHERS, broken: true });
		for (let minute = 0; minute < 90; minute += 1) {
			expect(await fired(world)).toEqual([]);
			world.aMinuteLater();
		}
		expect(world.asked.length).toBeLessThan(10);
		expect(world.reported).toEqual([]);
		note.broken = false;
		world.later(30);
		expect(await fired(world)).toEqual([note.id]);
	});
});

describe('a note that is edited after it was reported', () => {
	it('is read twice, and starts nothing: title, folder, order of fields, trash', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		const reordered = {
			action_items: [{ due: null, owner: 'Anna', task: 'Do it' }],
			summary: ['text'],
		};
		const changes: [Partial<WorldNote>, times: number][] = [
			[{ odd: { title: 'Other' } }, 2],
			// The filters exclude it.
			[{ folder: 'b' }, 0],
			[{ folder: INSIDE }, 2],
			[{ gives: reordered }, 2],
		];
		for (const [change, times] of changes) {
			const asked = world.asked.length;
			world.touch(note, change);
			for (let minute = 0; minute < 20; minute += 1) {
				expect(await fired(world)).toEqual([]);
				world.aMinuteLater();
			}
			expect(world.asked.length - asked).toBe(times);
		}
		world.touch(note, { trashed: true });
		await fired(world);
		world.touch(note, { trashed: false });
		expect(await fired(world)).toEqual([]);
	});

	it('is read once more after some minutes, as a cache may serve the old Insights for a while', async () => {
		const world = await worldWith();
		const note = world.add(true);
		await fired(world);
		world.touch(note, {});
		await fired(world);
		note.tasks = ['Something else'];
		const minutes = [];
		for (let minute = 1; minute < 10; minute += 1) {
			world.aMinuteLater();
			if ((await fired(world)).length > 0) minutes.push(minute);
		}
		expect(minutes).toEqual([6]);
	});

	it('is read ever less often where each reading moves updated_at', async () => {
		const world = await worldWith();
		const notes = Array.from({ length: 5 }, () => world.add(true));
		await fired(world);
		for (const note of notes) world.touch(note, {});
		world.beforeInsights = () => notes.forEach((note) => world.touch(note, {}));
		const readIn = async (minutes: number) => {
			const asked = world.asked.length;
			for (let minute = 0; minute < minutes; minute += 1) {
				expect(await fired(world)).toEqual([]);
				world.aMinuteLater();
			}
			return world.asked.length - asked;
		};
		await readIn(180);
		expect(await readIn(120)).toBeLessThanOrEqual(2 * notes.length);
		const [first] = notes;
		if (first) first.tasks = ['Something else'];
		const seen = [];
		for (let minute = 0; minute <= 60; minute += 1) {
			seen.push(...(await fired(world)));
			world.aMinuteLater();
		}
		expect(seen).toEqual([first?.id]);
	});

	it('has its turn though updated_at is the time of the answer for all', async () => {
		const world = new World();
		world.configure({ options: { maxNotesPerPoll: 5 } });
		await world.poll(FINE, true);
		const notes = Array.from({ length: 40 }, () => world.add(true));
		for (let poll = 0; poll < 8; poll += 1) await fired(world);
		world.garble = (list) => list.map((note) => ({ ...note, updated_at: Date.now() / 1000 }));
		world.asked.splice(0);
		for (let poll = 0; poll < 8; poll += 1) {
			await fired(world);
			world.aMinuteLater();
		}
		expect(new Set(world.asked.map(({ id }) => id)).size).toBe(notes.length);
	});

	it('is read in its turn: no poll reads more than Max Notes per Poll, and flips come first', async () => {
		const world = new World();
		world.configure({ options: { maxNotesPerPoll: 4 } });
		await world.poll(FINE, true);
		const notes = Array.from({ length: 12 }, () => world.add(true));
		for (let poll = 0; poll < 3; poll += 1) await fired(world);
		for (const note of notes) world.touch(note, {});
		const { id } = world.add(true);
		const reads = [];
		for (let poll = 0; poll < 5; poll += 1) {
			const asked = world.asked.length;
			expect(await fired(world)).toEqual(poll === 0 ? [id] : []);
			reads.push(world.asked.length - asked);
		}
		expect(reads).toEqual([4, 4, 4, 1, 0]);
	});
});
