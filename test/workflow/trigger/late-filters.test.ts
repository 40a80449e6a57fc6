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

it('a note that is renamed starts the workflow when its title matches', async () => {
	const world = await watched({ filters: { titleContains: 'weekly' } });
	const note = world.add(true);
	expect(await idsOf(world)).toEqual([]);
	world.touch(note, { odd: { title: 'Weekly' } });
	expect(await idsOf(world)).toEqual([note.id]);
});

it('what other filters excluded starts nothing, and what comes next does', async () => {
	const world = await watched();
	world.add(true);
	expect(await idsOf(world)).toEqual([]);
	world.configure({});
	expect(await idsOf(world, true)).toEqual([]);
	const next = world.add(true);
	expect(await idsOf(world)).toEqual([next.id]);
});

it('filters that were added again in another order are no other filters', async () => {
	const world = await watched({ filters: { folderId: 'b', titleContains: '-' } });
	const note = world.add(true);
	expect(await idsOf(world)).toEqual([]);
	world.touch(note, { folder: 'b' });
	world.configure({ filters: { titleContains: '-', folderId: 'b' } });
	expect(await idsOf(world, true)).toEqual([note.id]);
});

it('a filter that is mistyped and put right only makes notes wait that passed before', async () => {
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
