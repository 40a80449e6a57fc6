import { randomUUID } from 'node:crypto';
import { Agent, request, type RequestOptions } from 'node:http';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { anyNumber, anyText, bearer, call, type Answer } from './calls.ts';

let sandbox: Sandbox;
beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const control = (method: string, path: string, body?: unknown): Promise<Answer> =>
	call(method, sandbox.controlUrl + path, body);
const service = (method: string, path: string, body?: unknown): Promise<Answer> =>
	call(method, sandbox.serviceUrl + path, body, bearer(sandbox.apiKey));

it('adds a note from nothing, from fields, and ready when it has Insights', async () => {
	const queued = await control('POST', '/notes');
	expect([queued.status, queued.json]).toMatchObject([201, { status: 'queued', account: 'acme' }]);
	const note_id = randomUUID();
	const ready = await control('POST', '/notes', {
		note_id,
		account: 'globex',
		title: 'Terms',
		language: 'en',
		insights: { abstract: null },
	});
	expect(ready.json).toMatchObject({
		note_id,
		account: 'globex',
		status: 'ready',
		has_insights: true,
		language: 'en',
		insights: { note_id, title: 'Terms', abstract: null },
	});
	expect((await control('GET', '/notes')).json).toEqual(sandbox.store.notes());
	expect((await control('GET', '/notes?account=globex')).json).toEqual([ready.json]);
	expect((await control('GET', `/notes/${note_id}`)).json).toEqual(ready.json);
	expect((await control('POST', '/notes', { note_id })).status).toBe(409);
});

it('changes any field, takes fields away, and gives the Insights as they are', async () => {
	const { note_id, updated_at } = sandbox.store.add({ status: 'ready' });
	const patched = await control('PATCH', `/notes/${note_id}`, {
		title: null,
		status: 'half_done',
		stage: 'x',
		created_at: '2026-11-01',
		insights: { mind_map: [1] },
		unset: ['folder_id', 'error'],
	});
	expect(patched.json).toMatchObject({ title: null, stage: 'x', insights: { mind_map: [1] } });
	expect(sandbox.store.note(note_id).updated_at).toBeGreaterThan(Number(updated_at));
	const { json } = await service('GET', '/v1/notes');
	expect(json).toEqual({
		items: [
			{
				note_id,
				title: null,
				status: 'half_done',
				has_transcription: true,
				has_insights: true,
				created_at: '2026-11-01',
				updated_at: anyNumber,
				is_trashed: false,
				template_id: null,
			},
		],
	});
	expect((await service('GET', `/v1/notes/${note_id}/insights`)).text).toBe('{"mind_map":[1]}');
});

it('lets the list and the Insights operation disagree', async () => {
	const { note_id } = sandbox.store.add();
	await control('PATCH', `/notes/${note_id}`, { has_insights: true });
	expect((await service('GET', `/v1/notes/${note_id}/insights`)).status).toBe(202);
});

it('flips, clears, flips again, trashes and deletes', async () => {
	const { note_id } = sandbox.store.add({ upcoming: { abstract: 'Prepared' } });
	const flipped = await control('POST', `/notes/${note_id}/flip`);
	expect(flipped.json).toMatchObject({ status: 'ready', insights: { abstract: 'Prepared' } });
	const cleared = await control('POST', `/notes/${note_id}/clear`);
	expect(cleared.json).toMatchObject({ status: 'cleared', has_insights: false, insights: null });
	expect((await control('POST', `/notes/${note_id}/flip`)).json).toMatchObject({
		has_insights: true,
		insights: { abstract: 'Prepared' },
	});
	expect(
		(await control('POST', `/notes/${note_id}/flip`, { abstract: 'Given' })).json,
	).toMatchObject({ insights: { note_id, abstract: 'Given' } });
	for (const is_trashed of [true, false]) {
		const { json } = await control('POST', `/notes/${note_id}/trash`, { is_trashed });
		expect(json).toMatchObject({ is_trashed });
	}
	expect((await control('DELETE', `/notes/${note_id}`)).json).toEqual({ deleted: true });
	expect((await control('POST', `/notes/${note_id}/flip`)).status).toBe(404);
});

it('adds 50,000 notes at once and lists them', async () => {
	const added = await control('POST', '/notes/bulk', { count: 50_000, ready: true });
	expect(added.status).toBe(201);
	const ids = new Set(sandbox.store.notes('acme').map((note) => note.note_id));
	expect(ids.size).toBe(50_000);
	const listed = (await service('GET', '/v1/notes')).text;
	expect(listed.match(/"has_insights":true/g)).toHaveLength(50_000);
});

it.each([
	['POST', '/notes', '[]'],
	['POST', '/notes', '{'],
	['POST', '/notes', { account: 'nobody' }],
	['POST', '/notes', { insights: 'text' }],
	['POST', '/notes', { unset: 'title' }],
	['POST', '/notes/bulk', { count: -1 }],
	['POST', '/notes/bulk', {}],
	['PATCH', '/notes/some', { note_id: 'other' }],
])('answers %s %s %j with an error body', async (method, path, body) => {
	const { status, json } = await control(method, path, body);
	expect([status, json]).toEqual([400, { detail: anyText }]);
	expect(sandbox.store.notes()).toEqual([]);
});

it('keeps a log of what the service was asked, without the key', async () => {
	const start = Date.now();
	await service('GET', '/v1/notes?page=2&x=%20');
	await service('POST', '/v1/ask', { question: 'Why?' });
	await call('GET', `${sandbox.serviceUrl}/elsewhere`);
	const { json, text } = await control('GET', '/requests');
	const common = { at: anyNumber, connection: anyNumber };
	expect(json).toEqual([
		{
			method: 'GET',
			path: '/v1/notes',
			query: 'page=2&x=%20',
			account: 'acme',
			status: 200,
			...common,
		},
		{
			method: 'POST',
			path: '/v1/ask',
			query: '',
			account: 'acme',
			status: 200,
			body: { question: 'Why?' },
			...common,
		},
		{ method: 'GET', path: '/elsewhere', query: '', account: null, status: 404, ...common },
	]);
	expect(sandbox.store.requests.all()[0]?.at).toBeGreaterThanOrEqual(start);
	expect(text).not.toContain(sandbox.apiKey);
	await control('DELETE', '/requests');
	expect((await control('GET', '/requests')).json).toEqual([]);
});

it('numbers connections: one that is kept has one number, a new one another', async () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const get = (options: RequestOptions): Promise<void> =>
		new Promise((resolve, reject) => {
			const sent = request(`${sandbox.serviceUrl}/v1/notes`, options, (response) => {
				// One turn later the agent has the connection back.
				response.resume().on('end', () => setImmediate(resolve));
			});
			sent.on('error', reject).end();
		});
	await get({ agent });
	await get({ agent });
	await get({ agent: false });
	await get({ agent });
	agent.destroy();
	const connections = sandbox.store.requests.all().map((entry) => entry.connection);
	expect(connections).toEqual([1, 1, 2, 1]);
});
