/**
 * What a workflow could do wrong without anybody noticing, were the stand-ins as lenient as they please:
 * values that a tracker refuses, and tasks that it does not list. All else, test/trackers/trackers.scenario
 * would notice by itself.
 */
import { randomUUID } from 'node:crypto';

import { caller } from './call.ts';
import type { StandIn, StandInAnswer } from './stand-in.ts';
import { asanaAccount } from './stand-ins/asana-fields.ts';
import { asana } from './stand-ins/asana.ts';
import { clickUpAccount } from './stand-ins/clickup-fields.ts';
import { clickUp } from './stand-ins/clickup.ts';
import { githubAccount } from './stand-ins/github-fields.ts';
import { github } from './stand-ins/github.ts';
import { jiraAccount } from './stand-ins/jira-fields.ts';
import { jira } from './stand-ins/jira.ts';
import { linearAccount, OTHER_TEAM, TEAM } from './stand-ins/linear-team.ts';
import { linear } from './stand-ins/linear.ts';
import { notionAccount } from './stand-ins/notion-fields.ts';
import { notion } from './stand-ins/notion.ts';
import { todoistAccount } from './stand-ins/todoist-fields.ts';
import { todoist } from './stand-ins/todoist.ts';
import { trelloAccount } from './stand-ins/trello-fields.ts';
import { trello } from './stand-ins/trello.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const TITLE = 'Send the invoice';
const LONG = 'x'.repeat(70_000);
let now = Date.parse('2026-05-04T12:00:00Z');
const time = () => now;
const wait = (ms: number) => void (now += ms);

/** A tracker, and how its workflow asks it. */
interface Asked {
	standIn: StandIn;
	call: ReturnType<typeof caller>;
	/** Creates a task that is right but for these fields. */
	create: (fields?: object) => StandInAnswer;
	/** Changes fields of a task. */
	change: (id: string, fields: object) => StandInAnswer;
}
/** Fields that are refused, by what is wrong with them; null is for what is right in one of both. */
type Wrong = Record<string, [create: object | null, change: object | null]>;

const alike = (fields: Record<string, object>): Wrong =>
	Object.fromEntries(Object.entries(fields).map(([what, one]) => [what, [one, one]]));

