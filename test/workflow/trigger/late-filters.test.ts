import { FINE, World } from './world.ts';

/** A world whose trigger takes the notes of folder b, and what its polls gave. */
async function watched(more: object = {}): Promise<World> {
	const world = new World();
	world.configure({ filters: { folderId: 'b' }, ...more });
	await world.poll(FINE, true);
	return world;
}

const idsOf = async (world: World, isActivation = false) => {
	const { items } = await world.poll(FINE, isActivation);
	world.aMinuteLater();
	return items.map(({ note_id }) => note_id);
};

it('a note that is filed after it became ready starts the workflow then, once', async () => {
	const world = await watched();
	const note = world.add(true);
	expect(await idsOf(world)).toEqual([]);
	world.touch(note, { folder: 'b' });
	expect(await idsOf(world)).toEqual([note.id]);
	world.touch(note, { folder: 'a' });
	await idsOf(world);
	world.touch(note, { folder: 'b' });
	expect(await idsOf(world)).toEqual([]);
});

it('a note that is taken out of the trash starts the workflow then', async () => {
	const world = await watched({ filters: {} });
	const note = world.add(true);
	world.touch(note, { trashed: true });
	expect(await idsOf(world)).toEqual([]);
	world.touch(note, { trashed: false });
	expect(await idsOf(world)).toEqual([note.id]);
});

it('a note that is renamed starts the workflow when its title matches', async () => {
	const world = await watched({ filters: { titleContains: 'weekly' } });
	const note = world.add(true);
	expect(await idsOf(world)).toEqual([]);
	world.touch(note, { odd: { title: 'Weekly' } });
	expect(await idsOf(world)).toEqual([note.id]);
});

it('filters that were added again in another order are no other filters', async () => {
	const world = await watched({ filters: { folderId: 'b', titleContains: '-' } });
	const note = world.add(true);
	expect(await idsOf(world)).toEqual([]);
	world.touch(note, { folder: 'b' });
	world.configure({ filters: { titleContains: '-', folderId: 'b' } });
	expect(await idsOf(world, true)).toEqual([note.id]);
});

it('other filters replay nothing, and what is filed after that starts the workflow', async () => {
	const world = await watched();
	const [old, later] = [world.add(true), world.add(true, 'c')];
	expect(await idsOf(world)).toEqual([]);
	world.configure({ filters: { folderId: 'a' } });
	expect(await idsOf(world, true)).toEqual([]);
	expect(await idsOf(world)).toEqual([]);
	world.touch(later, { folder: 'a' });
	expect(await idsOf(world)).toEqual([later.id]);
	world.touch(old, { folder: 'b' });
	await idsOf(world);
	world.touch(old, { folder: 'a' });
	expect(await idsOf(world)).toEqual([]);
});

describe('a filter that is mistyped and put right only makes notes wait that passed before', () => {
	it('for their turn', async () => {
		const world = new World();
		const all = Array.from({ length: 50 }, () => world.add(true).id);
		const options = { startFrom: 'existing', maxNotesPerPoll: 5 };
		world.configure({ options });
		const ids = [...(await idsOf(world, true)), ...(await idsOf(world))];
		expect(ids).toHaveLength(10);
		world.configure({ options, filters: { folderId: 'mistyped' } });
		for (let minute = 0; minute < 2; minute += 1)
			expect(await idsOf(world, minute === 0)).toEqual([]);
		world.configure({ options });
		for (let poll = 0; poll < 8; poll += 1) ids.push(...(await idsOf(world, poll === 0)));
		expect(ids).toEqual(all);
	});

	it('for their Insights, or for a repetition', async () => {
		const world = new World();
		const options = { markHandled: 'whenWorkflowSucceeds' };
		world.configure({ options });
		world.onExecution = (_items, done) => done.resolve({ status: 'error' } as never);
		await world.poll(FINE, true);
		const failing = world.add(true);
		const unreadable = Object.assign(world.add(true), { broken: true });
		expect(await idsOf(world)).toEqual([failing.id]);
		world.configure({ options, filters: { folderId: 'mistyped' } });
		unreadable.broken = false;
		for (let minute = 0; minute < 10; minute += 1)
			expect(await idsOf(world, minute === 0)).toEqual([]);
		world.configure({ options });
		expect((await idsOf(world, true)).sort()).toEqual([failing.id, unreadable.id].sort());
	});
});

it('what was ready when the workflow was published stays old, wherever it is filed', async () => {
	const world = new World();
	const note = world.add(true);
	world.configure({ filters: { folderId: 'b' } });
	await world.poll(FINE, true);
	world.touch(note, { folder: 'b' });
	expect(await idsOf(world)).toEqual([]);
});

it('a note that was passed over starts the workflow if it is generated again where it is filed', async () => {
	const world = await watched();
	const note = world.add(true);
	await idsOf(world);
	world.touch(note, { ready: false });
	await idsOf(world);
	world.configure({ filters: { folderId: 'a' } });
	world.touch(note, { ready: true });
	expect(await idsOf(world, true)).toEqual([note.id]);
});

it('a note that was passed over is still known to be so after a restart', async () => {
	const world = await watched();
	const [note, other] = [world.add(true), world.add(true, 'b')];
	expect(await idsOf(world)).toEqual([other.id]);
	world.restart();
	expect(await idsOf(world, true)).toEqual([]);
	world.touch(note, { folder: 'b' });
	expect(await idsOf(world)).toEqual([note.id]);
});

it('notes created before a day start nothing with Created After', async () => {
	const world = new World();
	world.add(true).dated = true;
	const young = world.add(true);
	young.odd = { created_at: 1_800_000_000 };
	world.configure({
		filters: { createdAfter: '2026-06-01' },
		options: { startFrom: 'existing' },
	});
	expect(await idsOf(world, true)).toEqual([young.id]);
});
