import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import type { Drop, Fault } from '../../dev/sandbox/service/faults.ts';
import { until } from '../support/until.ts';
import { bearer, call, type Answer } from './calls.ts';

let sandbox: Sandbox;
beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const list = (): Promise<Answer> =>
	call('GET', `${sandbox.serviceUrl}/v1/notes`, undefined, bearer(sandbox.apiKey));
const remove = (noteId: string): Promise<Answer> =>
	call('DELETE', `${sandbox.serviceUrl}/v1/notes/${noteId}`, undefined, bearer(sandbox.apiKey));
const inject = async (fault: Fault): Promise<void> => {
	expect((await call('POST', `${sandbox.controlUrl}/faults`, fault)).status).toBe(201);
};

it('fails the next `count` answers with a status and headers, then no more', async () => {
	await inject({ count: 2, status: 429, headers: { 'retry-after': '7' } });
	const answers = [await list(), await list(), await list()];
	expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
	expect(answers[0]?.headers.get('retry-after')).toBe('7');
	expect(answers[0]?.json).toEqual({ detail: 'Sandbox fault 429' });
	expect(answers[2]?.headers.get('retry-after')).toBeNull();
});

it('gives text and JSON in place of the body', async () => {
	await inject({ body: '<h1>Sign in</h1>', headers: { 'content-type': 'text/html' } });
	await inject({ status: 500, body: { detail: ['not', 'text'] } });
	await inject({ body: null });
	await inject({ status: 302, headers: { location: 'http://127.0.0.1:9/' } });
	const html = await list();
	expect([html.status, html.text, html.headers.get('content-type')]).toEqual([
		200,
		'<h1>Sign in</h1>',
		'text/html',
	]);
	expect((await list()).json).toEqual({ detail: ['not', 'text'] });
	expect((await list()).text).toBe('null');
	await expect(list()).rejects.toThrow();
});

it('meets only requests of its method and path, with or without the prefix', async () => {
	await sandbox.close();
	sandbox = await startSandbox({ prefix: '/api' });
	const { note_id } = sandbox.store.add();
	await inject({ status: 503, method: 'delete', path: '/v1/notes' });
	await inject({ status: 502, path: '/api/v1/notes' });
	expect((await list()).status).toBe(502);
	expect((await list()).status).toBe(200);
	expect((await remove(note_id)).status).toBe(503);
	expect((await remove(note_id)).status).toBe(200);
});

it('keeps the operation from happening, unless it is afterEffect', async () => {
	const first = sandbox.store.add();
	const second = sandbox.store.add();
	await inject({ status: 500 });
	await inject({ status: 500, afterEffect: true });
	expect((await remove(first.note_id)).status).toBe(500);
	expect((await remove(second.note_id)).status).toBe(500);
	expect(sandbox.store.notes().map((note) => note.note_id)).toEqual([first.note_id]);
	expect((await remove(second.note_id)).status).toBe(404);
});

it('is there before the key is looked at, as a gateway would be', async () => {
	await inject({ status: 502 });
	expect((await call('GET', `${sandbox.serviceUrl}/v1/notes`)).status).toBe(502);
});

it('delays answers that are otherwise true', async () => {
	await inject({ delayMs: 120 });
	const start = Date.now();
	expect((await list()).json).toEqual({ items: [] });
	expect(Date.now() - start).toBeGreaterThanOrEqual(115);
});

it.each([false, true])(
	'delays with afterEffect %s: what a client that gave up leaves',
	async (after) => {
		const { note_id } = sandbox.store.add();
		const { requests } = sandbox.store;
		await inject({ delayMs: 2_000, afterEffect: after });
		const client = new AbortController();
		const gaveUp = fetch(`${sandbox.serviceUrl}/v1/notes/${note_id}`, {
			method: 'DELETE',
			headers: bearer(sandbox.apiKey),
			signal: client.signal,
		});
		await until('the request', () => requests.all().length === 1);
		client.abort();
		await expect(gaveUp).rejects.toThrow();
		await new Promise((resolve) => setTimeout(resolve, 2_750));
		expect(sandbox.store.notes()).toHaveLength(after ? 0 : 1);
		expect(requests.all()).toMatchObject([{ status: null }]);
	},
);

describe.each<Drop>(['before', 'headers', 'body'])('drop %s', (drop) => {
	it('cuts the connection, with the effect only where asked for', async () => {
		const first = sandbox.store.add();
		const second = sandbox.store.add();
		await inject({ drop });
		await inject({ drop, afterEffect: true });
		await expect(remove(first.note_id)).rejects.toThrow();
		await expect(remove(second.note_id)).rejects.toThrow();
		expect(sandbox.store.notes().map((note) => note.note_id)).toEqual([first.note_id]);
		expect((await list()).status).toBe(200);
	});

	it('has sent as much as its name says', async () => {
		await inject({ drop, status: 200, body: { items: [] } });
		const request = fetch(`${sandbox.serviceUrl}/v1/notes`);
		if (drop === 'before') {
			await expect(request).rejects.toThrow();
			return;
		}
		const response = await request;
		expect([response.status, response.headers.get('content-length')]).toEqual([200, '12']);
		const chunks: Uint8Array[] = [];
		const read = async (): Promise<void> => {
			const reader = response.body?.getReader();
			for (;;) {
				const chunk: { value?: Uint8Array } | undefined = await reader?.read();
				if (chunk?.value === undefined) return;
				chunks.push(chunk.value);
			}
		};
		await expect(read()).rejects.toThrow();
		expect(Buffer.concat(chunks).toString()).toBe(drop === 'body' ? '{"item' : '');
	});
});

it('is forgotten on DELETE /faults', async () => {
	await inject({ count: 5, status: 500 });
	expect((await call('GET', `${sandbox.controlUrl}/faults`)).json).toEqual({ pending: 5 });
	await call('DELETE', `${sandbox.controlUrl}/faults`);
	expect((await list()).status).toBe(200);
});

it.each([
	[{ status: 99 }, 'status'],
	[{ count: 0 }, 'count'],
	[{ drop: 'later' }, 'drop'],
	[{ delay: 5 }, 'delay'],
	[{ headers: [] }, 'headers'],
	[{ path: 1 }, 'path'],
])('refuses the fault %j and names the field', async (fault, field) => {
	const { status, json } = await call('POST', `${sandbox.controlUrl}/faults`, fault);
	const detail: unknown = expect.stringContaining(`body/${field} `);
	expect([status, json]).toEqual([400, { detail }]);
});
