import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DataDeduplicationService } from 'n8n-core';
import type { IDataObject, IDataDeduplicator, INode } from 'n8n-workflow';

import { TRACKERS, type TrackerName } from '../../src/tasks/presets.ts';
import { runNode } from '../support/harness.ts';
import { listedBy, useTaskNotes } from './task-notes.ts';

/** What n8n's database remembers, for one node: values, the newest last. */
let remembered: (string | number)[] = [];
let failures = 0;
const memory: Partial<IDataDeduplicator> = {
	checkProcessedAndRecord: (items, _scope, _about, { maxEntries = Infinity }) => {
		if (failures > 0) {
			failures -= 1;
			return Promise.reject(new Error('UNIQUE constraint failed'));
		}
		const before = new Set(remembered);
		const fresh = items.filter((item) => !before.has(item));
		remembered = [...remembered, ...fresh].slice(-maxEntries);
		return Promise.resolve({ new: fresh, processed: items.filter((item) => before.has(item)) });
	},
	removeProcessed: (items) => {
		remembered = remembered.filter((one) => !items.includes(one));
		return Promise.resolve();
	},
};

const { sandbox, says, noteWith, compare } = useTaskNotes();

beforeAll(async () => await DataDeduplicationService.init(memory as IDataDeduplicator));
beforeEach(() => {
	remembered = [];
	failures = 0;
});

describe.each([...TRACKERS, 'other'] as const)('%s', (tracker) => {
	it('what was created is found again, changed where its note changed, and closed where it is gone', async () => {
		const noteId = noteWith('Write it', 'Send it', 'Sign it');
		const notes = [noteId];
		const first = await compare([], { tracker, notes });
		expect(first.output[0]?.map(({ json, pairedItem }) => [json.title, pairedItem])).toEqual([
			['Write it', { item: 0 }],
			['Send it', { item: 0 }],
			['Sign it', { item: 0 }],
		]);
		const tasks = listedBy(tracker, first.created);
		expect(await compare(tasks, { tracker, notes })).toMatchObject({ created: [], changed: [] });
		says(noteId, { task: 'Write it', owner: 'Bob', due: null }, 'Sign it', 'Print it');
		const second = await compare(tasks, { tracker, notes });
		expect(second.created.map(({ title }) => title)).toEqual(['Print it']);
		expect(
			second.output[1]?.map(({ json, pairedItem }) => [
				json.change,
				json.title,
				json.task_id,
				pairedItem,
			]),
		).toEqual([
			['update', 'Write it', '1', { item: 0 }],
			['close', 'Send it', '2', { item: 1 }],
		]);
		expect(second.failed).toEqual([]);
	});
});

describe('lists of an API', () => {
	const isLast = true;
	const incomplete_results = false;

	it.each<[TrackerName, (tasks: IDataObject[]) => IDataObject[]]>([
		[
			'todoist',
			([results = {}, ...items]) => [{ results: [results] }, { items, next_cursor: null }],
		],
		['linear', (nodes) => [{ data: { issues: { nodes, pageInfo: { hasNextPage: false } } } }]],
		[
			'clickUp',
			([one = {}, ...tasks]) => [
				{ tasks: [one], last_page: false },
				{ tasks, last_page: true },
			],
		],
		['asana', (data) => [{ data, next_page: null }]],
		['notion', (results) => [{ results, has_more: false }]],
		['jira', (issues) => [{ issues, isLast }]],
		// Jira Server, in two pages.
		[
			'jira',
			([one = {}, ...issues]) => [
				{ startAt: 0, total: 2, issues: [one] },
				{ startAt: 1, total: 2, issues },
			],
		],
		// A pull request that quotes an issue, with its mark, is no copy of it.
		[
			'github',
			([one = {}, ...items]) => {
				const pull = { ...one, number: 9, pull_request: {} };
				return [{ total_count: 3, items: [one, ...items, pull], incomplete_results }];
			},
		],
	])('%s', async (tracker, answers) => {
		const notes = [noteWith('Write it', 'Send it')];
		const { created } = await compare([], { tracker, notes });
		const answered = answers(listedBy(tracker, created));
		const result = await compare(answered, { tracker, notes });
		expect(result).toMatchObject({ created: [], changed: [], failed: [] });
		expect(result.hints.join()).not.toContain('the same mark');
	});
});

it('an issue in the trash of Linear counts as finished: its id is taken', async () => {
	const notes = [noteWith('Write it')];
	const { created } = await compare([], { tracker: 'linear', notes });
	const tasks = listedBy('linear', created).map((task) => ({ ...task, trashed: true }));
	const second = await compare(tasks, { tracker: 'linear', notes });
	expect(second).toMatchObject({ created: [], changed: [], failed: [] });
});

