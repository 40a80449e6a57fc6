import { caller } from './call.ts';
import { todoistAccount } from './stand-ins/todoist-fields.ts';
import { todoist } from './stand-ins/todoist.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const TASK = { content: 'Send the invoice', labels: [KEY] };
const [ANNA] = todoistAccount.assigneeIds;

function start() {
	const standIn = todoist(() => new Date('2026-05-04T12:00:00Z'));
	const call = caller(standIn, 'https://api.todoist.com/api/v1', {
		authorization: `Bearer ${todoistAccount.token}`,
	});
	const { body } = call('/tasks', { body: TASK });
	const [{ id = '' } = {}] = standIn.tasks();
	return { standIn, call, body, id };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, call, id } = start();
	const set = { content: 'Pay the invoice', due_date: '2026-05-08', assignee_id: ANNA };
	const task = { id, key: KEY, title: 'Pay the invoice', isOpen: true };
	expect(call(`/tasks/${id}`, { body: set })).toMatchObject({ status: 200, body: { id } });
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: '2026-05-08', assignee: ANNA }]);
	call(`/tasks/${id}`, { body: { due_string: 'no date', assignee_id: null } });
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: null }]);
});

it('finds open tasks by label and filter, and closed ones by when they were closed', () => {
	const { standIn, call, body, id } = start();
	const found = { status: 200, body: { results: [body], next_cursor: null } };
	expect(call(`/tasks?label=${KEY}`)).toEqual(found);
	expect(call(`/tasks/filter?query=@${KEY}`)).toEqual(found);
	expect(call('/tasks/filter?query=search:%20INVOICE')).toEqual(found);
	expect(call(`/tasks/${id}/close`, { method: 'POST' })).toEqual({ status: 200, body: null });
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
	expect(call(`/tasks?label=${KEY}`).body).toEqual({ results: [], next_cursor: null });
	const may = 'since=2026-05-01T00:00:00Z&until=2026-06-01T00:00:00Z';
	const completed = `/tasks/completed/by_completion_date?${may}&filter_query=@${KEY}`;
	expect(call(completed)).toMatchObject({ body: { items: [{ id }] } });
	expect(call(`/tasks/${id}/reopen`, { method: 'POST' })).toEqual({ status: 200, body: null });
	expect(standIn.tasks()).toMatchObject([{ isOpen: true }]);
	expect(call(completed)).toMatchObject({ body: { items: [] } });
});

it('gives pages', () => {
	const { standIn, call } = start();
	for (let task = 0; task < 59; task++) call('/tasks', { body: TASK });
	const first = call('/tasks').body as { results: unknown[]; next_cursor: string };
	const rest = call(`/tasks?cursor=${first.next_cursor}`).body;
	expect(first.results).toHaveLength(50);
	expect(rest).toMatchObject({ results: { length: 10 }, next_cursor: null });
	expect(new Set(standIn.tasks().map(({ id }) => id)).size).toBe(60);
});

it.each([
	['no content', {}, 'content'],
	['empty content', { ...TASK, content: ' ' }, 'content'],
	['content that is too long', { ...TASK, content: 'x'.repeat(501) }, 'content'],
	['a description that is too long', { ...TASK, description: 'x'.repeat(16_384) }, 'description'],
	['a label that is too long', { ...TASK, labels: ['x'.repeat(129)] }, 'labels.0'],
	['labels that are no list', { ...TASK, labels: KEY }, 'labels'],
	['a priority as text', { ...TASK, priority: '1' }, 'priority'],
	['a priority beyond 4', { ...TASK, priority: 5 }, 'priority'],
	['an impossible date', { ...TASK, due_date: '2026-13-01' }, 'due_date'],
	['a date as a number', { ...TASK, due_date: 1 }, 'due_date'],
	['two due dates', { ...TASK, due_date: '2026-05-08', due_string: '2026-05-08' }, 'due_date'],
	['a stranger as assignee', { ...TASK, assignee_id: '1' }, 'assignee_id'],
	['a name as assignee', { ...TASK, assignee_id: 'anna' }, 'assignee_id'],
	['a project id of the old API', { ...TASK, project_id: '2203306141' }, 'project_id'],
	['an unknown field', { ...TASK, notes: '' }, ''],
	['no object', [TASK], ''],
	['no JSON', 'content=x', ''],
])('refuses to create a task with %s', (_, body, argument) => {
	const { standIn, call } = start();
	expect(call('/tasks', { body })).toMatchObject({
		status: 400,
		body: { error_tag: 'INVALID_ARGUMENT_VALUE', error_extra: { argument }, http_code: 400 },
	});
	expect(standIn.tasks()).toHaveLength(1);
});

it.each([
	['an unknown field', { task_id: 'x' }],
	['null as content', { content: null }],
	['null as due date', { due_date: null }],
	['an empty due date', { due_date: '' }],
	['an empty assignee', { assignee_id: '' }],
	['words that only Todoist knows', { due_string: 'next Friday' }],
	['another project', { project_id: todoistAccount.projectId }],
])('refuses to update a task with %s', (_, body) => {
	const { standIn, call, id } = start();
	const before = standIn.tasks();
	expect(call(`/tasks/${id}`, { body }).status).toBe(400);
	expect(standIn.tasks()).toEqual(before);
});

it.each([
	['a limit beyond 200', '/tasks?limit=201', 400],
	['an unknown parameter', `/tasks?filter=@${KEY}`, 400],
	['a made-up cursor', '/tasks?cursor=x', 400],
	['no filter', '/tasks/filter', 400],
	['several filters', `/tasks/filter?query=@${KEY},@x`, 400],
	['a filter that is too long', `/tasks/filter?query=@${'x'.repeat(1024)}`, 400],
	['no range', '/tasks/completed/by_completion_date', 400],
	[
		'a range of more than three months',
		'/tasks/completed/by_completion_date?since=2026-01-01T00:00:00Z&until=2026-06-01T00:00:00Z',
		400,
	],
	['an old id', '/tasks/2995104339', 400],
	['an unknown id', '/tasks/6XGgmFVcrG5RRjVr', 404],
	['an unknown path', '/task', 404],
])('refuses to read with %s', (_, path, status) => {
	expect(start().call(path)).toMatchObject({ status, body: { http_code: status } });
});

it('neither reads nor changes a closed task, and refuses what it can not tell', () => {
	const { call, id } = start();
	call(`/tasks/${id}/close`, { method: 'POST' });
	expect(call(`/tasks/${id}`).status).toBe(404);
	expect(call(`/tasks/${id}`, { body: { content: 'x' } }).status).toBe(404);
	const elsewhere = { ...TASK, project_id: '6XGgm6PHrGgMpCFQ' };
	expect(call('/tasks', { body: elsewhere })).toMatchObject({
		status: 404,
		body: { error: 'Project not found', error_code: 478, error_tag: 'NOT_FOUND' },
	});
	expect(call('/tasks', { method: 'PUT', body: TASK }).status).toBe(404);
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	expect(call('/tasks', { body: TASK, headers: form }).status).toBe(400);
	expect(call('/tasks', { headers: { authorization: 'Bearer other' } }).status).toBe(401);
	const large = { ...TASK, description: 'x'.repeat(1024 * 1024) };
	expect(call('/tasks', { body: large }).status).toBe(413);
});
