import type { IDataObject } from 'n8n-workflow';

import type { JsonObject } from '../../../src/base/json.ts';
import { FINE, omit, World, type Weather, type WorldNote } from './world.ts';

/** A published trigger that knows some ready notes. */
async function worldOf(known: number, options: Record<string, number | string> = {}) {
	const world = new World();
	world.configure({ options });
	for (let index = 0; index < known; index += 1) world.add(true);
	await world.poll(FINE, true);
	return world;
}

async function itemsOf(world: World, list: Weather['list'] = 'full'): Promise<IDataObject[]> {
	return (await world.poll({ ...FINE, list }, false)).items;
}

const addMany = (world: World, count: number): WorldNote[] =>
	Array.from({ length: count }, () => world.add(true));
const idsOf = (items: IDataObject[]) => items.map(({ note_id }) => note_id).sort();

describe('one odd list', () => {
	const without = (fields: JsonObject) => (list: JsonObject[]) =>
		list.map((note) => ({ ...omit(note, 'has_insights'), ...fields }));

	it.each<[string, (list: JsonObject[]) => JsonObject[]]>([
		['without has_insights', without({})],
		['with has_insights null', without({ has_insights: null })],
		['with has_insights "true"', without({ has_insights: 'true' })],
		['with has_insights 1', without({ has_insights: 1 })],
		['with has_insights false, against what the service says', without({ has_insights: false })],
		[
			'with most notes false',
			(list) => list.map((note, index) => ({ ...note, has_insights: index < 4 })),
		],
		['in which all notes are twice', (list) => [...list, ...list]],
		['with another account in it', (list) => list.map((_, index) => ({ note_id: id(index) }))],
		['without ids', (list) => list.map((note) => omit(note, 'note_id'))],
	])('%s: no known note fires again', async (_name, garble) => {
		const world = await worldOf(10, { maxNotesPerPoll: 100 });
		world.garble = garble;
		expect(await itemsOf(world)).toEqual([]);
		world.garble = (list) => list;
		expect(await itemsOf(world)).toEqual([]);
		const { id: fresh } = world.add(true);
		expect(idsOf(await itemsOf(world))).toEqual([fresh]);
	});

	it('that shows one note as lost among others is believed if the service agrees', async () => {
		const world = await worldOf(3);
		const [note] = world.notes;
		if (note) world.touch(note, { ready: false });
		await itemsOf(world);
		expect(world.asked).toEqual([{ id: note?.id, gave: 'none' }]);
		if (note) world.touch(note, { ready: true });
		expect(idsOf(await itemsOf(world))).toEqual([note?.id]);
	});

	it.each([1, 10])(
		'that shows all of %i notes as lost is believed if the service agrees',
		async (n) => {
			const world = await worldOf(n);
			for (const note of world.notes) world.touch(note, { ready: false });
			await itemsOf(world);
			expect(world.asked.length).toBeLessThanOrEqual(3);
			for (const note of world.notes) world.touch(note, { ready: true });
			expect(await itemsOf(world)).toHaveLength(n);
		},
	);

	it.each([1, 20, 490, 999])('that is old and shows %i of 1,000 as lost: none fires', async (n) => {
		const world = await worldOf(1_000, { maxNotesPerPoll: 1_000 });
		world.garble = (list) => list.map((note, at) => ({ ...note, has_insights: at >= n }));
		expect(await itemsOf(world)).toEqual([]);
		expect(world.asked).toHaveLength(Math.min(3, n));
		world.garble = (list) => list;
		expect(await itemsOf(world)).toEqual([]);
		expect(world.asked).toHaveLength(Math.min(3, n));
	});

	it('is not believed when the service can not be asked, but for a second list in a row', async () => {
		const world = await worldOf(10);
		for (const note of world.notes) world.touch(note, { ready: false });
		expect(await world.poll({ ...FINE, insightsDown: true }, false)).toMatchObject({
			threw: false,
			items: [],
		});
		await itemsOf(world);
		for (const note of world.notes) world.touch(note, { ready: true });
		expect(await itemsOf(world)).toHaveLength(10);
	});
});

