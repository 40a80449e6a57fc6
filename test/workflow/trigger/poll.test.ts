import { NodeApiError } from 'n8n-workflow';

import { NotesInsightsTrigger } from '../../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { TimeoutError } from '../../../src/http/errors.ts';
import { FINE, failure, World, type Weather, type WorldNote } from './world.ts';

const DOWN: Weather = { list: 'down', insightsDown: false };

const EXISTING = { options: { startFrom: 'existing', maxNotesPerPoll: 500 } };
const ENTRIES = { event: 'newActionItem', ...EXISTING };
const TEN = Array.from({ length: 10 }, (_, at) => `Task ${at}`);

async function started(output: string, options: Record<string, unknown> = {}): Promise<World> {
	const world = new World();
	world.configure({ output, options: options as Record<string, string> });
	await world.poll(FINE, true);
	return world;
}

it('insights: the body, the event and the summary', async () => {
	const world = await started('insights');
	const { id } = world.add(true);
	const { items } = await world.poll(FINE, false);
	expect(items).toEqual([
		{
			note_id: id,
			summary: ['text'],
			action_items: [{ task: 'Do it', owner: 'Anna', due: null }],
			ready: true,
			note_created_at_iso: null,
			event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/) as unknown,
			event_type: 'note.insights_ready',
			note: expect.objectContaining({ note_id: id, has_insights: true }) as unknown,
		},
	]);
});

it('actionItems: one item each, with the event and without the summary', async () => {
	const world = await started('actionItems', {
		ownerMapping: { mappings: [{ owner: 'ANNA', assignee: 'anna' }] },
	});
	const { id } = world.add(true);
	const { items } = await world.poll(FINE, false);
	expect(items).toMatchObject([
		{
			note_id: id,
			task: 'Do it',
			owner: 'Anna',
			assignee: 'anna',
			// Of the list, as these Insights have none.
			note_title: id,
			event_type: 'note.insights_ready',
		},
	]);
	expect(items[0]).not.toHaveProperty('note');
});

it('markdown and note', async () => {
	const markdown = await started('markdown');
	const { id } = markdown.add(true);
	expect((await markdown.poll(FINE, false)).items).toMatchObject([
		{ note_id: id, markdown: expect.stringContaining('Do it') as unknown, note: { note_id: id } },
	]);
	const note = await started('note');
	const added = note.add(true);
	expect((await note.poll({ list: 'full', insightsDown: true }, false)).items).toMatchObject([
		{
			note_id: added.id,
			has_insights: true,
			event_type: 'note.insights_ready',
			created_at_iso: null,
			updated_at_iso: new Date(added.updated * 1000).toISOString(),
		},
	]);
});

it('a note whose fields are not what they should be stops no poll', async () => {
	const world = await started('note');
	world.add(true).odd = { updated_at: { valueOf: 1 }, title: { toString: 2 }, folder_id: [] };
	const good = world.add(true);
	const { items, threw } = await world.poll(FINE, false);
	expect(threw).toBe(false);
	expect(items.map(({ note_id }) => note_id)).toContain(good.id);
	expect(items).toHaveLength(2);
});

it('a poll that throws has changed nothing', async () => {
	const world = await started('insights');
	for (let index = 0; index < 2; index += 1) world.add(true);
	const before = JSON.stringify(world.memory);
	world.outage = failure(401);
	expect((await world.poll(DOWN, false)).threw).toBe(true);
	expect(JSON.stringify(world.memory)).toBe(before);
	expect((await world.poll(FINE, false)).items).toHaveLength(2);
});

it.each(['init', 'leadershipChange', 'update', 'activate'] as const)(
	'a first poll that fails leaves a failed execution, and the trigger goes on: %s',
	async (activation) => {
		const world = await started('insights');
		world.restart();
		world.activation = activation;
		const { id } = world.add(true);
		expect(await world.poll(DOWN, true)).toMatchObject({ threw: false, items: [] });
		expect(world.reported).toEqual([expect.stringContaining('HTTP 503')]);
		const { items } = await world.poll(FINE, false);
		expect(items.map(({ note_id }) => note_id)).toEqual([id]);
	},
);

