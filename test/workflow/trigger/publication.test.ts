import { failure, FINE, World, type Weather, type WorldNote } from './world.ts';

/* What the first list that can be read means, and lists that are wrong about many notes. */

const DOWN: Weather = { list: 'down', insightsDown: false };
const HOUR = 60;

/** The dates of a note, so many minutes from now. */
function datesAt(created: number, updated = created) {
	const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
	return { created_at: at(created), updated_at: at(updated) };
}

const fired = async (world: World, isActivation = false) =>
	(await world.poll(FINE, isActivation)).items.map(({ note_id }) => note_id);

it.each<[string, boolean]>([
	['comes', false],
	['comes also after a restart of n8n', true],
])(
	'a note that becomes ready while no list can be read since the publication %s',
	async (_, isRestarted) => {
		const world = new World();
		world.configure({ output: 'note' });
		world.listFailure = failure(401);
		const old = world.add(true);
		const [wasReady, isEdited, isNew] = [world.add(true), world.add(true), world.add(true)];
		Object.assign(old, { odd: datesAt(-5 * 24 * HOUR, -3 * 24 * HOUR) });
		Object.assign(wasReady, { odd: datesAt(-2 * HOUR, -HOUR) });
		Object.assign(isEdited, { odd: datesAt(-5 * 24 * HOUR, 30) });
		Object.assign(isNew, { odd: datesAt(-HOUR, 30) });
		await world.poll(DOWN, true);
		expect(world.reported.join()).toContain('rejected the API key');
		world.later(HOUR);
		if (isRestarted) world.restart();
		expect(await fired(world, isRestarted)).toEqual([isNew.id]);
		expect(await fired(world)).toEqual([]);
	},
);

it('a list that comes after the publication has failed is the baseline for all else', async () => {
	const world = new World();
	world.configure({ output: 'note' });
	world.add(true);
	await world.poll(DOWN, true);
	world.later(HOUR);
	expect(await fired(world)).toEqual([]);
	const { id } = world.add(true);
	expect(await fired(world)).toEqual([id]);
});

/** A trigger with so many notes that it has reported, and so many of its baseline. */
async function worldOf(reported: number, before: number) {
	const world = new World();
	world.configure({ options: { maxNotesPerPoll: 99 } });
	for (let note = 0; note < before; note += 1) world.add(true);
	await world.poll(FINE, true);
	for (let note = 0; note < reported; note += 1) world.add(true);
	expect(await fired(world)).toHaveLength(reported);
	return world;
}

const gone = (notes: readonly WorldNote[], isGone: boolean) => {
	for (const note of notes) note.broken = isGone;
};

it.each([
	[0, 20],
	[20, 0],
	[20, 20],
])(
	'one list without any Insights, and 404 for all of them, starts nothing: %i reported, %i from before',
	async (reported, before) => {
		const world = await worldOf(reported, before);
		gone(world.notes, true);
		expect((await world.poll({ list: 'unready', insightsDown: false }, false)).items).toEqual([]);
		gone(world.notes, false);
		for (let poll = 0; poll < 3; poll += 1) expect(await fired(world)).toEqual([]);
	},
);

it('many losses are believed once the next list shows them too, and other Insights start anew', async () => {
	const world = await worldOf(20, 0);
	for (const note of world.notes) world.touch(note, { ready: false });
	for (let poll = 0; poll < 2; poll += 1) await fired(world);
	for (const note of world.notes) world.touch(note, { ready: true, tasks: ['Another'] });
	expect(await fired(world)).toHaveLength(20);
});

it('a handful of losses is believed at once if the service confirms them', async () => {
	const world = await worldOf(5, 0);
	for (const note of world.notes) world.touch(note, { ready: false });
	await fired(world);
	for (const note of world.notes) world.touch(note, { ready: true, tasks: ['Another'] });
	expect(await fired(world)).toHaveLength(5);
});
