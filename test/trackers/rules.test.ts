/**
 * Tasks that a tracker does not list: a workflow that overlooks them would pass on a stand-in that lists
 * them all, and test/trackers/trackers.scenario would not notice.
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
const TRACKERS: Record<string, () => Asked> = {
	asana() {
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
	clickup() {
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
	github() {
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
	jira() {
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
	linear() {
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
	notion() {
		const { token, dataSourceId } = notionAccount;
		const standIn = notion(time);
		const headers = { authorization: `Bearer ${token}`, 'notion-version': '2026-03-11' };
		const call = caller(standIn, 'https://api.notion.com/v1', headers);
		const parent = { type: 'data_source_id', data_source_id: dataSourceId };
		const page = { Name: { title: text(TITLE) }, Source: { rich_text: text(KEY) } };
		return {
			...{ standIn, call },
			create: (fields) => call('/pages', { body: { parent, properties: { ...page, ...fields } } }),
			change: (id, properties) => call(`/pages/${id}`, { method: 'PATCH', body: { properties } }),
		};
	},
	todoist() {
		const standIn = todoist(() => new Date(now));
		const authorization = `Bearer ${todoistAccount.token}`;
		const call = caller(standIn, 'https://api.todoist.com/api/v1', { authorization });
		return {
			...{ standIn, call },
			create: (fields) => call('/tasks', { body: { content: TITLE, labels: [KEY], ...fields } }),
			change: (id, args) => command(call, 'item_update', { id, ...args }),
		};
	},
	trello() {
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
	const asked = TRACKERS[name]?.();
	if (!asked) throw new Error(`no tracker ${name}`);
	expect(isRefused(asked.create())).toBe(false);
	const [{ id } = { id: '' }] = asked.standIn.tasks();
	expect(isRefused(asked.change(id, {}))).toBe(false);
	return { ...asked, id };
}

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
