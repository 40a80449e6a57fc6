import { caller } from './call.ts';
import { jira } from './stand-ins/jira.ts';
import { jiraAccount } from './stand-ins/jira-fields.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const [ANNA = '', BOB = ''] = jiraAccount.accountIds;
const { project, issueType, email, apiToken, domain } = jiraAccount;
const FIELDS = {
	project: { id: project.id },
	issuetype: { id: issueType.id },
	summary: 'Send the invoice',
	labels: [KEY],
	description: KEY,
};
const SEARCH = { jql: `project = "${project.key}" AND labels = "${KEY}"`, fields: ['summary'] };

const aText: unknown = expect.any(String);

function start() {
	let time = Date.parse('2026-05-04T12:00:00Z');
	const standIn = jira(() => time);
	const basic = Buffer.from(`${email}:${apiToken}`).toString('base64');
	const call = caller(standIn, `${domain}/rest/api/2`, { authorization: `Basic ${basic}` });
	const created = call('/issue', { body: { fields: FIELDS } });
	const edit = (fields: unknown) => call('/issue/MIN-1', { method: 'PUT', body: { fields } });
	const move = (id: unknown) => call('/issue/MIN-1/transitions', { body: { transition: { id } } });
	return { standIn, call, created, edit, move, wait: (ms: number) => (time += ms) };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, call, created, edit } = start();
	expect(created).toMatchObject({ status: 201, body: { id: '10001', key: 'MIN-1' } });
	const task = { id: 'MIN-1', key: KEY, title: 'Send the invoice', isOpen: true };
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: null }]);
	expect(edit({ duedate: '2026-05-08', assignee: { id: ANNA } })).toEqual({ status: 204 });
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: '2026-05-08', assignee: ANNA }]);
	edit({ assignee: { accountId: BOB }, summary: 'Pay' });
	expect(standIn.tasks()).toMatchObject([{ dueDate: '2026-05-08', assignee: BOB, title: 'Pay' }]);
	edit({ duedate: null, assignee: null });
	expect(standIn.tasks()).toMatchObject([{ dueDate: null, assignee: null, key: KEY }]);
	expect(edit({})).toEqual({ status: 204 });
	expect(call('/issuetype').body).toEqual([issueType]);
});

it('is closed and opened by transitions that lead away from its status', () => {
	const { standIn, call, move } = start();
	const read = () => call('/issue/10001?fields=status&expand=transitions').body;
	expect(read()).toMatchObject({
		fields: { status: { statusCategory: { key: 'new' } } },
		transitions: [{ id: '21' }, { id: '31', to: { statusCategory: { key: 'done' } } }],
	});
	expect(move('31')).toEqual({ status: 204 });
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
	expect(read()).toMatchObject({ transitions: [{ id: '11' }, { id: '21' }] });
	expect(move('31')).toMatchObject({ status: 400, body: { errors: {} } });
	expect(call('/issue/MIN-1/transitions').body).toMatchObject({ transitions: [{ id: '11' }, {}] });
	expect(move('11').status).toBe(204);
	expect(standIn.tasks()).toMatchObject([{ isOpen: true }]);
});

it('finds an issue by its label only after a while, or where its id is given', () => {
	const { call, wait } = start();
	const search = (more = {}) => call('/search/jql', { body: { ...SEARCH, ...more } }).body;
	expect(search()).toEqual({ issues: [], isLast: true });
	const found = { issues: [{ key: 'MIN-1', fields: { summary: 'Send the invoice' } }] };
	expect(search({ reconcileIssues: [10_001] })).toMatchObject(found);
	wait(51_000);
	expect(search()).toMatchObject(found);
	expect(search({ fields: [] })).toEqual({ issues: [{ id: '10001' }], isLast: true });
	expect(search({ jql: `labels = "ai_${'1'.repeat(32)}"` })).toMatchObject({ issues: [] });
});

it('gives pages', () => {
	const { call, wait } = start();
	for (let issue = 2; issue <= 51; issue++) call('/issue', { body: { fields: FIELDS } });
	wait(51_000);
	const first = call('/search/jql', { body: SEARCH }).body as { nextPageToken: string };
	expect(first).toMatchObject({ issues: { length: 50 }, isLast: false });
	const rest = call('/search/jql', { body: { ...SEARCH, nextPageToken: first.nextPageToken } });
	expect(rest.body).toMatchObject({ issues: [{ key: 'MIN-1' }], isLast: true });
});