describe('refused, and nothing of the notes changes', () => {
	const doc = { summary: 'x', description: { type: 'doc', content: [] } };
	const more = { results: [], next_cursor: 'abc' };
	const first = { startAt: 0, total: 51, issues: [{ key: 'A-1', fields: { description: 'x' } }] };

	it.each<[string, IDataObject[], RegExp]>([
		[
			'todoist',
			[{ id: '1', content: 'Write it' }],
			/No task from Todoist has the field "description"/,
		],
		[
			'jira',
			[{ key: 'A-1', fields: doc }],
			/Item 0 from Jira does not have the field "description" as text/,
		],
		[
			'jira',
			[
				{ key: 'A-1', fields: doc },
				{ key: 'A-2', fields: { summary: 'y', description: null } },
			],
			/Item 0 from Jira does not have the field "description" as text/,
		],
		['trello', [{ name: 'x', desc: '' }], /Item 0 is no task of Trello: it has no ID/],
		['asana', [{ gid: '1', notes: '' }, { error: 'not found' }], /Item 1 is no task of Asana/],
		['linear', [{ data: null, errors: [{ message: 'no' }] }], /Linear answered with errors/],
		['linear', [{}], /Linear gave an answer without a list of tasks/],
		['notion', [{ results: [], has_more: true }], /Notion has more tasks than it listed/],
		['todoist', [more, { items: [], next_cursor: null }], /Todoist has more tasks/],
		['github', [{ items: [], incomplete_results: true }], /GitHub has more tasks/],
		['jira', [first], /Jira has more tasks/],
		['github', [{ total_count: 31, items: [{ number: 1, body: 'x' }] }], /GitHub has more tasks/],
		['other', [{ title: 'Write it', description: '' }], /Task ID/],
		['no-such-tracker', [{}], /"Tracker" is not valid: "no-such-tracker"/],
	])('%s: %j', async (tracker, items, message) => {
		const notes = noteWith('Write it');
		const { changes, errors } = await compare(items, { tracker, notes });
		expect(changes).toEqual([]);
		expect(errors).toEqual([expect.stringMatching(message)]);
		expect(sandbox.store.requests.all()).toEqual([]);
		const stopped = await compare(items, { tracker, notes }, {});
		expect(stopped.error?.message).toMatch(message);
	});

	it('"Task Done" that is neither true nor false, but not of a task of another note', async () => {
		const notes = noteWith('Write it');
		const first = await compare([{}], { tracker: 'other', notes });
		const items = first.created.map(({ description }) => ({
			id: '1',
			title: 'Write it',
			description,
		}));
		const parameters = { tracker: 'other', taskDone: 'perhaps' };
		const { failed } = await compare(items, { ...parameters, notes });
		expect(failed[0]?.error).toMatch(/"Task Done" is neither true nor false for item 0/);
		const other = await compare(items, { ...parameters, notes: noteWith('Send it') });
		expect(other.created.map(({ title }) => title)).toEqual(['Send it']);
	});
});

it.each([
	[true, 'done'],
	['true', 'done'],
	[false, 'open'],
	['false', 'open'],
	[null, 'open'],
])('"Task Done" that is %j: the task is %s', async (taskDone, state) => {
	const parameters = { tracker: 'other', notes: noteWith('Write it') };
	const { created } = await compare([{}], parameters);
	const [task] = listedBy('other', created);
	const options = { includeUnchanged: true };
	const given = { ...parameters, options, taskDone: '={{ $json.done }}' };
	const { changed } = await compare([{ ...task, done: taskDone }], given);
	expect(changed.map(({ change, state: now }) => [change, now])).toEqual([['none', state]]);
});

it.each([
	['none', { description: null }, 1],
	['no such field', {}, 0],
])('another tracker, whose tasks have %s as description', async (_name, given, count) => {
	const task = { id: 1, title: 'Theirs', status: 'open', ...given };
	const result = await compare([task], { tracker: 'other', notes: noteWith('Write it') });
	expect(result.created).toHaveLength(count);
	expect(result.hints.some((hint) => hint.includes('none of the 1 tasks'))).toBe(count > 0);
});

it('a table that leaves out empty fields: the error says what to enter, and that helps', async () => {
	const rows = [{ id: 1, title: 'Theirs', status: 'open' }];
	const parameters = { tracker: 'other', notes: noteWith('Write it') };
	const { error } = await compare(
		rows,
		{ ...parameters, taskDescription: '={{ $json.notes }}' },
		{},
	);
	expect(error).toMatchObject({
		description: expect.stringContaining("{{ $json.notes ?? '' }}") as string,
	});
	const given = { ...parameters, taskDescription: "={{ $json.notes ?? '' }}" };
	expect((await compare(rows, given)).created).toHaveLength(1);
});

