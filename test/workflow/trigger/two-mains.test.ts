import { FINE, World, type WorldNote } from './world.ts';

/** Two processes that poll the same account for the same trigger, from what n8n has stored. */
async function mains(known: number): Promise<{ one: World; other: World; notes: WorldNote[] }> {
	const [one, other] = [new World(), new World()];
	for (let note = 0; note < known; note += 1) other.notes.push(one.add(true));
	await one.poll(FINE, true);
	other.startWith(one.memory);
	return { one, other, notes: one.notes };
}

async function eventsOf(world: World) {
	const { items } = await world.poll(FINE, false);
	return items.map(({ note_id, event_id }) => ({ note_id, event_id }));
}

async function generateAgain(world: World, note: WorldNote, task: string, ...polling: World[]) {
	world.touch(note, { ready: false });
	for (const main of polling) await main.poll(FINE, false);
	world.touch(note, { ready: true, tasks: [task] });
}

it('both see a loss in polls that store nothing: the flip has one id', async () => {
	const { one, other, notes } = await mains(3);
	for (const note of notes) one.touch(note, { ready: false });
	for (const main of [one, other]) await main.poll(FINE, false);
	for (const note of notes) one.touch(note, { ready: true });
	const events = await eventsOf(one);
	expect(events).toHaveLength(3);
	expect(await eventsOf(other)).toEqual(events);
});

it('one takes over from what the other has stored, round after round: one id a flip', async () => {
	const { one, other, notes } = await mains(2);
	const [note] = notes;
	if (!note) throw new Error('a note');
	const ids = new Set<unknown>();
	for (let round = 0; round < 4; round += 1) {
		await generateAgain(one, note, `Task ${round}`, one, other);
		const events = await eventsOf(one);
		expect(await eventsOf(other)).toEqual(events);
		ids.add(events[0]?.event_id);
		other.startWith(one.memory);
	}
	expect(ids.size).toBe(4);
});

it('what one could not read makes its memory no newer than what the other has stored', async () => {
	const { one, other } = await mains(1);
	one.add(true).broken = true;
	for (let poll = 0; poll < 3; poll += 1) await one.poll(FINE, false);
	const note = other.add(true);
	expect(await eventsOf(other)).toHaveLength(1);
	one.notes.push(note);
	one.memory = other.memory;
	expect(await eventsOf(one)).toEqual([]);
});

it('a kill between the data of the workflow and the cursor loses no note: the cursor counts', async () => {
	const world = new World();
	world.isDurable = true;
	world.publish();
	await world.poll(FINE, true);
	const { id } = world.add(true);
	world.beforeExecution = () => world.kill();
	await world.poll(FINE, false);
	world.beforeExecution = () => undefined;
	world.restart();
	expect((await eventsOf(world)).map(({ note_id }) => note_id)).toEqual([id]);
	world.restart();
	expect(await eventsOf(world)).toEqual([]);
});
