import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { anyText, bearer, call, type Answer } from './calls.ts';

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

	it('gives keys that begin with service_sk_ to at least two accounts', () => {
		expect(sandbox.accounts.length).toBeGreaterThanOrEqual(2);
		for (const { apiKey } of sandbox.accounts) expect(apiKey).toMatch(/^service_sk_\w+/);
		expect(sandbox.accounts[0]?.apiKey).toBe(sandbox.apiKey);
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
	it('lists summaries without result bodies', async () => {
		const { note_id } = sandbox.store.add({
			title: 'Plan',
			status: 'ready',
			created_at: 1764000000,
		});
		expect((await asOwner('GET', '/v1/notes')).json).toEqual({
			items: [
				{
					note_id,
					title: 'Plan',
					status: 'ready',
					has_transcription: true,
					has_insights: true,
					created_at: 1764000000,
					updated_at: 1764000000,
					error: null,
					folder_id: null,
					is_trashed: false,
					template_id: null,
				},
			],
		});
	});

	it('gives the Status body with 202 until the note is ready, then the Insights with 200', async () => {
		const { note_id } = sandbox.store.add({ title: 'Plan', created_at: 1764000000.75 });
		const before = await asOwner('GET', `/v1/notes/${note_id}/insights`);
		expect([before.status, before.json]).toEqual([
			202,
			{
				note_id,
				status: 'queued',
				stage: 'waiting',
				title: 'Plan',
				created_at: 1764000000,
				updated_at: 1764000000,
			},
		]);
		sandbox.store.flip(note_id, { abstract: 'Short', action_items: [] });
		const after = await asOwner('GET', `/v1/notes/${note_id.toUpperCase()}/insights`);
		expect([after.status, after.json]).toEqual([
			200,
			{ note_id, title: 'Plan', abstract: 'Short', action_items: [] },
		]);
	});

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

	it('deletes a note for good', async () => {
		const { note_id } = sandbox.store.add();
		const first = await asOwner('DELETE', `/v1/notes/${note_id}`);
		expect([first.status, first.json]).toEqual([200, { deleted: true }]);
		expect((await asOwner('DELETE', `/v1/notes/${note_id}`)).status).toBe(404);
		expect(sandbox.store.notes()).toEqual([]);
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
	it('draws only on notes that are ready, and names them', async () => {
		const plan = sandbox.store.add({ title: 'Offline mode', insights: { abstract: 'It ships.' } });
		sandbox.store.add({ title: 'Offline mode too, but queued' });
		sandbox.store.add({ title: 'Lunch', status: 'ready', insights: {} });
		const { status, json } = await asOwner('POST', '/v1/ask', {
			question: 'When is offline mode?',
		});
		expect(status).toBe(200);
		expect(json).toEqual({
			answer: 'One note says something about this. "Offline mode": It ships.',
			note_ids: [plan.note_id],
		});
	});

	it('finds words of a language without spaces', async () => {
		const { note_id } = sandbox.store.add({ title: '定例会議：検索の改善', status: 'ready' });
		const { json } = await asOwner('POST', '/v1/ask', { question: '検索について教えて' });
		expect(json).toMatchObject({ note_ids: [note_id] });
	});

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

describe('every other error', () => {
	it.each([
		['GET', '/', 404],
		['GET', '/v1/nothing', 404],
		['PUT', '/v1/notes', 404],
		['GET', '/v1/%zz', 400],
		['GET', `/v1/notes/${'a'.repeat(5000)}/insights`, 414],
	])('%s %.20s is an error body', async (method, path, expected) => {
		const { status, json } = await asOwner(method, path);
		expect([status, json]).toEqual([expected, { detail: anyText }]);
	});

	it('holds down to the HTTP parser', async () => {
		const answer = await new Promise<string>((resolve, reject) => {
			const socket = connect(Number(new URL(sandbox.serviceUrl).port), '127.0.0.1');
			let text = '';
			socket.on('data', (data) => (text += data.toString()));
			socket.on('error', reject).on('close', () => resolve(text));
			socket.write('NONSENSE\r\n\r\n');
		});
		expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\{"detail":"Malformed HTTP request \(\w+\)"\}$/);
	});
});

it('serves under a prefix', async () => {
	const prefixed = await startSandbox({ prefix: '/team/api' });
	try {
		expect(prefixed.serviceUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/team\/api$/);
		const url = `${prefixed.serviceUrl}/v1/notes`;
		expect((await call('GET', url, undefined, bearer(prefixed.apiKey))).status).toBe(200);
		expect((await call('GET', url.replace('/team/api', ''))).status).toBe(404);
		expect(prefixed.store.requests.all()[0]?.path).toBe('/team/api/v1/notes');
	} finally {
		await prefixed.close();
	}
});
