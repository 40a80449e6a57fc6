import { ENTRY_KINDS } from '../../../src/insights/entries.ts';
import { FINE, World } from './world.ts';

const INSIGHTS = {
	decisions: ['Ship on Friday', 'Stay in Ulm'],
	action_items: [
		{ task: 'Book the room', owner: 'Anna', due: '2026-12-15' },
		{ task: 'Call Bob', owner: null, due: null },
	],
	risks: ['The venue may be full'],
	open_questions: [],
};

/** A published trigger that knows no note. */
async function worldWith(parameters: Record<string, unknown>) {
	const world = new World();
	world.insights = INSIGHTS;
	configure(world, parameters);
	await world.poll(FINE, true);
	return world;
}

function configure(world: World, parameters: Record<string, unknown>) {
	world.configure({ ...parameters });
}

it.each([
	['newActionItem', 'note.action_item', ['Book the room', 'Call Bob']],
	['newDecision', 'note.decision', ['Ship on Friday', 'Stay in Ulm']],
	['newRisk', 'note.risk', ['The venue may be full']],
])('%s: one item for each, an event of its own', async (event, type, texts) => {
	const world = await worldWith({ event });
	const { id } = world.add(true);
	const { items } = await world.poll(FINE, false);
	expect(items.map(({ task, text }) => task ?? text)).toEqual(texts);
	for (const item of items) expect(item).toMatchObject({ note_id: id, event_type: type });
	expect(new Set(items.map(({ event_id }) => event_id)).size).toBe(texts.length);
});

it('gives action items their owner and due date, as Get Action Items does', async () => {
	const mappings = [{ owner: 'Anna', assignee: 'anna' }];
	const world = await worldWith({
		event: 'newActionItem',
		options: { ownerMapping: { mappings } },
	});
	world.add(true);
	const { items } = await world.poll(FINE, false);
	expect(items[0]).toMatchObject({ due_date: '2026-12-15', assignee: 'anna' });
	expect(items[0]).toHaveProperty('action_item_key');
});

it('refuses an owner mapping that is not one, as the nodes do', async () => {
	const world = new World();
	const ownerMapping = { mode: 'json', json: 'Anna is anna' };
	configure(world, { event: 'newActionItem', options: { ownerMapping } });
	expect(String((await world.poll(FINE, true)).error)).toContain('Owner Mapping');
});

it('starts nothing for a note that has none', async () => {
	const world = await worldWith({ event: 'newOpenQuestion' });
	world.add(true);
	expect((await world.poll(FINE, false)).items).toEqual([]);
	configure(world, { event: 'newDecision' });
	expect((await world.poll(FINE, true)).items).toEqual([]);
});

it('gives an item the same id when the Insights are generated anew, and a new one another', async () => {
	const world = await worldWith({ event: 'newDecision' });
	const note = world.add(true);
	const idsOf = async () => (await world.poll(FINE, false)).items.map(({ event_id }) => event_id);
	const first = await idsOf();
	world.touch(note, { ready: false });
	expect(await idsOf()).toEqual([]);
	world.insights = { ...INSIGHTS, decisions: [...INSIGHTS.decisions, 'Book a train'] };
	world.touch(note, { ready: true });
	const second = await idsOf();
	expect(second.slice(0, 2)).toEqual(first);
	expect(new Set(second).size).toBe(3);
});

it('Output does not matter then, and Kinds only for the output Entries', async () => {
	const world = await worldWith({ event: 'newRisk', output: 'markdown', kinds: ['decision'] });
	world.add(true);
	expect((await world.poll(FINE, false)).items).toMatchObject([{ kind: 'risk' }]);
});

it.each([
	[
		['decision', 'risk'],
		['decision', 'decision', 'risk'],
	],
	[[...ENTRY_KINDS], ['decision', 'decision', 'action_item', 'action_item', 'risk']],
])('Entries of the kinds %j', async (kinds, expected) => {
	const world = await worldWith({ output: 'entries', kinds });
	world.add(true);
	const { items } = await world.poll(FINE, false);
	expect(items.map(({ kind }) => kind)).toEqual(expected);
	expect(new Set(items.map(({ event_id }) => event_id)).size).toBe(1);
});

it.each([[[]], [['decisions']], ['decision'], [null]])('refuses %j as Kinds', async (kinds) => {
	const world = new World();
	configure(world, { output: 'entries', kinds });
	const { error } = await world.poll(FINE, true);
	expect(String(error)).toContain('"Kinds"');
});