const TRACKERS: Record<string, { ask: () => Asked; wrong: Wrong }> = {
	asana: {
		ask() {
			const { accessToken, workspaceId, projectId } = asanaAccount;
			const standIn = asana(time);
			const authorization = `Bearer ${accessToken}`;
			const call = caller(standIn, 'https://app.asana.com/api/1.0', { authorization });
			const task = { workspace: workspaceId, projects: [projectId], name: TITLE, notes: KEY };
			return {
				...{ standIn, call },
				create: (fields) => call('/tasks', { body: { data: { ...task, ...fields } } }),
				change: (id, data) => call(`/tasks/${id}`, { method: 'PUT', body: { data } }),
			};
		},
		wrong: {
			...alike({
				'an impossible date': { due_on: '2026-13-01' },
				'an empty date': { due_on: '' },
				'a time as date': { due_on: '2026-05-08T00:00:00Z' },
				'a name as assignee': { assignee: 'anna' },
				'an empty assignee': { assignee: '' },
				'an unknown property': { due: '2026-05-08' },
			}),
			'no place': [{ workspace: undefined, projects: undefined }, null],
			'another project': [{ projects: ['1'] }, { projects: ['1'] }],
			'a text that says whether it is done': [null, { completed: 'true' }],
		},
	},
	clickup: {
		ask() {
			const { listId, token } = clickUpAccount;
			const standIn = clickUp(time);
			const call = caller(standIn, 'https://api.clickup.com/api/v2', { authorization: token });
			const task = { name: TITLE, description: KEY };
			return {
				...{ standIn, call },
				create: (fields) => call(`/list/${listId}/task`, { body: { ...task, ...fields } }),
				change: (id, body) => call(`/task/${id}`, { method: 'PUT', body }),
			};
		},
		wrong: {
			...alike({
				'an empty name': { name: '' },
				'a name that is too long': { name: LONG },
				'a due date as text': { due_date: '2026-05-08' },
				'a status that the list lacks': { status: 'closed' },
				'an unknown field': { content: 'x' },
			}),
			'no number as due date': [{ due_date: null }, null],
			'a stranger as assignee': [{ assignees: [1] }, { assignees: { add: [1], rem: [] } }],
			'an empty description': [null, { description: '' }],
			'a list of assignees': [null, { assignees: [clickUpAccount.userIds[0]] }],
		},
	},
	github: {
		ask() {
			const standIn = github(time);
			const headers = { authorization: `token ${githubAccount.token}`, 'user-agent': 'n8n' };
			const call = caller(standIn, 'https://api.github.com', headers);
			const issue = { title: TITLE, body: KEY };
			return {
				...{ standIn, call },
				create: (fields) => call(ISSUES, { body: { ...issue, ...fields } }),
				change: (id, body) => call(`${ISSUES}/${id}`, { method: 'PATCH', body }),
			};
		},
		wrong: {
			...alike({
				'an empty title': { title: ' ' },
				'a title that is too long': { title: LONG },
				'a body that is too long': { body: LONG },
				'a stranger as assignee': { assignees: ['eve'] },
				'no one as assignee': { assignees: [''] },
				'an unknown field': { due_on: '2026-05-08' },
			}),
			'an unknown state': [{ state: 'closed' }, { state: 'done' }],
			'an unknown reason': [null, { state: 'closed', state_reason: 'gone' }],
		},
	},
	jira: {
		ask() {
			const { project, issueType, email, apiToken, domain } = jiraAccount;
			const standIn = jira(time);
			const authorization = `Basic ${Buffer.from(`${email}:${apiToken}`).toString('base64')}`;
			const call = caller(standIn, `${domain}/rest/api/2`, { authorization });
			const place = { project: { id: project.id }, issuetype: { id: issueType.id } };
			const issue = { ...place, summary: TITLE, labels: [KEY], description: KEY };
			return {
				...{ standIn, call },
				create: (fields) => call('/issue', { body: { fields: { ...issue, ...fields } } }),
				change: (id, fields) => call(`/issue/${id}`, { method: 'PUT', body: { fields } }),
			};
		},
		wrong: {
			...alike({
				'an empty summary': { summary: '' },
				'a summary that is too long': { summary: 'x'.repeat(256) },
				'a summary of two lines': { summary: 'x\ny' },
				'a description that is too long': { description: LONG },
				'an impossible date': { duedate: '2026-13-01' },
				'an empty date': { duedate: '' },
				'a stranger as assignee': { assignee: { id: '1' } },
				'an unknown field': { dueDate: '2026-05-08' },
			}),
			'another project': [{ project: { id: '1' } }, { project: { id: '1' } }],
			'a status': [null, { status: { name: 'Done' } }],
		},
	},
	linear: {
		ask() {
			const standIn = linear(time);
			const { apiKey: authorization, teamId } = linearAccount;
			const call = caller(standIn, 'https://api.linear.app', { authorization });
			const ask = (name: string, args: string, variables: object) => {
				const query = `mutation (${args}) { ${name} { success issue { id } } }`;
				return call('/graphql', { body: { query, variables } });
			};
			return {
				...{ standIn, call },
				create: (fields) =>
					ask('issueCreate(input: $input)', '$input: IssueCreateInput!', {
						input: { id: randomUUID(), teamId, title: TITLE, description: KEY, ...fields },
					}),
				change: (id, input) =>
					ask('issueUpdate(id: $id, input: $input)', '$id: String!, $input: IssueUpdateInput!', {
						...{ id, input },
					}),
			};
		},
		wrong: {
			...alike({
				'an empty title': { title: '' },
				'an impossible day': { dueDate: '2026-13-01' },
				'an empty day': { dueDate: '' },
				'a name as assignee': { assigneeId: 'anna' },
				'a stranger as assignee': { assigneeId: randomUUID() },
				'an unknown state': { stateId: randomUUID() },
				'an unknown field': { due: '2026-05-08' },
			}),
			'an id of another version': [{ id: '00000000-0000-5000-8000-000000000000' }, null],
			'no team': [{ teamId: undefined }, null],
		},
	},
	notion: {
		ask() {
			const { token, dataSourceId } = notionAccount;
			const standIn = notion(time);
			const headers = { authorization: `Bearer ${token}`, 'notion-version': '2026-03-11' };
			const call = caller(standIn, 'https://api.notion.com/v1', headers);
			const parent = { type: 'data_source_id', data_source_id: dataSourceId };
			const page = { Name: { title: text(TITLE) }, Source: { rich_text: text(KEY) } };
			return {
				...{ standIn, call },
				create: (fields) =>
					call('/pages', { body: { parent, properties: { ...page, ...fields } } }),
				change: (id, properties) => call(`/pages/${id}`, { method: 'PATCH', body: { properties } }),
			};
		},
		wrong: alike({
			'a title that is too long': { Name: { title: [{ text: { content: 'x'.repeat(2001) } }] } },
			'a title of too many parts': { Name: { title: Array(101).fill({ text: { content: 'x' } }) } },
			'an unknown property': { Owner: { rich_text: [] } },
			'a value of another type': { Due: { rich_text: [] } },
			'an impossible date': { Due: { date: { start: '2026-02-30' } } },
			'a date that is none': { Due: { date: { start: 'Invalid date' } } },
			'an unknown status': { Status: { status: { name: 'Closed' } } },
			'an empty user': { Assignee: { people: [{ id: '' }] } },
			'a name as user': { Assignee: { people: [{ id: 'anna' }] } },
		}),
	},
	todoist: {
		ask() {
			const standIn = todoist(() => new Date(now));
			const authorization = `Bearer ${todoistAccount.token}`;
			const call = caller(standIn, 'https://api.todoist.com/api/v1', { authorization });
			return {
				...{ standIn, call },
				create: (fields) => call('/tasks', { body: { content: TITLE, labels: [KEY], ...fields } }),
				change: (id, args) => command(call, 'item_update', { id, ...args }),
			};
		},
		wrong: {
			...alike({
				'empty content': { content: ' ' },
				'content that is too long': { content: 'x'.repeat(501) },
				'a description that is too long': { description: LONG },
				'an unknown field': { notes: '' },
			}),
			'an impossible date': [{ due_date: '2026-13-01' }, { due: { date: '2026-13-01' } }],
			'an empty date': [{ due_date: '' }, { due: { date: '' } }],
			'words as date': [{ due_string: 'next Friday' }, { due: { string: 'next Friday' } }],
			'an empty assignee': [{ assignee_id: '' }, { responsible_uid: '' }],
			'a stranger as assignee': [{ assignee_id: '1' }, { responsible_uid: '1' }],
			'another project': [{ project_id: '6XGgm6PHrGgMpCFQ' }, { project_id: '6XGgm6PHrGgMpCFQ' }],
		},
	},
	trello: {
		ask() {
			const { listId, key, token } = trelloAccount;
			const standIn = trello();
			const raw = caller(standIn, 'https://api.trello.com/1', {});
			const call: typeof raw = (path, rest) =>
				raw(`${path}${path.includes('?') ? '&' : '?'}key=${key}&token=${token}`, rest);
			const card = { idList: listId, name: TITLE, desc: KEY };
			return {
				...{ standIn, call },
				create: (fields) => call('/cards', { body: { ...card, ...fields } }),
				change: (id, body) => call(`/cards/${id}`, { method: 'PUT', body }),
			};
		},
		wrong: {
			...alike({
				'a name that is too long': { name: LONG },
				'a description that is too long': { desc: LONG },
				'no date': { due: 'next Friday' },
				'an impossible date': { due: '2026-02-30' },
				'a name as member': { idMembers: 'anna' },
				'a stranger as member': { idMembers: [trelloAccount.boardId] },
				'an unknown parameter': { title: 'x' },
			}),
			'another list': [{ idList: trelloAccount.boardId }, null],
			'an empty name': [null, { name: '' }],
			'null as members': [null, { idMembers: null }],
		},
	},
};

