import fc from 'fast-check';

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

it('upserts by key: 201, then 200, counting deliveries', async () => {
	const first = await api('PUT', '/tasks/note%2F1:a', { task: 'Write', owner: 'Tom', due: null });
	const second = await api('PUT', '/tasks/note%2F1:a', { task: 'Write it', assignee: 'U1' });
	expect([first.status, second.status]).toEqual([201, 200]);
	const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
	expect((await api('GET', '/tasks')).json).toEqual([
		{
			key: 'note/1:a',
			task: 'Write it',
			assignee: 'U1',
			deliveries: 2,
			first_received_at: time,
			last_received_at: time,
		},
	]);
	expect(sandbox.tracker.tasks()).toHaveLength(1);
	await api('DELETE', '/tasks');
	expect((await api('GET', '/tasks')).json).toEqual([]);
});

it('upserts by the action_item_key of a posted task', async () => {
	const statuses: number[] = [];
	for (const action_item_key of ['k', 'k', 'l']) {
		statuses.push((await api('POST', '/tasks', { action_item_key, task: 'Call' })).status);
	}
	expect(statuses).toEqual([201, 200, 201]);
	expect(sandbox.tracker.tasks().map((task) => [task.key, task.deliveries])).toEqual([
		['k', 2],
		['l', 1],
	]);
});

it('keeps what belongs to the tracker from being delivered', async () => {
	const { json } = await api('PUT', '/tasks/k', '{"key":"x","deliveries":9,"__proto__":{"a":1}}');
	expect(json).toMatchObject({ key: 'k', deliveries: 1 });
});

it.each([
	['PUT', '/tasks/k', '[]'],
	['PUT', '/tasks/k', 'text'],
	['PUT', '/tasks/k', undefined],
	['POST', '/tasks', { task: 'no key' }],
	['POST', '/tasks', { action_item_key: '' }],
	['POST', '/tasks', [{ action_item_key: 'k' }]],
	['POST', '/faults', { status: 200 }],
])('refuses %s %s %j', async (method, path, body) => {
	const { status, json } = await api(method, path, body);
	expect([status, json]).toEqual([400, { detail: anyText }]);
	expect(sandbox.tracker.tasks()).toEqual([]);
});

it('fails a number of deliveries, or all until the fault is taken away', async () => {
	const deliver = async (): Promise<number> => (await api('PUT', '/tasks/k', {})).status;
	await api('POST', '/faults', { status: 503, count: 2 });
	expect([await deliver(), await deliver(), await deliver()]).toEqual([503, 503, 201]);
	await api('POST', '/faults', { status: 410 });
	expect([await deliver(), await deliver()]).toEqual([410, 410]);
	expect((await api('GET', '/tasks')).status).toBe(200);
	await api('DELETE', '/faults');
	expect(await deliver()).toBe(200);
});

it('fails deliveries for a time', () => {
	let now = 0;
	const board = new TaskBoard(() => now);
	board.fail({ status: 500, forMs: 100 });
	const seen = [0, 99, 100, 50].map((time) => {
		now = time;
		return board.takeFault();
	});
	expect(seen).toEqual([500, 500, undefined, undefined]);
});

it('holds one task a key with as many deliveries as there were, whatever the order', () => {
	fc.assert(
		fc.property(fc.array(fc.string()), (keys) => {
			const board = new TaskBoard();
			const created = keys.filter((key) => board.upsert(key, {}).created);
			expect(created).toEqual([...new Set(keys)]);
			for (const { key, deliveries } of board.tasks()) {
				expect(deliveries).toBe(keys.filter((other) => other === key).length);
			}
		}),
	);
});

it('streams what is there, then every change', async () => {
	sandbox.tracker.upsert('before', { task: 'Old\nlines' });
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
	await api('PUT', '/tasks/after', { task: 'New' });
	await until('task', () => text.includes('event: task\n'));
	await api('DELETE', '/tasks');
	await until('cleared', () => text.includes('event: cleared\n'));
	const events = text.split('\n\n').filter((event) => event !== '');
	expect(events.map((event) => event.split('\n').length)).toEqual([2, 2, 2]);
	expect(events[0]).toContain('"key":"before"');
	expect(events[1]).toContain('"key":"after"');
	await sandbox.close();
	await reading;
});

it('serves a page that needs nothing from elsewhere and runs no script but its own', async () => {
	const { status, headers, text } = await call('GET', sandbox.trackerUrl);
	expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
	expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/);
	expect(text).not.toMatch(/https?:\/\//);
	expect(text).not.toContain('innerHTML');
	expect(text).toContain('prefers-color-scheme: dark');
});