it('the first poll ends before n8n gives up starting the workflow, after 84 seconds', async () => {
	const timeout = jest.spyOn(AbortSignal, 'timeout');
	const world = new World();
	world.configure({ output: 'note' });
	await world.poll(FINE, true);
	await world.poll(FINE, false);
	const [first = NaN, later = NaN] = timeout.mock.calls.map(([ms]) => ms);
	timeout.mockRestore();
	expect(first).toBeLessThan(80_000);
	expect(later).toBeGreaterThan(200_000);
});

it('a key that the service does not take ends no trigger: what is ready when it takes one is the baseline', async () => {
	const world = new World();
	world.configure({ output: 'note' });
	world.listFailure = failure(401);
	expect((await world.poll(DOWN, true)).threw).toBe(false);
	expect(world.reported).toEqual([expect.stringContaining('401')]);
	world.add(true);
	expect((await world.poll(FINE, false)).items).toEqual([]);
	const { id } = world.add(true);
	world.publish();
	expect((await world.poll(FINE, true)).items.map(({ note_id }) => note_id)).toEqual([id]);
});

it('Start From counts as it was at the first poll', async () => {
	const world = await started('note');
	world.configure({ output: 'note', options: { startFrom: 'existing' } });
	const time = Date.now() / 1000 - 3 * 86_400;
	world.add(true).odd = { created_at: time, updated_at: time };
	expect((await world.poll(FINE, true)).items).toEqual([]);
});

it('a poll whose time is over says so, and counts nothing', async () => {
	const world = await started('insights');
	world.add(true);
	// The first limit is that of the whole poll, and it ends while the note is read.
	const limits: AbortController[] = [];
	const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		const limit = new AbortController();
		limits.push(limit);
		return limit.signal;
	});
	world.beforeInsights = () => {
		limits[0]?.abort();
		throw new TimeoutError('GET', 30_000);
	};
	for (let poll = 0; poll < 6; poll += 1) {
		limits.length = 0;
		const { error } = await world.poll(FINE, false);
		expect(error?.message).toContain('did not answer within');
		world.later(60);
	}
	timeout.mockRestore();
	world.beforeInsights = () => undefined;
	expect((await world.poll(FINE, false)).items).toMatchObject([{ ready: true }]);
});

describe('a node that is renamed', () => {
	it('while a poll reads, loses nothing', async () => {
		const world = await started('note');
		const { id } = world.add(true);
		const { items } = await world.supersededPoll(FINE, 'Renamed');
		expect(items.map(({ note_id }) => note_id)).toEqual([id]);
		world.restart();
		expect((await world.poll(FINE, true)).items).toEqual([]);
	});

	it('leaves nothing to another node that gets its old name', async () => {
		const world = await started('note');
		world.add(true);
		expect((await world.poll(FINE, false)).items).toHaveLength(1);
		world.name = 'Renamed';
		world.publish();
		world.nodeId = 'second';
		world.name = 'Trigger';
		world.publish();
		expect((await world.poll(FINE, true)).items).toEqual([]);
		world.nodeId = 'trigger';
		world.name = 'Renamed';
		world.publish();
		const { id } = world.add(true);
		const { items } = await world.poll(FINE, true);
		expect(items.map(({ note_id }) => note_id)).toEqual([id]);
	});
});

it.each(['Trigger', 'Renamed'])('a refused activation leaves no baseline to %s', async (name) => {
	const world = new World();
	world.configure({ output: 'note' });
	await world.poll(FINE, false);
	world.add(true);
	world.name = name;
	world.publish();
	expect((await world.poll(FINE, true)).items).toEqual([]);
});

it('a clock that was a week ahead at the first poll silences no note', async () => {
	const world = new World();
	world.configure({ output: 'note' });
	world.later(7 * 24 * 60);
	await world.poll(FINE, true);
	world.later(-7 * 24 * 60);
	const made = new Date(Date.now()).toISOString();
	const note = Object.assign(world.add(true), { odd: { created_at: made, updated_at: made } });
	const { items } = await world.poll(FINE, false);
	expect(items.map(({ note_id }) => note_id)).toEqual([note.id]);
});