const ISSUES = `/repos/${githubAccount.owner}/${githubAccount.repository}/issues`;
const QUERY = `/data_sources/${notionAccount.dataSourceId}/query`;
const SEARCH = { jql: `project = "${jiraAccount.project.key}"`, fields: ['summary'] };
const text = (content: string) => [{ text: { content } }];

/** Sends one command to Todoist, and gives what became of it. */
function command(call: Asked['call'], type: string, args: object): StandInAnswer {
	const uuid = randomUUID();
	const { body } = call('/sync', { body: { commands: [{ type, uuid, args }] } });
	const status = (body as { sync_status: Record<string, unknown> }).sync_status[uuid];
	return { status: status === 'ok' ? 200 : 400, body: status };
}

/** Linear refuses beside an answer of 200. */
const isRefused = ({ status, body }: StandInAnswer) =>
	status >= 400 || (typeof body === 'object' && body !== null && 'errors' in body);

/** A tracker that holds one task, and takes changes to it. */
function start(name: string) {
	const asked = TRACKERS[name]?.ask();
	if (!asked) throw new Error(`no tracker ${name}`);
	expect(isRefused(asked.create())).toBe(false);
	const [{ id } = { id: '' }] = asked.standIn.tasks();
	expect(isRefused(asked.change(id, {}))).toBe(false);
	return { ...asked, id };
}

describe.each(Object.entries(TRACKERS))('%s refuses', (name, { wrong }) => {
	it.each(Object.entries(wrong))('%s', (_, [create, change]) => {
		const asked = start(name);
		const before = asked.standIn.tasks();
		if (create) expect(isRefused(asked.create(create))).toBe(true);
		if (change) expect(isRefused(asked.change(asked.id, change))).toBe(true);
		expect(asked.standIn.tasks()).toEqual(before);
	});
});

