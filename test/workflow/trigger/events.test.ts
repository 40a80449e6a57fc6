import type { IRun } from 'n8n-workflow';

import { ENTRY_KINDS } from '../../../src/insights/outputs.ts';
import { FINE, World, type Done } from './world.ts';

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

describe('an entry that a note gave before', () => {
	/** A world in which a note has given its decisions. */
	async function given(options: object, end: (done: Done) => void) {
		const world = await worldWith({ event: 'newDecision', options });
		world.onExecution = (_items, done) => end(done);
		const note = world.add(true);
		const decisions = async () => (await world.poll(FINE, false)).items.map(({ text }) => text);
		const generateAgain = async (texts: readonly string[]) => {
			world.later(10);
			world.touch(note, { ready: false });
			expect(await decisions()).toEqual([]);
			world.insights = { ...INSIGHTS, decisions: texts };
			world.touch(note, { ready: true });
			world.later(10);
			return await decisions();
		};
		expect(await decisions()).toEqual(INSIGHTS.decisions);
		return { world, generateAgain };
	}
	const succeed = (done: Done) => done.resolve({ status: 'success' } as IRun);

	it.each([
		[{}, () => undefined],
		[{ markHandled: 'whenWorkflowSucceeds' }, succeed],
	])('does not come again when its Insights are generated again: %j', async (options, end) => {
		const { world, generateAgain } = await given(options, end);
		const more = [...INSIGHTS.decisions, 'Book a train'];
		expect(await generateAgain(more)).toEqual(['Book a train']);
		// Only what has started an execution since is stored.
		if (Object.keys(options).length === 0) world.restart();
		expect(await generateAgain(more)).toEqual([]);
		expect(await generateAgain(['Sell the house', ...more])).toEqual(['Sell the house']);
	});

	it('has the same event id if another trigger gives it', async () => {
		const ids = async () => {
			const world = await worldWith({ event: 'newDecision' });
			world.add(true).id = '0b0e2b9e-7f3a-4a54-9d7f-3f4f6f0c1d2e';
			return (await world.poll(FINE, false)).items.map(({ event_id }) => event_id);
		};
		expect(await ids()).toEqual(await ids());
	});
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
