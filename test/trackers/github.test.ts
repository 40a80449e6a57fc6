import { caller } from './call.ts';
import { github } from './stand-ins/github.ts';
import { githubAccount } from './stand-ins/github-fields.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const [ANNA = '', BOB = ''] = githubAccount.logins;
const ISSUE = { title: 'Send the invoice', body: `Due: 2026-05-08 (Friday)\n${KEY}` };
const PATH = `/repos/${githubAccount.owner}/${githubAccount.repository}/issues`;

const aText: unknown = expect.any(String);
const containing = (text: string): unknown => expect.stringContaining(text);

function start() {
	let time = Date.parse('2026-05-04T12:00:00Z');
	const standIn = github(() => time);
	const call = caller(standIn, 'https://api.github.com', {
		authorization: `token ${githubAccount.token}`,
		'user-agent': 'n8n',
	});
	return { standIn, call, wait: (ms: number) => (time += ms) };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, call } = start();
	const set = { ...ISSUE, assignees: [ANNA], labels: ['meeting'] };
	expect(call(PATH, { body: set })).toMatchObject({ status: 201, body: { number: 1 } });
	const task = { id: '1', key: KEY, title: ISSUE.title, isOpen: true };
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: '2026-05-08', assignee: ANNA }]);
	call(`${PATH}/1`, { method: 'PATCH', body: { assignees: [BOB] } });
	expect(standIn.tasks()).toMatchObject([{ assignee: BOB }]);
	call(`${PATH}/1`, { method: 'PATCH', body: { body: KEY, assignees: [] } });
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: null }]);
});

it('closes and reopens, with a reason', () => {
	const { standIn, call } = start();
	call(PATH, { body: ISSUE });
	const close = { state: 'closed', state_reason: 'not_planned' };
	const closed = call(`${PATH}/1`, { method: 'PATCH', body: close });
	expect(closed).toMatchObject({ status: 200, body: { ...close, closed_at: aText } });
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
	const opened = call(`${PATH}/1`, { method: 'PATCH', body: { state: 'open' } });
	expect(opened).toMatchObject({ body: { state_reason: 'reopened', closed_at: null } });
});

it('lists open issues, the newest first, in pages', () => {
	const { call } = start();
	for (let number = 1; number <= 31; number++) call(PATH, { body: ISSUE });
	call(`${PATH}/31`, { method: 'PATCH', body: { state: 'closed' } });
	const numbers = (path: string) =>
		(call(path).body as { number: number }[]).map((one) => one.number);
	expect(numbers(PATH)[0]).toBe(30);
	expect(numbers(`${PATH}?state=all`)[0]).toBe(31);
	expect(numbers(`${PATH}?state=all`)).toHaveLength(30);
	expect(numbers(`${PATH}?state=all&page=2`)).toEqual([1]);
	expect(call(`${PATH}?state=all&per_page=30`).headers?.link).toContain('page=2>; rel="next"');
	expect(call(`${PATH}?state=all&page=2`).headers).toEqual({});
});

it('lists what changed since a time at once, and by label only after a while', () => {
	const { call, wait } = start();
	call(PATH, { body: { ...ISSUE, labels: ['meeting'] } });
	expect(call(`${PATH}?since=2026-05-04T12:00:00Z`).body).toHaveLength(1);
	expect(call(`${PATH}?since=2026-05-04T12:00:01Z`).body).toHaveLength(0);
	expect(call(`${PATH}?labels=meeting`).body).toHaveLength(0);
	wait(6000);
	expect(call(`${PATH}?labels=meeting`).body).toHaveLength(1);
	expect(call(`${PATH}?labels=meeting,other`).body).toHaveLength(0);
});

it.each([
	['no title', {}, '"title" wasn\'t supplied'],
	['an unknown field', { ...ISSUE, due_on: '2026-05-08' }, '"due_on" is not a permitted key'],
	['a state', { ...ISSUE, state: 'closed' }, '"state" is not a permitted key'],
	['a list as title', { ...ISSUE, title: [] }, '/title'],
	['a number as body', { ...ISSUE, body: 1 }, '/body'],
	['labels that are no list', { ...ISSUE, labels: 'meeting' }, '/labels'],
	['an assignee that is no list', { ...ISSUE, assignees: ANNA }, '/assignees'],
])('refuses to create an issue with %s', (_, body, message) => {
	const { standIn, call } = start();
	const answer = call(PATH, { body });
	expect(answer).toMatchObject({
		status: 422,
		body: { message: containing(message), status: 422 },
	});
	expect(standIn.tasks()).toEqual([]);
});

it.each([
	['an empty title', { title: ' ' }, { field: 'title', code: 'missing_field' }],
	['a title that is too long', { title: 'x'.repeat(257) }, { field: 'title', code: 'custom' }],
	['a body that is too long', { body: 'x'.repeat(65_537) }, { field: 'body', code: 'custom' }],
	['a label that is too long', { labels: ['x'.repeat(51)] }, { resource: 'Label', field: 'name' }],
	['a stranger as assignee', { assignees: ['eve'] }, { field: 'assignees', code: 'invalid' }],
	['no one as assignee', { assignees: [''] }, { field: 'assignees', code: 'invalid' }],
])('refuses to create and to edit an issue with %s', (_, fields, problem) => {
	const { standIn, call } = start();
	call(PATH, { body: ISSUE });
	const refusal = { status: 422, body: { message: 'Validation Failed', errors: [problem] } };
	expect(call(PATH, { body: { ...ISSUE, ...fields } })).toMatchObject(refusal);
	expect(call(`${PATH}/1`, { method: 'PATCH', body: fields })).toMatchObject(refusal);
	expect(standIn.tasks()).toHaveLength(1);
	expect(standIn.tasks()).toMatchObject([{ title: ISSUE.title, key: KEY }]);
});

it('refuses what it does not know', () => {
	const { call } = start();
	call(PATH, { body: ISSUE });
	const edit = (body: unknown, path = `${PATH}/1`) => call(path, { method: 'PATCH', body }).status;
	expect(edit({ state: 'done' })).toBe(422);
	expect(edit({ state: 'closed', state_reason: 'gone' })).toBe(422);
	expect(edit({ state: 'closed' }, `${PATH}/2`)).toBe(404);
	expect(edit('title=x')).toBe(400);
	expect(call(`${PATH}?state=done`).status).toBe(422);
	expect(call(`${PATH}?since=yesterday`).status).toBe(422);
	expect(call('/repos/acme/other/issues', { body: ISSUE }).status).toBe(404);
	expect(call(`${PATH}/1`, { method: 'DELETE' }).status).toBe(404);
	expect(call(PATH, { headers: { authorization: 'token other' } }).status).toBe(401);
	expect(call(PATH, { headers: { 'user-agent': '' } }).status).toBe(403);
});