describe('notes', () => {
	it.each<[string, (ids: string[]) => unknown]>([
		['a list', (ids) => ids],
		['a text with commas', (ids) => ids.join(', ')],
		['the text of a list', (ids) => JSON.stringify(ids)],
		['the same one twice', (ids) => [...ids, ...ids.map((id) => id.toUpperCase())]],
	])('as %s', async (_name, given) => {
		const ids = [noteWith('Write it'), noteWith('Send it')];
		const { created } = await compare([{}], { notes: given(ids) as IDataObject });
		expect(created.map(({ title }) => title)).toEqual(['Write it', 'Send it']);
	});

	it.each<[string, unknown, RegExp]>([
		['none', '', /No notes were named/],
		['what is none', 'abc', /The note ID is not valid: "abc"/],
	])('%s: says what to do', async (_name, notes, message) => {
		const { errors } = await compare([{}], { notes: notes as string });
		expect(errors).toEqual([expect.stringMatching(message)]);
	});

	it('one that fails is named on the error output, and the others go on', async () => {
		const missing = '11111111-2222-4333-8444-555555555555';
		const notes = [missing, noteWith('Write it')];
		const { created, failed } = await compare([{}], { notes });
		expect(created).toHaveLength(1);
		expect(failed).toEqual([
			{ error: expect.any(String) as string, details: { note_id: missing } },
		]);
		expect((await compare([{}], { notes }, {})).error?.message).toMatch(/Note not found/);
		const { hints } = await compare([{}], { notes: missing }, { onError: 'continueRegularOutput' });
		expect(hints.join()).toMatch(/Of 1 notes and changes, 1 failed/);
	});
});

describe('the trigger repeats a note until its run succeeds, so one that can not be read yet fails it', () => {
	const folder = join(__dirname, '../../examples');
	const examples = readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.flatMap((file) => {
			const text = readFileSync(join(folder, file), 'utf8');
			const { nodes } = JSON.parse(text) as { nodes: INode[] };
			const compare = nodes.find(({ name }) => name === 'Get Task Changes');
			const isTriggered = nodes.some(({ type }) => type.endsWith('.notesInsightsTrigger'));
			return compare && isTriggered ? [{ file, compare }] : [];
		});

	it.each(examples)('$file', async ({ compare: { parameters, onError } }) => {
		const { note_id: value = '' } = sandbox.store.add({ title: 'Planning' });
		const { failed, error } = await compare([], { ...parameters, notes: value }, { onError });
		expect(error?.message ?? failed[0]?.error).toMatch(/not ready yet \(status: queued\)/);
	});
});

describe('lease', () => {
	it('what one run is about to create, another run does not; and that does not prolong it', async () => {
		const notes = [noteWith('Write it', 'Send it')];
		const first = await compare([{}], { notes });
		expect(first.created).toHaveLength(2);
		const before = [...remembered];
		const second = await compare([{}], { notes });
		expect(second.created).toEqual([]);
		expect(second.failed).toEqual(
			['Write it', 'Send it'].map((task) => ({
				error: expect.stringContaining(`Another run began to create the task "${task}"`) as string,
				details: { note_id: notes[0] },
			})),
		);
		const stopped = await compare([{}], { notes }, {});
		expect(stopped.error?.message).toMatch(/Another run began to create/);
		expect(remembered).toEqual(before);
	});

	it.each([600, 3000])('of %d tasks, none is created twice', async (count) => {
		const notes = [noteWith(...Array.from({ length: count }, (_, at) => `Pay invoice ${at}`))];
		expect((await compare([{}], { notes })).created).toHaveLength(count);
		const second = await compare([{}], { notes });
		expect([second.created.length, second.failed.length]).toEqual([0, count]);
	});

	it('a run by hand looks, and records nothing', async () => {
		const parameters = {
			operation: 'getTaskChanges',
			tracker: 'todoist',
			notes: noteWith('Write it'),
		};
		const byHand = { credential: sandbox.credential, parameters, mode: 'manual' } as const;
		const first = await runNode(byHand);
		expect([first.output[0]?.length, remembered]).toEqual([1, []]);
		expect((await compare([{}], parameters)).created).toHaveLength(1);
		const held = await runNode(byHand);
		expect(held.error?.message).toMatch(/Another run began to create/);
	});

	it('a first insert that meets another one is tried again', async () => {
		failures = 1;
		const { created, hints } = await compare([{}], { notes: [noteWith('Write it')] });
		expect(created).toHaveLength(1);
		expect(hints.join()).not.toMatch(/Save the workflow/);
	});

	it('without n8n’s memory the tasks are created, and a hint says what that means', async () => {
		failures = 2;
		const { created, hints } = await compare([{}], { notes: [noteWith('Write it')] });
		expect(created).toHaveLength(1);
		expect(hints.join()).toMatch(/Save the workflow/);
	});
});