it('what was stored before another event was chosen is never newer', async () => {
	const world = await started('note');
	world.add(true);
	await world.poll(FINE, false);
	const stored = world.backUp();
	for (const event of ['noteFailed', 'insightsReady']) {
		world.configure({ event, output: 'note' });
		if (event === 'noteFailed') world.add(true);
		expect((await world.poll(FINE, true)).items).toEqual([]);
	}
	world.putBack(stored);
	world.publish();
	expect((await world.poll(FINE, true)).items).toEqual([]);
});

describe('another account', () => {
	it('starts with none that was ready before, where no note was known yet', async () => {
		const world = await started('note');
		world.add(false);
		await world.poll(FINE, false);
		const made = new Date(Date.now() + 5 * 86_400_000).toISOString();
		world.later(10 * 24 * 60);
		world.account = 1;
		Object.assign(world.add(true), { odd: { created_at: made, updated_at: made } });
		expect((await world.poll(FINE, false)).items).toEqual([]);
	});

	it('that has no notes yet starts with its first', async () => {
		const world = await started('note');
		world.add(true);
		await world.poll(FINE, false);
		world.account = 1;
		expect((await world.poll(FINE, false)).items).toEqual([]);
		const { id } = world.add(true);
		expect((await world.poll(FINE, false)).items).toMatchObject([{ note_id: id }]);
	});
});

it('a quiet poll sets nothing, so that n8n has nothing to save', async () => {
	const world = await started('insights');
	world.add(true);
	await world.poll(FINE, false);
	const data = world;
	const saved = data.memory;
	Object.defineProperty(data, 'memory', {
		get: () => saved,
		set: () => {
			throw new Error('written');
		},
	});
	expect((await world.poll(FINE, false)).threw).toBe(false);
});

it('has n8n store its cursor, and goes on if n8n can not', async () => {
	const world = await started('insights');
	const locked = jest.fn().mockRejectedValue(new Error('locked'));
	world.storeCursor = locked;
	expect(await world.poll(FINE, false)).toEqual({ threw: false, items: [] });
	world.add(true);
	expect((await world.poll(FINE, false)).items).toHaveLength(1);
	expect(locked).toHaveBeenCalledTimes(2);
});

/** As version 0.1.0 stores it. Salt, ID and first fingerprint are the example of FIPS 197, appendix C.1. */
const STORED = {
	startCount: 3,
	changes: 0,
	version: 1,
	flag: 'insights',
	since: 1,
	account: '0 1',
	filters: 'any',
	longestMs: 0,
	gapMs: 60_000,
	salt: 'AAECAwQFBgcICQoLDA0ODw==',
	doubted: '',
	known: [[{ state: 'ready', wasReported: false, number: 0 }, 'acTg2Gp7', '', '']],
	pending: [[{ stage: 'start', runs: { count: 1, first: 1, last: 1 } }, 'AAAAAAAB']],
};

it('what version 0.1.0 has stored is understood, whatever the letters of an ID', async () => {
	const world = new World();
	world.configure({ output: 'note' });
	world.startWith(JSON.stringify(STORED));
	world.add(true).id = '00112233-4455-6677-8899-AABBCCDDEEFF';
	const { id } = world.add(true);
	const { items } = await world.poll(FINE, true);
	expect(items.map(({ note_id }) => note_id)).toEqual([id]);
});

it.each<[string, object | string]>([
	['no text of ours', 'x'],
	['another version', { ...STORED, version: 2 }],
	['a form of before', { startCount: 3, version: 1, flag: 'insights', notes: [] }],
	['no counts', { ...STORED, gapMs: undefined }],
	['a list in another form', { ...STORED, known: [[{ state: 'ready' }, 'acTg2Gp7']] }],
	['something to do in another form', { ...STORED, pending: [[{ runs: 3 }, 'AAAAAAAB']] }],
])('memory that is %s gives an error that says what to do', async (_, stored) => {
	const world = new World();
	world.startWith(typeof stored === 'string' ? stored : JSON.stringify(stored));
	const { items } = await world.poll(FINE, true);
	expect(items).toEqual([]);
	expect(world.reported.join()).toContain('memory of this trigger is damaged');
	expect(world.reportedDetails.join()).toContain('replace this node with a new one');
});

