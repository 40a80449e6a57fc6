import { randomUUID } from 'node:crypto';

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
	/** Sends one command, and gives what became of it. */
	const command = (type: string, args: object = {}, uuid: string = randomUUID()) => {
		const answer = call('/sync', { body: { commands: [{ type, uuid, args: { id, ...args } }] } });
		return (answer.body as { sync_status: Record<string, unknown> }).sync_status[uuid];
	};
	return { standIn, call, command, body, id };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, command, id } = start();
	const set = { content: 'Pay the invoice', due: { date: '2026-05-08' }, responsible_uid: ANNA };
	const task = { id, key: KEY, title: 'Pay the invoice', isOpen: true };
	expect(command('item_update', set)).toBe('ok');
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: '2026-05-08', assignee: ANNA }]);
	expect(command('item_update', { due: null, responsible_uid: null })).toBe('ok');
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: null }]);
});

it('finds open tasks by label and filter, and closed ones by when they were closed', () => {
	const { standIn, call, command, body, id } = start();
	const found = { status: 200, body: { results: [body], next_cursor: null } };
	expect(call(`/tasks?label=${KEY}`)).toEqual(found);
	expect(call(`/tasks/filter?query=@${KEY}`)).toEqual(found);
	expect(call('/tasks/filter?query=search:%20INVOICE')).toEqual(found);
	expect(command('item_close')).toBe('ok');
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
	expect(call(`/tasks?label=${KEY}`).body).toEqual({ results: [], next_cursor: null });
	const may = 'since=2026-05-01T00:00:00Z&until=2026-06-01T00:00:00Z';
	const completed = `/tasks/completed/by_completion_date?${may}&filter_query=@${KEY}`;
	expect(call(completed)).toMatchObject({ body: { items: [{ id }] } });
	expect(command('item_uncomplete')).toBe('ok');
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
	['an unknown field', { task_id: 'x' }, ''],
	['null as content', { content: null }, 'content'],
	['a due date as text', { due: '2026-05-08' }, 'due'],
	['an empty due date', { due: { date: '' } }, 'due.date'],
	['an empty assignee', { responsible_uid: '' }, 'responsible_uid'],
	['words that only Todoist knows', { due: { string: 'next Friday' } }, 'due.date'],
	['another project', { project_id: todoistAccount.projectId }, ''],
])('refuses to update a task with %s', (_, args, argument) => {
	const { standIn, command } = start();
	const before = standIn.tasks();
	expect(command('item_update', args)).toMatchObject({
		...{ error: 'Invalid argument value', http_code: 400 },
		error_extra: { argument: ['args', argument].filter(Boolean).join('.') },
	});
	expect(standIn.tasks()).toEqual(before);
});

it('carries out a command once, and a wrong one does not stop the next', () => {
	const { standIn, call, command, id } = start();
	const uuid = randomUUID();
	expect(command('item_update', { content: 'Once' }, uuid)).toBe('ok');
	expect(command('item_update', { content: 'Twice' }, uuid)).toBe('ok');
	expect(standIn.tasks()).toMatchObject([{ title: 'Once' }]);
	const [wrong, right] = [randomUUID(), randomUUID()];
	const commands = [
		{ type: 'item_finish', uuid: wrong, args: { id } },
		{ type: 'item_close', uuid: right, args: { id } },
	];
	const { body } = call('/sync', { body: { commands } });
	expect(body).toMatchObject({ sync_status: { [wrong]: { http_code: 400 }, [right]: 'ok' } });
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
	expect(call('/sync', { body: { commands: [{ ...commands[0], uuid: 'x' }] } }).status).toBe(400);
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
	const { call, command, id } = start();
	command('item_close');
	expect(call(`/tasks/${id}`).status).toBe(404);
	expect(command('item_update', { content: 'x' })).toMatchObject({ error_tag: 'NOT_FOUND' });
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
