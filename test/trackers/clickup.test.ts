import { caller } from './call.ts';
import { clickUpAccount } from './stand-ins/clickup-fields.ts';
import { clickUp } from './stand-ins/clickup.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const { listId, token } = clickUpAccount;
const [ANNA = 0, BOB = 0] = clickUpAccount.userIds;
const TASK = { name: 'Send the invoice', description: `Owner: Anna\n${KEY}` };
const TASKS = `/list/${listId}/task`;

function start() {
	let time = Date.parse('2026-05-04T12:00:00Z');
	const standIn = clickUp(() => time);
	const call = caller(standIn, 'https://api.clickup.com/api/v2', { authorization: token });
	call(TASKS, { body: TASK });
	const [{ id = '' } = {}] = standIn.tasks();
	const change = (body: unknown) => call(`/task/${id}`, { method: 'PUT', body });
	const found = (rest = '') => call(`${TASKS}?page=0${rest}`);
	return { standIn, call, change, found, id, wait: (ms: number) => (time += ms) };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, change, id } = start();
	const task = { id, key: KEY, title: 'Pay the invoice' };
	const set = {
		name: 'Pay the invoice',
		due_date: Date.parse('2026-05-08T12:00:00Z'),
		assignees: { add: [ANNA], rem: [] },
		status: 'Complete',
	};
	expect(change(set)).toMatchObject({ status: 200, body: { id, due_date: '1778241600000' } });
	expect(standIn.tasks()).toEqual([
		{ ...task, dueDate: '2026-05-08', assignee: `${ANNA}`, isOpen: false },
	]);
	const cleared = { due_date: null, assignees: { add: [BOB], rem: [ANNA] }, status: 'to do' };
	expect(change(cleared).status).toBe(200);
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: `${BOB}`, isOpen: true }]);
	change({ assignees: { add: [], rem: [BOB] } });
	expect(standIn.tasks()).toMatchObject([{ assignee: null }]);
});

it('lists tasks by when they changed, closed ones only when asked to', () => {
	const { change, found, id, wait } = start();
	expect(found()).toMatchObject({ body: { tasks: [{ id, description: TASK.description }] } });
	const since = `&date_updated_gt=${Date.parse('2026-05-04T12:00:00Z')}`;
	expect(found(since)).toMatchObject({ body: { tasks: [], last_page: true } });
	wait(60_000);
	change({ status: 'complete' });
	expect(found(since)).toMatchObject({ body: { tasks: [] } });
	expect(found(`${since}&include_closed=true`)).toMatchObject({
		body: { tasks: [{ id, status: { type: 'closed' } }] },
	});
});

it.each([
	['no name', {}],
	['an empty name', { ...TASK, name: '' }],
	['a name that is too long', { ...TASK, name: 'x'.repeat(2049) }],
	['a due date as text', { ...TASK, due_date: '2026-05-08' }],
	['no number as due date', { ...TASK, due_date: null }],
	['a status that the list has not', { ...TASK, status: 'closed' }],
	['an assignee as text', { ...TASK, assignees: [`${ANNA}`] }],
	['a stranger as assignee', { ...TASK, assignees: [1] }],
	['a priority beyond 4', { ...TASK, priority: 5 }],
	['an unknown field', { ...TASK, content: 'x' }],
	['no JSON', '{'],
])('refuses to create a task with %s', (_, body) => {
	const { standIn, call } = start();
	const error = { err: expect.any(String) as string, ECODE: expect.any(String) as string };
	expect(call(TASKS, { body })).toEqual({ status: 400, body: error });
	expect(standIn.tasks()).toHaveLength(1);
});

it.each([
	['an unknown status', { status: 'closed' }, 'ITEM_114'],
	['an empty name', { name: '' }, 'INPUT_005'],
	['an empty description', { description: '' }, 'INPUT_003'],
	['a list of assignees', { assignees: [ANNA] }, 'INPUT_003'],
	['assignees without those to remove', { assignees: { add: [ANNA] } }, 'INPUT_003'],
	['no number among them', { assignees: { add: [null], rem: [] } }, 'INPUT_003'],
])('refuses to update a task with %s', (_, body, ECODE) => {
	const { standIn, change } = start();
	const before = standIn.tasks();
	expect(change(body)).toMatchObject({ status: 400, body: { ECODE } });
	expect(standIn.tasks()).toEqual(before);
});

it('refuses requests that are not as they must be', () => {
	const { call, found, id } = start();
	const notAuthorized = { status: 401, body: { err: 'Team not authorized', ECODE: 'OAUTH_027' } };
	expect(found('&date_updated_gt=yesterday').status).toBe(400);
	expect(call(`${TASKS}?limit=1`).status).toBe(400);
	expect(call('/list/1/task')).toEqual(notAuthorized);
	expect(call('/task/1')).toEqual(notAuthorized);
	expect(call(`/task/${id}`, { method: 'PATCH', body: {} }).status).toBe(404);
	const none = { headers: { authorization: undefined } };
	expect(call(TASKS, none)).toMatchObject({ status: 400, body: { ECODE: 'OAUTH_017' } });
	const other = { headers: { authorization: `Bearer ${token}` } };
	expect(call(TASKS, other)).toMatchObject({ status: 401, body: { ECODE: 'OAUTH_025' } });
});
