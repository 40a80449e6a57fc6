import { caller } from './call.ts';
import { asana } from './stand-ins/asana.ts';
import { asanaAccount } from './stand-ins/asana-fields.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const { accessToken, workspaceId, projectId, people } = asanaAccount;
const [{ gid: ANNA = '', email: ANNAS_MAIL = '' } = {}, { gid: BOB = '' } = {}] = people;
const TASK = {
	workspace: workspaceId,
	projects: [projectId],
	name: 'Send the invoice',
	notes: KEY,
};
const LIST = `/tasks?project=${projectId}`;

const aText: unknown = expect.any(String);
const containing = (text: string): unknown => expect.stringContaining(text);

function start() {
	let time = Date.parse('2026-05-04T12:00:00Z');
	const standIn = asana(() => time);
	const call = caller(standIn, 'https://app.asana.com/api/1.0', {
		authorization: `Bearer ${accessToken}`,
	});
	const created = call('/tasks', { body: { data: TASK } });
	const [{ id } = { id: '' }] = standIn.tasks();
	const update = (data: unknown) => call(`/tasks/${id}`, { method: 'PUT', body: { data } });
	return { standIn, call, created, id, update, wait: (ms: number) => (time += ms) };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, created, id, update } = start();
	expect(created).toMatchObject({ status: 201, body: { data: { gid: id, notes: KEY } } });
	const task = { id, key: KEY, title: 'Send the invoice', isOpen: true };
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: null }]);
	expect(update({ due_on: '2026-05-08', assignee: ANNAS_MAIL })).toMatchObject({ status: 200 });
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: '2026-05-08', assignee: ANNA }]);
	update({ assignee: BOB, name: 'Pay' });
	expect(standIn.tasks()).toMatchObject([{ dueDate: '2026-05-08', assignee: BOB, title: 'Pay' }]);
	update({ due_on: null, assignee: null });
	expect(standIn.tasks()).toMatchObject([{ dueDate: null, assignee: null, key: KEY }]);
	update({ completed: true });
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
	update({ completed: false });
	expect(standIn.tasks()).toMatchObject([{ isOpen: true }]);
});

it('lists the tasks of a project, with the properties that were asked for', () => {
	const { call, id, update, wait } = start();
	call('/tasks', { body: { data: { workspace: workspaceId, name: 'Elsewhere' } } });
	expect(call(LIST).body).toEqual({
		data: [{ gid: id, name: TASK.name, resource_type: 'task', resource_subtype: 'default_task' }],
		next_page: null,
	});
	expect(call(`${LIST}&opt_fields=notes`).body).toMatchObject({ data: [{ gid: id, notes: KEY }] });
	wait(60_000);
	const late = '2026-05-04T12:00:30Z';
	expect(call(`${LIST}&modified_since=${late}`).body).toMatchObject({ data: [] });
	update({ completed: true });
	expect(call(`${LIST}&modified_since=${late}`).body).toMatchObject({ data: [{ gid: id }] });
	expect(call(`${LIST}&completed_since=2026-05-04T12:02:00Z`).body).toMatchObject({ data: [] });
	expect(call(`/tasks/${id}?opt_fields=completed`).body).toEqual({
		data: { gid: id, completed: true },
	});
});

it('gives pages where a limit is set', () => {
	const { call } = start();
	for (let task = 1; task < 101; task++) call('/tasks', { body: { data: TASK } });
	const first = call(`${LIST}&limit=100`).body as { data: unknown[]; next_page: { uri: string } };
	expect(first.data).toHaveLength(100);
	const { pathname, search } = new URL(first.next_page.uri);
	const rest = call(`${pathname.replace('/api/1.0', '')}${search}`).body;
	expect(rest).toMatchObject({ data: { length: 1 }, next_page: null });
	expect(call(LIST).body).toMatchObject({ data: { length: 101 }, next_page: null });
});

it.each([
	['nowhere', { workspace: undefined, projects: undefined }, 'You should specify one of'],
	['in another workspace', { workspace: '1' }, 'workspace: Not a recognized ID'],
	['in a workspace by name', { workspace: 'Acme' }, 'workspace: Not a Long'],
	['in another project', { projects: ['1'] }, 'projects.0: Not a recognized ID'],
	['in a project that is no list', { projects: projectId }, 'projects:'],
	['with an impossible date', { due_on: '2026-13-01' }, 'due_on: Not a valid date'],
	['with an empty date', { due_on: '' }, 'due_on: Not a valid date'],
	['with a time as date', { due_on: '2026-05-08T00:00:00Z' }, 'due_on: Not a valid date'],
	['with a name as assignee', { assignee: 'anna' }, 'assignee: Not a recognized user'],
	['with an empty assignee', { assignee: '' }, 'assignee: Not a recognized user'],
	['with no text as name', { name: null }, 'name:'],
	['with an unknown property', { due: '2026-05-08' }, 'due'],
])('refuses to create a task %s', (_, given, message) => {
	const { standIn, call } = start();
	expect(call('/tasks', { body: { data: { ...TASK, ...given } } })).toMatchObject({
		status: 400,
		body: { errors: [{ message: containing(message), help: aText }] },
	});
	expect(standIn.tasks()).toHaveLength(1);
});

it.each([
	['the workspace', { workspace: workspaceId }],
	['the projects', { projects: [projectId] }],
	['an empty date', { due_on: '' }],
	['whether it is done as a text', { completed: 'true' }],
])('refuses to update %s', (_, data) => {
	const { standIn, update } = start();
	const before = standIn.tasks();
	expect(update(data).status).toBe(400);
	expect(standIn.tasks()).toEqual(before);
});

it('refuses what it does not know', () => {
	const { call, id } = start();
	const unknown = { status: 404, body: { errors: [{ message: 'task: Unknown object: 1' }] } };
	expect(call('/tasks/1', { method: 'PUT', body: { data: {} } })).toMatchObject(unknown);
	expect(call('/tasks/1')).toMatchObject(unknown);
	expect(call('/tasks', { body: TASK }).status).toBe(400);
	expect(call('/tasks', { body: 'name=x' }).status).toBe(400);
	expect(call('/tasks').status).toBe(400);
	expect(call(`${LIST}&limit=101`).status).toBe(400);
	expect(call(`${LIST}&offset=x`).status).toBe(400);
	expect(call(`${LIST}&modified_since=yesterday`).status).toBe(400);
	expect(call(`/workspaces/${workspaceId}/tasks/search?text=x`).status).toBe(402);
	expect(call(`/task/${id}`).status).toBe(404);
	expect(call(LIST, { headers: { authorization: 'Bearer other' } }).status).toBe(401);
});