it.each<[string, { add: Partial<WorldNote>; parameters?: object; isCleared?: true }, number]>([
	['known', { add: { ready: true } }, 8],
	['old and not ready', { add: { dated: true } }, 8],
	['excluded', { add: { ready: true, folder: 'b' }, parameters: EXISTING }, 8],
	['reported', { add: { ready: true }, parameters: EXISTING }, 14],
	['cleared', { add: { ready: true }, parameters: EXISTING, isCleared: true }, 14],
	['one that gave an entry', { add: { ready: true }, parameters: ENTRIES }, 21],
	['one that gave ten', { add: { ready: true, tasks: TEN }, parameters: ENTRIES }, 75],
])('a note that is %s takes little memory', async (_, { add, parameters, isCleared }, bytes) => {
	const sizeOf = async (notes: number) => {
		const world = new World();
		world.configure({ filters: { folderId: 'a' }, ...parameters });
		for (let note = 0; note < notes; note += 1) Object.assign(world.add(), add);
		await world.poll(FINE, true);
		if (isCleared) for (const note of world.notes) note.ready = false;
		// So many losses are believed at the second list.
		for (let poll = 0; poll < 2; poll += 1) await world.poll(FINE, false);
		return JSON.stringify(world.memory).length;
	};
	// One record that all of them share takes 300 bytes.
	expect((await sizeOf(500)) - (await sizeOf(0)) - 300).toBeLessThanOrEqual(500 * bytes);
});

it.each([
	...['nonsense', '', '{"version":1,', '[]', '7', '{}', null, 7, {}],
	// A newer version wrote it.
	JSON.stringify({ ...STORED, version: 2 }),
])('the memory %j stops the poll with a way out, before any request', async (memory) => {
	const world = await started('insights');
	world.memory = memory;
	const outcome = await world.poll(FINE, false);
	expect(outcome.error).toMatchObject({
		message: expect.stringContaining('damaged') as unknown,
		description: expect.stringContaining('new one') as unknown,
	});
	expect(world.requests).toBe(1);
});

it('errors carry the status that n8n backs off by', async () => {
	const world = await started('insights');
	const { error } = await world.poll(DOWN, false);
	expect(error).toBeInstanceOf(NodeApiError);
	expect(error).toMatchObject({ httpCode: '503' });
});

describe('what to do about a poll that fails', () => {
	const again = /The trigger polls again by itself, and then reports what it missed/;

	it('stands in the first line while wrong settings are published: n8n shows no other', async () => {
		const world = new World();
		world.configure({ filters: { createdAfter: '' } });
		const refused = await world.poll(FINE, true);
		expect(refused.error?.message).toMatch(/^The filter "Created After" .*Pick a date, or/);
	});

	it('is nothing while the workflow is published already', async () => {
		const world = await started('insights');
		const { error } = await world.poll(DOWN, false);
		expect(error?.description).toMatch(again);
		expect(error?.description).not.toMatch(/try again later/i);
	});

	it('is nothing either where n8n starts, and leaves a failed execution', async () => {
		const world = await started('insights');
		world.restart();
		world.activation = 'init';
		await world.poll(DOWN, true);
		expect(world.reportedDetails).toEqual([expect.stringMatching(again)]);
	});

	it('is up to whoever runs it by hand', async () => {
		const world = await started('insights');
		const { error } = await world.poll(DOWN, false, 'manual');
		expect(error).toMatchObject({ description: 'Try again later.' });
	});
});

it('says what a sample is only before a run by hand, and above its items what may be lost or null', () => {
	const { hints = [] } = new NotesInsightsTrigger().description;
	const shown = (when: string) =>
		hints.filter(({ whenToDisplay }) => whenToDisplay === when).map(({ message }) => message);
	expect(shown('beforeExecution')).toEqual([
		expect.stringContaining('sample'),
		expect.stringContaining('Owner Mapping'),
	]);
	expect(shown('always')).toEqual([
		expect.stringContaining('<b>Start It Again</b>'),
		expect.stringContaining("{{ $json.due_date ?? '' }}"),
	]);
});

