/** What the workflows for trackers write, by their own JSON and n8n's own expressions. */
import type { IDataObject, INode } from 'n8n-workflow';

import { startSandbox } from '../../dev/sandbox/sandbox.ts';
import { FOLLOWED } from '../../examples/source/trackers/index.ts';
import { tasksOf } from '../../examples/source/example.ts';
import { JIRA } from '../../examples/source/trackers/jira.ts';
import { TODOIST } from '../../examples/source/trackers/todoist.ts';
import { NOTION } from '../../examples/source/trackers/notion.ts';
import type { Tracker } from '../../examples/source/tracker.ts';
import { MS_PER_DAY } from '../../src/base/clock.ts';
import { textOf } from '../../src/base/json.ts';
import { coded, evaluated, nodesOf, type Given } from '../support/expressions.ts';
import { runNode } from '../support/harness.ts';

const DAY = '2026-12-04';
const NOTE_ID = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';

/** What Get Task Changes gives for a new action item, for a new day, and when the item is gone. */
let created: IDataObject;
let update: IDataObject;
let closed: IDataObject;
beforeAll(async () => {
	const { store, serviceUrl: baseUrl, apiKey, close } = await startSandbox();
	store.add({ note_id: NOTE_ID, title: 'Weekly' });
	const change = async (action_items: IDataObject[], listed: IDataObject) => {
		store.flip(NOTE_ID, { title: 'Weekly', action_items });
		const parameters = { operation: 'getTaskChanges', tracker: 'todoist', notes: NOTE_ID };
		const credential = { baseUrl, apiKey };
		const { output } = await runNode({ credential, parameters, items: [listed] });
		return output.flat()[0]?.json ?? {};
	};
	const item = { task: 'Book the room', owner: 'Anna', due: DAY };
	created = await change([item], {});
	const { title: content, description } = created;
	const task = { id: 'row-7', checked: false, content, description };
	const before = await change([{ ...item, due: '2026-12-11' }], {});
	update = await change([item], { ...task, description: before.description });
	closed = await change([], task);
	await close();
});

/** What somebody has entered by hand. */
const LISTED = {
	id: 'row-7',
	key: 'row-7',
	owner: 'By hand',
	assignee: 'By hand',
	due_date: 'By hand',
	transitions: ['To Do', 'Done'].map((name) => ({ id: `to ${name}`, to: { name } })),
	data: {
		issues: { nodes: [{ id: 'row-7', team: { id: 'team' } }] },
		workflowStates: {
			nodes: ['canceled', 'unstarted'].map((type) => ({ id: type, type, team: { id: 'team' } })),
		},
	},
};

function written(tracker: Tracker, change: object): string {
	const nodes = generated(tracker);
	const lists = nodes.filter(({ name }) => name.startsWith('Find'));
	const given = Object.fromEntries(lists.map(({ name }) => [name, [LISTED]]));
	const names = tracker.change.map(({ name }) => name);
	const all = { 'Get Task Changes': [change], ...given };
	return JSON.stringify(names.map((name) => evaluated(nodes, name, change, all)));
}

/** The nodes of a workflow, as the generator makes it now. */
function generated(tracker: Tracker): INode[] {
	return (JSON.parse(tasksOf(tracker).text) as { nodes: INode[] }).nodes;
}

const NAMES = 'assignees?|assignee_?id|responsible_uid|idMembers|people';
/** As a field of JSON, or in a row of the body; what is undefined is not sent. */
const PEOPLE = new RegExp(`"(?:fields\\.)?(?:${NAMES})"(?::|,"value")`, 'i');
const theirs = (text: string) =>
	text.replaceAll('"assignee":"By hand"', '').replaceAll('"id":"assignee"', '');

