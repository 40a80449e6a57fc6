import { randomUUID } from 'node:crypto';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';

/** Stands for any text in an expected value. */
const anyText: unknown = expect.any(String);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

interface Answer {
	status: number;
	json: unknown;
}

/** Sends a request; a body that is not text goes out as JSON. */
async function call(
	method: string,
	url: string,
	body?: unknown,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
	const json = { 'content-type': 'application/json' };
	const all = { ...(sent !== undefined && json), ...headers };
	const response = await fetch(url, { method, body: sent, headers: all });
	return { status: response.status, json: await response.json() };
}

let sandbox: Sandbox;
beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const asOwner = (method: string, path: string, body?: unknown): Promise<Answer> =>
	call(method, sandbox.serviceUrl + path, body, bearer(sandbox.apiKey));

describe('authentication', () => {
	const operations = [
		['POST', '/v1/ask'],
		['GET', '/v1/notes'],
		['GET', `/v1/notes/${randomUUID()}/insights`],
		['DELETE', `/v1/notes/${randomUUID()}/transcription`],
		['DELETE', `/v1/notes/${randomUUID()}`],
	] as const;

	it.each(operations)('%s %s needs a valid key', async (method, path) => {
		const missing = await call(method, sandbox.serviceUrl + path);
		const wrong = await call(method, sandbox.serviceUrl + path, undefined, bearer('service_sk_no'));
		expect([missing.status, missing.json]).toEqual([401, { detail: 'Missing API key' }]);
		expect([wrong.status, wrong.json]).toEqual([401, { detail: 'Invalid API key' }]);
	});

	it('keeps the notes of another account out of reach', async () => {
		const { note_id } = sandbox.store.add({ account: 'globex', status: 'ready', title: 'Merger' });
		for (const [method, rest] of [
			['GET', '/insights'],
			['DELETE', '/transcription'],
			['DELETE', ''],
		] as const) {
			const { status, json } = await asOwner(method, `/v1/notes/${note_id}${rest}`);
			expect([status, json]).toEqual([404, { detail: 'Note not found' }]);
		}
		expect((await asOwner('GET', '/v1/notes')).json).toEqual({ items: [] });
		const asked = await asOwner('POST', '/v1/ask', { question: 'the merger?' });
		expect(asked.json).toMatchObject({ note_ids: [] });
		expect(sandbox.store.note(note_id).has_insights).toBe(true);
	});
});

describe('notes', () => {
	it('clears the results, keeps the title and moves updated_at', async () => {
		const before = sandbox.store.add({ title: 'Plan', status: 'ready' });
		const { status, json } = await asOwner('DELETE', `/v1/notes/${before.note_id}/transcription`);
		expect([status, json]).toEqual([200, { deleted: true }]);
		const after = sandbox.store.note(before.note_id);
		expect(after).toMatchObject({
			title: 'Plan',
			status: 'cleared',
			has_transcription: false,
			has_insights: false,
			insights: null,
		});
		expect(Number(after.updated_at)).toBeGreaterThan(Number(before.updated_at));
		expect((await asOwner('GET', `/v1/notes/${before.note_id}/insights`)).status).toBe(202);
	});

	it.each(['not-a-uuid', '123', '%20', `${randomUUID()}0`])('refuses the id %s', async (id) => {
		for (const [method, rest] of [
			['GET', '/insights'],
			['DELETE', '/transcription'],
			['DELETE', ''],
		] as const) {
			const { status, json } = await asOwner(method, `/v1/notes/${id}${rest}`);
			expect([status, json]).toEqual([422, { detail: 'note_id must be a UUID' }]);
		}
	});
});

describe('ask', () => {
	it.each([
		['text/plain', '{"question":"a"}', 422],
		['application/json', '{"question":', 400],
		['application/json', '', 400],
		['application/json', '[]', 422],
		['application/json', '{"question":7}', 422],
		['application/json', '{"question":"  "}', 422],
		['application/x-www-form-urlencoded', 'question=a', 422],
		[';;', '{}', 415],
	])('refuses a body as %s: %s', async (type, body, expected) => {
		const headers = { ...bearer(sandbox.apiKey), 'content-type': type };
		const { status, json } = await call('POST', `${sandbox.serviceUrl}/v1/ask`, body, headers);
		expect(status).toBe(expected);
		expect(json).toEqual({ detail: anyText });
	});
});

it('the task tracker creates a task for every POST, also of what it has already', async () => {
	const task = { task: 'Write', owner: 'Tom', due: null };
	for (const id of ['T-1', 'T-2']) {
		const { status, json } = await call('POST', `${sandbox.trackerUrl}/api/tasks`, task);
		expect([status, json]).toEqual([201, expect.objectContaining({ id, status: 'open' })]);
	}
});

describe('the controls change the tasks of a note', () => {
	const items = [{ task: 'Book the hall', owner: 'Anna', due: '2026-12-04' }];
	const change = (noteId: string, how = 'items') =>
		call('POST', `${sandbox.controlUrl}/notes/${noteId}/${how}`, { action_items: items });
	const given = async (noteId: string) => await asOwner('GET', `/v1/notes/${noteId}/insights`);

	it('at once, and also when its Insights are generated again', async () => {
		const { note_id } = sandbox.store.add({ title: 'Weekly', status: 'ready' });
		expect((await change(note_id)).status).toBe(200);
		expect((await given(note_id)).json).toMatchObject({ title: 'Weekly', action_items: items });
		sandbox.store.clear(note_id);
		sandbox.store.flip(note_id);
		expect((await given(note_id)).json).toMatchObject({ action_items: items });
	});

	it('and generate it again by themselves, whatever page is open', async () => {
		jest.useFakeTimers({
			doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval'],
		});
		const { note_id } = sandbox.store.add({ title: 'Weekly', status: 'ready' });
		const { json } = await change(note_id, 'again');
		expect((await given(note_id)).json).toMatchObject({ status: 'cleared' });
		const { ready_at } = json as { ready_at: number };
		jest.advanceTimersByTime(ready_at - Date.now());
		jest.useRealTimers();
		expect((await given(note_id)).json).toMatchObject({ action_items: items });
	});

	it('that is not ready yet: it has them once it is', async () => {
		const { note_id } = sandbox.store.add({ title: 'Weekly' });
		await change(note_id);
		expect((await given(note_id)).json).toMatchObject({ status: 'queued' });
		sandbox.store.flip(note_id);
		expect((await given(note_id)).json).toMatchObject({
			decisions: [anyText],
			action_items: items,
		});
	});
});