it.each([
	['no summary', { summary: undefined }, 'summary'],
	['an empty summary', { summary: '' }, 'summary'],
	['a summary that is too long', { summary: 'x'.repeat(256) }, 'summary'],
	['a summary of two lines', { summary: 'x\ny' }, 'summary'],
	['no project', { project: undefined }, 'project'],
	['another project', { project: { id: '1' } }, 'project'],
	['another issue type', { issuetype: { id: '1' } }, 'issuetype'],
	['a document as description', { description: { type: 'doc' } }, 'description'],
	['a description that is too long', { description: 'x'.repeat(32_768) }, 'description'],
	['an impossible date', { duedate: '2026-13-01' }, 'duedate'],
	['an empty date', { duedate: '' }, 'duedate'],
	['a name as assignee', { assignee: 'anna' }, 'assignee'],
	['a stranger as assignee', { assignee: { id: '1' } }, 'assignee'],
	['a label with a space', { labels: ['x y'] }, 'labels'],
	['a label that is too long', { labels: ['x'.repeat(256)] }, 'labels'],
	['an unknown field', { dueDate: '2026-05-08' }, 'dueDate'],
])('refuses to create an issue with %s', (_, fields, name) => {
	const { standIn, call } = start();
	expect(call('/issue', { body: { fields: { ...FIELDS, ...fields } } })).toMatchObject({
		status: 400,
		body: { errorMessages: [], errors: { [name]: aText } },
	});
	expect(standIn.tasks()).toHaveLength(1);
});

it.each([
	['a summary that is null', { summary: null }, 'summary'],
	['a project', { project: FIELDS.project }, 'project'],
	['an empty date', { duedate: '' }, 'duedate'],
	['a status', { status: { name: 'Done' } }, 'status'],
])('refuses to edit %s', (_, fields, name) => {
	const { standIn, edit } = start();
	const before = standIn.tasks();
	const body = { errors: { [name]: aText } };
	expect(edit(fields)).toMatchObject({ status: 400, body });
	expect(standIn.tasks()).toEqual(before);
});

it.each([
	['without bounds', { jql: 'order by created' }],
	['without a query', {}],
	['that it can not read', { jql: 'labels is broken' }],
	['by offset', { ...SEARCH, startAt: 0 }],
	['for too many issues', { ...SEARCH, maxResults: 5001 }],
	['for fields as a text', { ...SEARCH, fields: 'summary' }],
	['with too many ids', { ...SEARCH, reconcileIssues: Array<number>(51).fill(1) }],
	['that is no JSON', 'jql=x'],
])('refuses a search %s', (_, body) => {
	expect(start().call('/search/jql', { body })).toMatchObject({
		status: 400,
		body: { errorMessages: [aText] },
	});
});

it('refuses what it does not know', () => {
	const { call, move } = start();
	expect(move('99').status).toBe(400);
	expect(move('done').status).toBe(400);
	expect(move(undefined).status).toBe(400);
	expect(call('/issue/MIN-1', { method: 'PUT', body: {} }).status).toBe(400);
	expect(call('/issue/MIN-2', { method: 'PUT', body: { fields: {} } }).status).toBe(404);
	expect(call('/issue/MIN-2').body).toMatchObject({ errorMessages: [aText] });
	expect(call('/search', { body: SEARCH }).status).toBe(404);
	expect(call('/issuetype', { headers: { authorization: 'Basic x' } }).status).toBe(401);
});

it('finds issues by when they changed, and adds and removes labels', () => {
	const { standIn, call, wait } = start();
	const update = (operation: object) =>
		call('/issue/MIN-1', { method: 'PUT', body: { fields: {}, update: { labels: [operation] } } });
	wait(10 * 24 * 3_600_000);
	const found = (days: number) =>
		call('/search/jql', {
			body: { jql: `labels = "${KEY}" AND updated >= -${days}d`, fields: ['labels'] },
		}).body;
	expect(found(9)).toMatchObject({ issues: [] });
	expect(update({ add: 'gone' })).toEqual({ status: 204 });
	expect(found(9)).toMatchObject({ issues: [{ fields: { labels: [KEY, 'gone'] } }] });
	update({ remove: 'gone' });
	expect(found(9)).toMatchObject({ issues: [{ fields: { labels: [KEY] } }] });
	expect(update({ set: 'gone' }).status).toBe(400);
	standIn.hands.finish('MIN-1');
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
});