it.each(FOLLOWED)('$name: an empty item creates no task', (tracker) => {
	const node = JSON.stringify(
		evaluated(
			generated(tracker),
			tracker.create.name,
			{},
			{
				'Get Task Changes': [{}],
				'Find Lists of the Board': [{ name: 'To Do', id: 'list' }],
				'Find Issues in Linear': [LISTED],
			},
		),
	);
	// Jira and Linear refuse an issue without a title by themselves.
	if (tracker.name === 'jira' || tracker.name === 'linear')
		expect(node).not.toMatch(/"(?:fields\.summary|title)","value":"\w|title:/);
	else expect(node).toMatch(/"(?:url|done)":"An empty item: turn off Always Output Data/);
});

it.each(FOLLOWED)('$name: a new day takes nobody off a task', (tracker) => {
	const text = theirs(written(tracker, update));
	expect(text).not.toMatch(PEOPLE);
	if (tracker.name !== 'github') expect(text).toMatch(/2026-12-04|17964/);
});

it.each(FOLLOWED)('$name: another owner does, and leaves the day', (tracker) => {
	const fields = ['owner', 'assignee', 'assignees'];
	const text = theirs(written(tracker, { ...update, changed_fields: fields, previous: {} }));
	expect(text).toMatch(PEOPLE);
	expect(text.replaceAll(textOf(created.description).split('\n')[1] ?? '', '')).not.toMatch(
		/2026-12-04/,
	);
});

/** What closes a task, and what opens it again. */
const STATES: Record<string, readonly [close: RegExp, reopen: RegExp]> = {
	any_tracker: [/status","value":"done"/, /status","value":"open"/],
	asana: [/completed":true/, /completed":false/],
	clickup: [/"complete"/, /"to do"/],
	data_table: [/done":true/, /done":false/],
	github: [/state","value":"closed"/, /state","value":"open"/],
	jira: [/to Done/, /to To Do/],
	linear: [/stateId":"canceled"/, /stateId":"unstarted"/],
	notion: [/name":"Done"/, /name":"Not started"/],
	todoist: [/item_complete/, /item_uncomplete/],
	trello: [/closed","value":true/, /closed","value":false.*dueComplete","value":false/],
};

it.each(FOLLOWED)(
	'$name: a task is closed, opened again, and else left in its state',
	(tracker) => {
		const [close, reopen] = STATES[tracker.name] ?? [/no row/, /no row/];
		const writtenFor = (change: string) =>
			written(tracker, { ...update, change, changed_fields: [] }).replaceAll('\\', '');
		expect(writtenFor('close')).toMatch(close);
		expect(writtenFor('reopen')).toMatch(reopen);
		expect(writtenFor('update')).not.toMatch(close);
		// A row of a table gets its status with every change.
		if (tracker.name !== 'data_table') expect(writtenFor('update')).not.toMatch(reopen);
	},
);

const NOON = '2026-12-04T11:00:00.000Z';
/** Where the others write, and which fields: of a new task, and of one that loses its day and person. */
const asksFor = [
	{
		name: 'clickup',
		of: 'https://api.clickup.com/api/v2/list/9/task',
		create: { name: 'T', description: 'D', due_date: Date.parse(NOON), assignees: [77] },
		one: 'https://api.clickup.com/api/v2/task/7',
		change: { name: 'T', description: 'D', due_date: null, assignees: { add: [], rem: [77] } },
	},
	{
		name: 'github',
		of: 'https://api.github.com/repos/acme/minutes/issues',
		create: { title: 'T', body: 'D', assignees: ['77'] },
		one: 'https://api.github.com/repos/acme/minutes/issues/7',
		change: { title: 'T', body: 'D', assignees: [] },
	},
	{
		name: 'trello',
		of: 'https://api.trello.com/1/cards',
		create: { idList: 'l', name: 'T', desc: 'D', due: NOON, idMembers: '77' },
		one: 'https://api.trello.com/1/cards/7',
		change: { name: 'T', desc: 'D', due: null, idMembers: '' },
	},
	{
		name: 'asana',
		of: 'https://app.asana.com/api/1.0/tasks',
		create: { data: { name: 'T', notes: 'D', due_on: DAY, assignee: '77', projects: ['9'] } },
		one: 'https://app.asana.com/api/1.0/tasks/7',
		change: { data: { name: 'T', notes: 'D', due_on: null, assignee: null } },
	},
];

it.each(asksFor)('$name: what is asked of its API', ({ name, of, create, one, change }) => {
	const tracker = FOLLOWED.find((each) => each.name === name);
	if (!tracker) throw new Error(`no tracker ${name}`);
	const chosen = {
		list: '9',
		filters: { project: '9' },
		owner: { value: 'acme' },
		repository: { value: 'minutes' },
	};
	const nodes = generated(tracker).map((node) =>
		node.name.startsWith('Find')
			? { ...node, parameters: { ...node.parameters, ...chosen } }
			: node,
	);
	const asked = (node: string, item: object) => {
		const lists = nodes.filter((one) => one.name.startsWith('Find'));
		const listed = lists.map((one) => [one.name, [{ name: 'To Do', id: 'l' }]] as const);
		const given: Given = { 'Get Task Changes': [item], ...Object.fromEntries(listed) };
		const { url, bodyParameters } = evaluated(nodes, node, item, given);
		const { parameters } = bodyParameters as { parameters: { name: string; value?: unknown }[] };
		const sent = parameters.filter(({ value }) => value !== undefined);
		return [url, Object.fromEntries(sent.map((field) => [field.name, field.value]))];
	};
	const texts = { title: 'T', description: 'D', task_id: '7' };
	const person = { assignee: '77', assignees: ['77'] };
	const made = { ...texts, ...person, change: 'create', due_date: DAY };
	const lost = {
		...texts,
		change: 'update',
		due_date: null,
		assignee: null,
		assignees: [],
		changed_fields: ['due_date', 'assignee', 'assignees'],
		previous: person,
	};
	expect(asked(tracker.create.name, made)).toEqual([of, create]);
	expect(asked(tracker.change[0].name, lost)).toEqual([one, change]);
});

it.each([
	['clickup', /"includeClosed":true/],
	['github', /"state":"all"/],
	['linear', /includeArchived: true/],
	['todoist', /by_completion_date/],
	['trello', /cards\/all/],
])('%s: finished tasks are listed, too', (name, asks) => {
	const tracker = FOLLOWED.find((one) => one.name === name);
	expect(JSON.stringify(tracker?.looks).replaceAll('\\\\', '')).toMatch(asks);
});

it('Jira finds by its label what the workflow has created', () => {
	const given = { 'Get Task Changes': [update] };
	const [found = '', created = ''] = ['Find Issues in Jira', 'Create Issue in Jira'].map((name) =>
		JSON.stringify(evaluated(generated(JIRA), name, update, given)),
	);
	const label = /labels = \\"([\w-]+)\\"/.exec(found)?.[1];
	expect(created).toContain(`["${label}"]`);
});

it('Todoist lists what was finished within nearly three months, the most that it lists at once', () => {
	const finished = evaluated(generated(TODOIST), 'Find Finished Tasks in Todoist', {});
	const since = /"since","value":"([^"]+)"/.exec(JSON.stringify(finished))?.[1] ?? '';
	const days = (Date.now() - Date.parse(since)) / MS_PER_DAY;
	expect([days > 80, days < 92]).toEqual([true, true]);
});

it('Todoist completes a task that is closed for good, also one that somebody made recurring', () => {
	const text = written(TODOIST, { ...update, change: 'close', changed_fields: [] });
	expect(text).toContain('item_complete');
	expect(text).not.toContain('item_close');
});

it('Todoist leaves sub-tasks open that people made, when their task is closed', () => {
	const nodes = generated(TODOIST);
	const close = { ...update, change: 'close', changed_fields: [] };
	const part = { id: 'part', parent_id: 'row-7', project_id: 'here' };
	const others = [LISTED, { ...part, id: 'other', parent_id: 'row-8' }];
	const given = { 'Get Task Changes': [close], 'Find Open Tasks in Todoist': [...others, part] };
	const [{ name }] = TODOIST.change;
	const text = JSON.stringify(evaluated(nodes, name, close, given));
	expect(text.replaceAll('\\', '')).toMatch(/item_move.*"id":"part","?.*item_complete.*row-7/);
	expect(text).not.toContain('other');
});

it('Notion gets a long description in parts that it takes, with every character', () => {
	const description = `${textOf(created.description)}\n${'words of people 🦔 '.repeat(300)}`;
	const parts = [
		...written(NOTION, { ...update, description }).matchAll(/content\\*":\\*"((?:[^"\\]|\\.)*)/g),
	].map(([, part = '']) => part);
	expect(parts.length).toBeGreaterThan(3);
	for (const part of parts) expect(part.length).toBeLessThanOrEqual(2100);
});

it('clear-when-done passes on notes of which all tasks are finished, and no other', () => {
	const task = (note_id: string, change: string, state?: string) => ({
		note_id,
		note_title: note_id,
		change,
		state,
	});
	const all = [
		...[task('done', 'none', 'done'), task('done', 'none', 'closed')],
		...[task('open', 'none', 'done'), task('open', 'none', 'open'), task('open', 'none', 'done')],
		...[task('new', 'create'), task('new', 'none', 'done'), task('changed', 'update')],
	];
	expect(coded(nodesOf('clear-when-done'), 'Notes Whose Tasks Are Done', all)).toEqual([
		{ note_id: 'done', note_title: 'done' },
	]);
});

it.each([
	['Plans a/b?', 'Plans a b'],
	[null, 'Untitled note'],
])('export-then-delete names the file of the title %p', (title, name) => {
	const digest = { title, note_id: NOTE_ID };
	const given = { 'Digest of Each Note': [digest] };
	const file = evaluated(nodesOf('export-then-delete'), 'Save the File', {}, given);
	expect(file).toMatchObject({ fileName: `/home/node/.n8n-files/${name} ${NOTE_ID}.md` });
});

describe('task-finished', () => {
	const nodes = nodesOf('task-finished');
	const issue = { title: 'Book', state_reason: 'completed', closed_at: 'then', html_url: 'there' };
	const closedWith = (body: string | null, more: object = {}) => ({
		headers: { 'x-github-delivery': '1' },
		body: { action: 'closed', sender: { login: 'anna' }, issue: { ...issue, body }, ...more },
	});
	const passes = (event: object) =>
		JSON.stringify(evaluated(nodes, 'Finished by Somebody', event)).includes('"leftValue":true');
	it('an issue with our mark is an event, also where people wrote around the mark', () => {
		const description = textOf(created.description);
		for (const body of [description, `${description}: see mail\r\nThanks`, `> ${description}`])
			expect(passes(closedWith(body))).toBe(true);
		const sent = closedWith(`${description} x`);
		const event = evaluated(nodes, 'Send Event', sent, { 'Issue Changed': [sent] });
		expect(event).toMatchObject({
			eventType: 'task.finished',
			eventId: '1',
			jsonPayload: {
				task: 'Book',
				finished_by: 'anna',
				finished_at: 'then',
				url: 'there',
				action_item_key: created.action_item_key,
			},
		});
	});

	it('another one, one that we closed, and one that is opened again are none', () => {
		const { description } = created;
		const bodies = [null, 'Theirs', textOf(closed.description)];
		const others = bodies.map((body) => closedWith(body));
		const planned = { issue: { ...issue, state_reason: 'not_planned', body: textOf(description) } };
		others.push(closedWith(textOf(description), { action: 'reopened' }), closedWith(null, planned));
		for (const event of others) expect(passes(event)).toBe(false);
	});
});