describe('lists', () => {
	const listOf = (body: unknown, name?: string) =>
		(name === undefined ? body : Reflect.get(Object(body), name)) as unknown[];
	const many = ({ create }: Asked, count: number) => {
		for (let at = 1; at < count; at += 1) create();
	};

	it.each([
		['asana', 101, `/tasks?project=${asanaAccount.projectId}&limit=100`, 'data', 100],
		['github', 31, ISSUES, undefined, 30],
		['todoist', 60, '/tasks', 'results', 50],
		['trello', 1001, `/boards/${trelloAccount.shortLink}/cards/all?limit=1000`, undefined, 1000],
	])('%s: of %i, a page has no more than its limit', (name, count, path, field, limit) => {
		const asked = start(name);
		many(asked, count);
		expect(listOf(asked.call(path).body, field)).toHaveLength(limit);
	});

	it.each([
		['notion', QUERY, {}, 'results', 100],
		['jira', '/search/jql', SEARCH, 'issues', 50],
	])('%s: a query has no more than its limit', (name, path, body, field, limit) => {
		const asked = start(name);
		many(asked, limit + 1);
		wait(60_000);
		expect(listOf(asked.call(path, { body }).body, field)).toHaveLength(limit);
	});

	it.each([
		['clickup', `/list/${clickUpAccount.listId}/task?page=0`, 'tasks', '&include_closed=true'],
		['github', `${ISSUES}?per_page=9`, undefined, '&state=all'],
		['trello', `/boards/${trelloAccount.shortLink}/cards`, undefined, '/all'],
	])('%s: a finished task only where it is asked for', (name, path, field, more) => {
		const { standIn, call, change, id } = start(name);
		if (name === 'trello') change(id, { closed: true });
		else standIn.hands.finish(id);
		expect(listOf(call(path).body, field)).toEqual([]);
		expect(listOf(call(path + more).body, field)).toHaveLength(1);
	});

	it('todoist: a finished task is in the history alone, where nothing changes it', () => {
		const { standIn, call, change, id } = start('todoist');
		expect(command(call, 'item_close', { id }).status).toBe(200);
		expect(call('/tasks').body).toMatchObject({ results: [] });
		const may = 'since=2026-05-01T00:00:00Z&until=2026-06-01T00:00:00Z';
		const history = `/tasks/completed/by_completion_date?${may}`;
		expect(call(history).body).toMatchObject({ items: [{ id }] });
		expect(isRefused(change(id, { content: 'x' }))).toBe(true);
		expect(command(call, 'item_uncomplete', { id }).status).toBe(200);
		expect(standIn.tasks()).toMatchObject([{ isOpen: true }]);
	});

	it('jira and github: what is new is found by its label only after a while', () => {
		const jiraAsked = start('jira');
		const found = () => jiraAsked.call('/search/jql', { body: SEARCH }).body;
		expect(found()).toMatchObject({ issues: [] });
		const onGithub = start('github');
		onGithub.create({ labels: ['meeting'] });
		const labelled = () => onGithub.call(`${ISSUES}?labels=meeting`).body;
		expect(labelled()).toEqual([]);
		wait(60_000);
		expect(found()).toMatchObject({ issues: [{ key: 'MIN-1' }] });
		expect(labelled()).toHaveLength(1);
	});

	it('notion: not what is in the trash, which can not be changed either', () => {
		const { call, change, id } = start('notion');
		call(`/pages/${id}`, { method: 'PATCH', body: { in_trash: true } });
		expect(call(QUERY, { body: {} }).body).toMatchObject({ results: [] });
		expect(isRefused(change(id, { Due: { date: null } }))).toBe(true);
	});

	it('linear: the trash only where it is asked for, and its ids stay taken', () => {
		const { standIn, call, create, id } = start('linear');
		const issues = (asked = '') => {
			const query = `{ issues${asked} { nodes { id } } }`;
			return call('/graphql', { body: { query } }).body;
		};
		expect(issues()).toMatchObject({ data: { issues: { nodes: [{ id }] } } });
		standIn.hands.remove(id);
		expect(issues()).toMatchObject({ data: { issues: { nodes: [] } } });
		expect(issues('(includeArchived: true)')).toMatchObject({ data: { issues: { nodes: [{}] } } });
		expect(isRefused(create({ id }))).toBe(true);
	});
});

it('linear: an issue has the states of its team alone', () => {
	const { standIn, change, id } = start('linear');
	standIn.hands.moveAway(id);
	const canceledIn = (team: typeof TEAM) =>
		team.states({ filter: { type: { eq: 'canceled' } } }).nodes[0]?.id;
	expect(isRefused(change(id, { stateId: canceledIn(TEAM) }))).toBe(true);
	expect(isRefused(change(id, { stateId: canceledIn(OTHER_TEAM) }))).toBe(false);
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
});

it('jira: a transition leads away from the status of an issue', () => {
	const { standIn, call, id } = start('jira');
	const done = () => call(`/issue/${id}/transitions`, { body: { transition: { id: '31' } } });
	expect([done().status, done().status]).toEqual([204, 400]);
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
});