describe('a first list', () => {
	/** The notes of the world, with dates that lie before its first poll or after it. */
	const dated = (created_at: unknown, updated_at: unknown = created_at) => ({
		odd: { created_at, updated_at },
	});
	const BEFORE = Date.UTC(2026, 0);
	const AFTER = Date.UTC(2099, 0);

	it.each<[string, (list: JsonObject[]) => JsonObject[]]>([
		['that is empty', () => []],
		['without has_insights', (list) => list.map((note) => omit(note, 'has_insights'))],
	])('%s is no proof: notes from before are the baseline', async (_name, garble) => {
		const world = new World();
		world.configure({});
		world.garble = garble;
		for (const note of addMany(world, 60)) Object.assign(note, dated(BEFORE));
		for (let poll = 0; poll < 3; poll += 1)
			expect((await world.poll(FINE, poll === 0)).items).toEqual([]);
		world.garble = (list) => list;
		const fresh = [dated(AFTER), dated(BEFORE, AFTER), dated(null, BEFORE), dated(BEFORE, 'then')];
		const ids = fresh.map((fields) => Object.assign(world.add(true), fields).id);
		expect(idsOf(await itemsOf(world))).toEqual(ids.sort());
	});

	it('that is cut short: what it lacks fires later, and the limit of a poll holds', async () => {
		const world = new World();
		world.configure({});
		addMany(world, 1_000);
		world.garble = (list) => list.slice(0, 10);
		await world.poll(FINE, true);
		world.garble = (list) => list;
		const polls = [];
		for (let poll = 0; poll < 21; poll += 1) polls.push((await itemsOf(world)).length);
		expect(polls).toEqual([...Array<number>(19).fill(50), 40, 0]);
	});

	it('that is empty, with Existing Notes: all fire', async () => {
		const world = await worldOf(0, { startFrom: 'existing' });
		Object.assign(world.add(true), dated(BEFORE));
		expect(await itemsOf(world)).toHaveLength(1);
	});

	it('that is empty is still remembered after a restart', async () => {
		const world = await worldOf(0);
		Object.assign(world.add(true), dated(BEFORE));
		world.restart();
		expect((await world.poll(FINE, true)).items).toEqual([]);
	});
});

describe('another key', () => {
	it('and one odd list: what was known does not fire again', async () => {
		const world = await worldOf(10, { maxNotesPerPoll: 100 });
		world.key += 1;
		world.garble = () => [{ note_id: id(0), has_insights: true }];
		await itemsOf(world);
		world.garble = (list) => list;
		expect(await itemsOf(world)).toEqual([]);
	});
});

describe('event_id', () => {
	// Executions are waited for with a timer.
	beforeEach(() => void jest.useFakeTimers());
	afterEach(() => void jest.useRealTimers());

	/** So long no note waits after an execution of it, whatever came of that. */
	const aWhileLater = () => void jest.setSystemTime(Date.now() + 24 * 3_600_000);
	const regenerate = async (world: World, note: WorldNote) => {
		world.touch(note, { ready: false });
		await itemsOf(world);
		aWhileLater();
		world.touch(note, { ready: true });
		const [item] = await itemsOf(world);
		return item?.event_id;
	};

	it.each(['whenEmitted', 'whenWorkflowSucceeds'])(
		'is not used for another flip after the database was restored: %s',
		async (markHandled) => {
			const world = await worldOf(1, { markHandled });
			world.onExecution = (_items, done) => done.resolve({ status: 'success' } as never);
			const backup = world.staticData().memory;
			const [note] = world.notes;
			if (!note) throw new Error('a note');
			const ids = new Set<unknown>();
			for (let round = 0; round < 3; round += 1) ids.add(await regenerate(world, note));
			world.startWith(backup);
			for (let round = 0; round < 3; round += 1) ids.add(await regenerate(world, note));
			expect(ids.size).toBe(6);
		},
	);

	it('is another when the state is from before a regeneration that was reported', async () => {
		const world = await worldOf(0);
		const backup = world.staticData().memory;
		const note = world.add(true);
		const [first] = await itemsOf(world);
		const second = await regenerate(world, note);
		world.startWith(backup);
		const [third] = (await world.poll(FINE, true)).items;
		expect(new Set([first?.event_id, second, third?.event_id]).size).toBe(3);
	});

	it('is the same when n8n crashes before it has stored that the flip was reported', async () => {
		const world = await worldOf(0);
		const stored = world.staticData().memory;
		world.add(true);
		const [first] = await itemsOf(world);
		world.startWith(stored);
		const [again] = (await world.poll(FINE, true)).items;
		expect(again?.event_id).toBe(first?.event_id);
	});

	it('is the same for all executions of a flip, through edits and restarts', async () => {
		const world = await worldOf(0, { markHandled: 'whenWorkflowSucceeds' });
		world.onExecution = (_items, done) => done.resolve({ status: 'error' } as never);
		const note = world.add(true);
		const ids = [];
		for (let attempt = 1; attempt <= 5; attempt += 1) {
			ids.push((await world.poll(FINE, attempt % 2 === 1)).items[0]?.event_id);
			world.touch(note, {});
			if (attempt % 2 === 0) world.restart();
			aWhileLater();
		}
		expect(ids.every((one) => typeof one === 'string')).toBe(true);
		expect(new Set(ids).size).toBe(1);
	});
});

function id(index: number): string {
	return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
