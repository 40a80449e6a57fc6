import { Workflow, type IRun } from 'n8n-workflow';

import { NotesInsightsTrigger } from '../../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { node, nodeTypes } from '../../support/harness.ts';
import { failure, FINE, World, type WorldNote } from './world.ts';

async function worldWith(options: Record<string, string | number> = {}, filters = {}) {
	const world = new World();
	configure(world, 'noteFailed', options, filters);
	await world.poll(FINE, true);
	return world;
}

function configure(world: World, event: string, options = {}, filters = {}) {
	world.configure({ event, filters, options });
}

/** @param error what its list entry says */
function fail(note: WorldNote, error: unknown): void {
	note.odd = { ...note.odd, error };
	note.updated += 1;
}

const fired = async (world: World, isActivation = false) =>
	(await world.poll(FINE, isActivation)).items.map(({ note_id }) => note_id);

it('gives the note as the output Note does, once', async () => {
	const world = await worldWith();
	const note = world.add();
	note.odd = { created_at: Date.UTC(2026, 10, 20), status: 'failed' };
	expect(await fired(world)).toEqual([]);
	fail(note, 'The recording is empty');
	const { items } = await world.poll(FINE, false);
	expect(items).toEqual([
		{
			title: note.id,
			has_insights: false,
			created_at: Date.UTC(2026, 10, 20),
			updated_at: note.updated,
			folder_id: 'a',
			is_trashed: false,
			status: 'failed',
			error: 'The recording is empty',
			created_at_iso: '2026-11-20T00:00:00.000Z',
			updated_at_iso: new Date(note.updated * 1000).toISOString(),
			note_created_at_iso: '2026-11-20T00:00:00.000Z',
			event_type: 'note.failed',
			note_id: note.id,
			event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/) as unknown,
		},
	]);
	// What people read stands in front of raw times, and of a time that is there already.
	expect(Object.keys(items[0] ?? {}).slice(-8)).toEqual(
		['created_at_iso', 'updated_at_iso', 'event_type', 'note_id'].concat([
			'created_at',
			'updated_at',
			'note_created_at_iso',
			'event_id',
		]),
	);
	expect(world.asked).toEqual([]);
	fail(note, 'Another text');
	expect(await fired(world)).toEqual([]);
});

it('follows filters, Start From and Max Notes per Poll', async () => {
	const world = new World();
	for (let note = 0; note < 3; note += 1) fail(world.add(), 'no');
	fail(world.add(false, 'b'), 'no');
	configure(world, 'noteFailed', { startFrom: 'existing', maxNotesPerPoll: 2 }, { folderId: 'a' });
	const all = [...(await fired(world, true)), ...(await fired(world)), ...(await fired(world))];
	expect(all).toEqual(world.notes.slice(0, 3).map(({ id }) => id));
});

it('notes that had failed before are the baseline, also after a restart', async () => {
	const world = new World();
	fail(world.add(), 'before');
	configure(world, 'noteFailed');
	expect(await fired(world, true)).toEqual([]);
	world.restart();
	const note = world.add();
	fail(note, 'after');
	expect(await fired(world, true)).toEqual([note.id]);
});

it('fires again with another id when the note failed again, and not with Ignore', async () => {
	const world = await worldWith();
	const note = world.add();
	const eventOf = async () => (await world.poll(FINE, false)).items.map(({ event_id }) => event_id);
	fail(note, 'no');
	const ids = await eventOf();
	fail(note, null);
	await eventOf();
	await eventOf();
	fail(note, 'no');
	ids.push(...(await eventOf()));
	expect(new Set(ids).size).toBe(2);
	configure(world, 'noteFailed', { ifRegenerated: 'ignore' });
	fail(note, null);
	await eventOf();
	await eventOf();
	fail(note, 'no');
	expect(await eventOf()).toEqual([]);
});

it.each<[string, Partial<WorldNote>, number]>([
	['is processed again', {}, 1],
	['has Insights', { ready: true }, 1],
	['is failed', { odd: { status: 'failed' } }, 0],
	['is not available', { failure: failure(503) }, 0],
	['is missing', { broken: true }, 0],
	['is refused', { failure: failure(404, 'Note not found') }, 0],
])(
	'after one list without the error, and the service says that the note %s',
	async (_, now, times) => {
		const world = await worldWith();
		const note = world.add();
		fail(note, 'no');
		expect(await fired(world)).toEqual([note.id]);
		fail(note, null);
		Object.assign(note, now);
		expect(await fired(world)).toEqual([]);
		fail(note, 'no');
		expect(await fired(world)).toHaveLength(times);
	},
);

it('starts a failed workflow again, with the same id', async () => {
	jest.useFakeTimers();
	const world = await worldWith({ markHandled: 'whenWorkflowSucceeds' });
	const ids: unknown[] = [];
	world.onExecution = (items, done) => {
		ids.push(items[0]?.json.event_id);
		done.resolve({ status: ids.length < 2 ? 'error' : 'success' } as IRun);
	};
	fail(world.add(), 'no');
	for (let minute = 0; minute < 20; minute += 1) {
		await world.poll(FINE, false);
		jest.setSystemTime(Date.now() + 60_000);
	}
	jest.useRealTimers();
	expect(ids).toHaveLength(2);
	expect(new Set(ids).size).toBe(1);
});

it('another event takes a new baseline', async () => {
	const world = await worldWith();
	const [failed, ready] = [world.add(), world.add(true)];
	fail(failed, 'no');
	expect(await fired(world)).toEqual([failed.id]);
	configure(world, 'insightsReady');
	expect(await fired(world, true)).toEqual([]);
	world.touch(failed, { ready: true });
	expect(await fired(world)).toEqual([failed.id]);
	configure(world, 'noteFailed');
	expect(await fired(world, true)).toEqual([]);
	expect(ready.ready).toBe(true);
});

it('by hand, shows the newest note that failed', async () => {
	const world = await worldWith();
	expect((await world.poll(FINE, false, 'manual')).error?.description).toContain(
		'with an error: 0',
	);
	const note = world.add();
	world.add(true);
	fail(note, 'no');
	expect((await world.poll(FINE, false, 'manual')).items).toMatchObject([{ note_id: note.id }]);
});

it('a poll that fails names no other event', async () => {
	const world = await worldWith();
	const { error } = await world.poll({ ...FINE, list: 'down' }, false);
	expect(error?.message).not.toContain('Insights Ready');
});

it('shows no hint about Insights, which such a note does not have', () => {
	const { description } = new NotesInsightsTrigger();
	const parameters = { event: 'noteFailed', filters: {}, options: {} };
	const trigger = node({ name: 'Trigger', type: 'notesInsightsTrigger', parameters });
	const workflow = new Workflow({ nodes: [trigger], connections: {}, active: false, nodeTypes });
	const shown = (description.hints ?? []).filter(
		({ displayCondition = '' }) =>
			workflow.expression.getSimpleParameterValue(trigger, displayCondition, 'manual', {}) === true,
	);
	expect(shown).toEqual([]);
});