describe('manual mode', () => {
	it('shows the newest ready note and touches no memory', async () => {
		const world = await started('insights');
		world.add(true);
		const { id } = world.add(true);
		const before = JSON.stringify(world.memory);
		const { items } = await world.poll(FINE, false, 'manual');
		expect(items).toMatchObject([{ note_id: id, ready: true }]);
		expect(JSON.stringify(world.memory)).toBe(before);
	});

	it('shows an older note where the newest can not be read', async () => {
		const world = await started('insights');
		const { id } = world.add(true);
		world.add(true).broken = true;
		expect((await world.poll(FINE, false, 'manual')).items).toMatchObject([{ note_id: id }]);
	});

	it('shows an older note where many newer ones do not pass the filters', async () => {
		const world = new World();
		world.configure({ filters: { folderId: 'mine' } });
		const { id } = world.add(true, 'mine');
		for (let note = 0; note < 20; note += 1) world.add(true, 'theirs');
		expect((await world.poll(FINE, false, 'manual')).items).toMatchObject([{ note_id: id }]);
	});

	it('says why the newest can not be read where none can', async () => {
		const world = await started('insights');
		for (let index = 0; index < 2; index += 1) world.add(true).broken = true;
		const { error, items } = await world.poll(FINE, false, 'manual');
		expect(items).toEqual([]);
		expect(error?.message).toContain('HTTP 404');
	});

	it('says when the last poll was, where there is nothing to show', async () => {
		const world = new World();
		world.publish();
		const before = await world.poll(FINE, true, 'manual');
		expect(before.error?.description).toContain('not polled yet');
		await world.poll(FINE, true);
		const { error } = await world.poll(FINE, false, 'manual');
		expect(error?.message).toContain('no note to show');
		expect(error?.description).toMatch(/Last poll: \d+ \w+ \d{4}, \d\d:\d\d \(Europe\/Berlin\)\./);
	});
});

it.each([
	[{ event: 'noteDeleted' }, 'Event'],
	[{ output: 'tasks' }, 'Output'],
	[{ options: { startFrom: 'yesterday' } }, 'Start From'],
	[{ options: { markHandled: 'never' } }, 'If the Workflow Fails'],
	[{ filters: { folderId: '' } }, 'Folder'],
	[{ filters: { trashed: 'sometimes' } }, 'Notes in the Trash'],
	[{ filters: { trashed: '={{ null }}' } }, 'Notes in the Trash'],
	[{ filters: { trashed: '={{ $vars.none }}' } }, 'Notes in the Trash'],
	[{ options: { startFrom: '={{ $vars.none }}' } }, 'Start From'],
	[{ options: { ifRegenerated: '={{ null }}' } }, 'If Generated Again'],
	[{ options: { markHandled: '={{ $vars.none }}' } }, 'If the Workflow Fails'],
])('refuses %j before any request', async (parameters, text) => {
	const world = new World();
	world.configure({ ...parameters });
	const { error } = await world.poll(FINE, true);
	expect(error?.message).toContain(text);
	expect(world.requests).toBe(0);
});

it.each([0, -1, 1.5, true, [3], ['3'], 'three', '', ' ', { value: 3 }, '={{ 1 / 0 }}'])(
	'refuses %j as Max Notes per Poll',
	async (maxNotesPerPoll) => {
		const world = new World();
		world.configure({ options: { maxNotesPerPoll } });
		const { error } = await world.poll(FINE, true);
		expect(error?.message).toContain('"Max Notes per Poll" is not valid');
		expect(world.requests).toBe(0);
	},
);

it('takes Max Notes per Poll as text too, as variables of n8n are', async () => {
	const world = new World();
	world.configure({ options: { maxNotesPerPoll: '2' } });
	await world.poll(FINE, true);
	for (let note = 0; note < 3; note += 1) world.add(true);
	expect((await world.poll(FINE, false)).items).toHaveLength(2);
});

it('each trigger has a memory of its own', async () => {
	const [first, second] = [await started('note'), await started('note')];
	const note = first.add(true);
	second.notes.push(note);
	const events = new Set<unknown>();
	for (const world of [first, second]) {
		const { items } = await world.poll(FINE, false);
		expect(items.map(({ note_id }) => note_id)).toEqual([note.id]);
		events.add(items[0]?.event_id);
	}
	expect(events.size).toBe(2);
});
