import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { TaskBoard } from '../../dev/sandbox/tracker/tasks.ts';
import { until } from '../support/until.ts';
import { anyText, call, type Answer } from './calls.ts';

let sandbox: Sandbox;
beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const api = (method: string, path: string, body?: unknown): Promise<Answer> =>
	call(method, `${sandbox.trackerUrl}/api${path}`, body);

const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

it('creates a task for every POST, also of what it has already', async () => {
	const first = await api('POST', '/tasks', { task: 'Write', owner: 'Tom', due: null });
	const second = await api('POST', '/tasks', { task: 'Write', owner: 'Tom', due: null });
	expect([first.status, second.status]).toEqual([201, 201]);
	const task = { task: 'Write', owner: 'Tom', due: null, status: 'open' };
	const own = { created_at: time, updated_at: time };
	expect((await api('GET', '/tasks')).json).toEqual([
		{ id: 'T-1', ...task, ...own },
		{ id: 'T-2', ...task, ...own },
	]);
	await api('DELETE', '/tasks');
	expect((await api('GET', '/tasks')).json).toEqual([]);
	expect((await api('POST', '/tasks', { task: 'Call' })).json).toMatchObject({ id: 'T-3' });
});

it('finds tasks by the values of their fields', async () => {
	for (const action_item_key of ['k', 'l', 'k']) {
		await api('POST', '/tasks', { action_item_key, task: 'Call' });
	}
	await api('PATCH', '/tasks/T-3', { status: 'done' });
	const ids = async (query: string) => {
		const { json } = await api('GET', `/tasks?${query}`);
		return (json as { id: string }[]).map(({ id }) => id);
	};
	expect(await ids('action_item_key=k')).toEqual(['T-1', 'T-3']);
	expect(await ids('action_item_key=k&status=open')).toEqual(['T-1']);
	expect(await ids('action_item_key=m')).toEqual([]);
});

it('changes the fields that are sent, and leaves the others', async () => {
	await api('POST', '/tasks', { task: 'Write', owner: 'Tom' });
	const { status, json } = await api('PATCH', '/tasks/T-1', { owner: null, status: 'done' });
	expect(status).toBe(200);
	expect(json).toMatchObject({ id: 'T-1', task: 'Write', owner: null, status: 'done' });
	expect((await api('GET', '/tasks/T-1')).json).toEqual(json);
});

it('keeps what belongs to the tracker from being sent', async () => {
	const body = '{"task":"Write","id":"x","created_at":9,"updated_at":9,"__proto__":{"a":1}}';
	const { json } = await api('POST', '/tasks', body);
	expect(json).toMatchObject({ id: 'T-1', created_at: time, updated_at: time });
	expect((await api('PATCH', '/tasks/T-1', body)).json).toMatchObject({ id: 'T-1' });
});

it.each(['GET', 'PATCH'])('%s knows no task that does not exist', async (method) => {
	const { status, json } = await api(method, '/tasks/T-1', method === 'GET' ? undefined : {});
	expect([status, json]).toEqual([404, { detail: 'Task T-1 not found' }]);
});

it.each([
	['POST', '/tasks', '[]'],
	['POST', '/tasks', 'text'],
	['POST', '/tasks', undefined],
	['POST', '/tasks', { owner: 'no task' }],
	['POST', '/tasks', { task: '' }],
	['POST', '/tasks', { task: 'Call', status: 'closed' }],
	['PATCH', '/tasks/T-1', { task: null }],
	['POST', '/faults', { status: 200 }],
])('refuses %s %s %j', async (method, path, body) => {
	const { status, json } = await api(method, path, body);
	expect([status, json]).toEqual([400, { detail: anyText }]);
	expect(sandbox.tracker.tasks()).toEqual([]);
});

it('fails a number of writes, or all until the fault is taken away', async () => {
	const write = async (): Promise<number> => (await api('POST', '/tasks', { task: 'Call' })).status;
	await api('POST', '/faults', { status: 503, count: 2 });
	expect([await write(), await write(), await write()]).toEqual([503, 503, 201]);
	await api('POST', '/faults', { status: 410 });
	expect([await write(), await write()]).toEqual([410, 410]);
	expect((await api('GET', '/tasks')).status).toBe(200);
	await api('DELETE', '/faults');
	expect(await write()).toBe(201);
});

it('fails writes for a time', () => {
	let now = 0;
	const board = new TaskBoard(() => now);
	board.fail({ status: 500, forMs: 100 });
	const seen = [0, 99, 100, 50].map((time) => {
		now = time;
		return board.takeFault();
	});
	expect(seen).toEqual([500, 500, undefined, undefined]);
});

it('streams what is there, then every change', async () => {
	sandbox.tracker.create({ task: 'Old\nlines' });
	const response = await fetch(`${sandbox.trackerUrl}/api/events`);
	expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	const readOn = async (): Promise<void> => {
		for (;;) {
			const chunk = await reader?.read();
			if (chunk === undefined || chunk.done) return;
			text += chunk.value;
		}
	};
	const reading = readOn().catch(() => undefined);
	await until('tasks', () => text.includes('event: tasks\n'));
	await api('POST', '/tasks', { task: 'New' });
	await until('task', () => text.includes('event: task\n'));
	await api('DELETE', '/tasks');
	await until('cleared', () => text.includes('event: cleared\n'));
	const events = text.split('\n\n').filter((event) => event !== '');
	expect(events.map((event) => event.split('\n').length)).toEqual([2, 2, 2]);
	expect(events[0]).toContain('"id":"T-1"');
	expect(events[1]).toContain('"id":"T-2"');
	await sandbox.close();
	await reading;
});

it('serves a page that needs nothing from elsewhere and runs no script but its own', async () => {
	const { status, headers, text } = await call('GET', sandbox.trackerUrl);
	expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
	expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/);
	const addresses = Array.from(text.matchAll(/https?:[^"']*/g), ([address]) => address);
	expect(addresses).toEqual([sandbox.serviceUrl, sandbox.controlUrl, sandbox.trackerUrl]);
	expect(text).not.toContain('innerHTML');
	expect(text).toContain('color-scheme: light dark');
});
