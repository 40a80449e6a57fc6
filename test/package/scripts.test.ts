import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { Webhook } from 'standardwebhooks';

import { freePort } from '../../dev/n8n/ports.ts';
import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import type * as Package from '../../index.d.ts';
import type { Answer, InsightsAnswer, NoteList } from '../../src/service/shapes.ts';
import type { Verification } from '../../src/webhook/receive.ts';
import { all, page } from '../docs/pages.ts';
import { addMeeting, ONBOARDING } from '../support/meetings.ts';
import { packInto } from '../support/pack.ts';
import { until } from '../support/until.ts';

const NAME = 'n8n-nodes-notes-insights';
const KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const FORGER = new Webhook(`whsec_${'A'.repeat(32)}`);

/** What index.d.ts declares is what the client gives. */
export type Declared = [
	(given: Answer) => Package.Answer,
	(given: NoteList) => Package.NoteList,
	(given: InsightsAnswer) => Package.InsightsAnswer,
	(given: Verification) => ReturnType<typeof Package.verifyEvent>,
];

// In an empty folder, with nothing of n8n beside it.
const folder = mkdtempSync(join(tmpdir(), 'notes-insights-script-'));
let sandbox: Sandbox;

beforeAll(async () => {
	// As a user does: whatever npm would bring along is a package too many.
	execFileSync('npm', ['install', '--loglevel=error', packInto(folder)], { cwd: folder });
	expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
		[NAME],
	);
	sandbox = await startSandbox();
	addMeeting(sandbox, ONBOARDING);
});
afterAll(async () => {
	await sandbox.close();
	rmSync(folder, { recursive: true });
});

/** Runs a script in a process of its own. */
async function run(name: string, script: string, apiKey = sandbox.apiKey) {
	writeFileSync(join(folder, name), script);
	const env = { PATH: process.env.PATH, NOTES_URL: sandbox.serviceUrl, NOTES_KEY: apiKey, KEY };
	const options = { cwd: folder, env };
	return await promisify(execFile)(process.execPath, [name], options).catch(
		(error: { stdout: string; stderr: string }) => error,
	);
}

const example = all(page('docs/script.md'), 'code').find(({ lang }) => lang === 'js');

it('the script of docs/script.md prints the action items', async () => {
	const { stdout } = await run(example?.meta ?? '', example?.value ?? '');
	const { title, action_items } = ONBOARDING;
	expect(stdout.trim().split('\n')).toEqual(
		action_items.map(({ owner, task }) => `${title}: ${owner}: ${task}`),
	);
});

it('it says what the service says of a wrong key', async () => {
	const { stderr } = await run(example?.meta ?? '', example?.value ?? '', 'service_sk_wrong');
	expect(stderr).toMatch(/^The service answered 401: .+/);
	expect(stderr).not.toContain('service_sk_wrong');
});

const listing = (path: string, name: string) =>
	all(page(path), 'code').find(({ meta }) => meta === name)?.value ?? '';

it('the Python of docs/webhooks.md tells a genuine event from a forged or old one', () => {
	const [body, now] = ['{"type":"x"}', Date.now()];
	const signed = (at: number, by = new Webhook(KEY)) => ({
		'webhook-id': 'evt_1',
		'webhook-timestamp': String(Math.floor(at / 1000)),
		'webhook-signature': `v1,AAAA ${by.sign('evt_1', new Date(at), body)}`,
	});
	const foreign = { ...signed(now), 'webhook-signature': 'v1,Ä' };
	const given = [signed(now), signed(now, FORGER), signed(now - 400_000), foreign, {}];
	const script = `${listing('docs/webhooks.md', 'verify.py')}
import json, sys
print([is_genuine(one, sys.argv[2].encode(), sys.argv[3]) for one in json.loads(sys.argv[1])])`;
	const printed = execFileSync('python3', ['-c', script, JSON.stringify(given), body, KEY], {
		encoding: 'utf8',
	});
	expect(printed.trim()).toBe('[True, False, False, False, False]');
});

it('the receiver of docs/script.md takes what is genuine, and goes on after what is not', async () => {
	writeFileSync(join(folder, 'receiver.mjs'), listing('docs/script.md', 'receiver.mjs'));
	const port = await freePort();
	const env = { PATH: process.env.PATH, WEBHOOK_SECRET: KEY, PORT: String(port) };
	const running = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env });
	const printed = text(running.stdout);
	const post = async (sent: string, by = new Webhook(KEY)) => {
		const [id, now] = [`evt_${sent.length}`, new Date()];
		const signature = by.sign(id, now, sent);
		const time = String(Math.floor(now.getTime() / 1000));
		const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature };
		const url = `http://127.0.0.1:${port}`;
		return (await fetch(url, { method: 'POST', headers, body: sent })).status;
	};
	const event = '{"type":"x","timestamp":"t"}';
	await until('an answer', () => post('', FORGER).then(Boolean, () => false));
	await breakOff(port);
	const sent = [post('x'.repeat(2 ** 20)), post(event, FORGER), post(event)];
	expect(await Promise.all(sent)).toEqual([413, 401, 204]);
	running.kill();
	expect(await printed).toBe(`evt_${event.length} x\n`);
});

/** A sender that goes away in the middle of its request. */
async function breakOff(port: number): Promise<void> {
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf', () =>
		socket.destroy(),
	);
	await once(socket, 'close');
}

it('`require` gives the same: it retries, signs and verifies', async () => {
	const { stdout } = await run(
		'all.cjs',
		`const { createClient, signEvent, verifyEvent, StatusError } = require('${NAME}');
const secrets = { signingSecret: process.env.KEY };
const body = Buffer.from('{"type":"note.insights_ready","data":1}');
const headers = signEvent({ id: 'evt_1', body }, secrets);
const forged = { ...headers, 'webhook-id': 'evt_2' };
const server = require('node:http').createServer((_, response) => {
	const isFirst = seen++ === 0;
	response.writeHead(isFirst ? 503 : 404, isFirst ? { 'retry-after': '1' } : {}).end('{"detail":"gone"}');
});
let seen = 0;
server.listen(0, '127.0.0.1', async () => {
	const baseUrl = 'http://127.0.0.1:' + server.address().port;
	const client = createClient({ baseUrl, apiKey: 'service_sk_x' });
	const { signal } = new AbortController();
	const error = await client.listNotes({ signal }).catch((thrown) => thrown);
	const left = require('node:events').getEventListeners(signal, 'abort').length;
	server.close();
	server.closeAllConnections();
	// Now nothing but the client's own wait keeps Node from ending.
	const nobody = createClient({ baseUrl: 'http://127.0.0.1:${await freePort()}', apiKey: 'service_sk_x' });
	const refused = await nobody.listNotes({ maxRetries: 1 }).catch((thrown) => thrown);
	console.log(JSON.stringify({
		event: verifyEvent({ headers, body }, secrets),
		fetched: verifyEvent({ headers: new Headers(headers), body: body.toString() }, secrets),
		forged: verifyEvent({ headers: forged, body }, secrets),
		failed: [error instanceof StatusError, error.status, error.detail, error.attempts],
		refused: [refused.code, refused.attempts],
		left,
	}));
});
`,
	);
	const event = { type: 'note.insights_ready', timestamp: null, data: 1, webhook_id: 'evt_1' };
	expect(JSON.parse(stdout)).toEqual({
		event: { event },
		fetched: { event },
		forged: { refused: 401 },
		failed: [true, 404, 'gone', 2],
		refused: ['ECONNREFUSED', 2],
		left: 0,
	});
});

it('a script that gives up does not wait until the next attempt would be due', async () => {
	const { stdout } = await run(
		'abort.cjs',
		`const { createClient, CancelledError } = require('${NAME}');
const stop = new AbortController();
const server = require('node:http').createServer((_, response) => {
	response.writeHead(503, { 'retry-after': '50' }).end();
	response.on('close', () => setTimeout(() => { aborted = Date.now(); stop.abort(); }, 500));
});
let aborted;
server.listen(0, '127.0.0.1', async () => {
	const baseUrl = 'http://127.0.0.1:' + server.address().port;
	const client = createClient({ baseUrl, apiKey: 'service_sk_x' });
	const error = await client.listNotes({ signal: stop.signal }).catch((thrown) => thrown);
	const waited = Date.now() - aborted;
	server.close();
	server.closeAllConnections();
	console.log(error instanceof CancelledError, error.attempts, waited < 30_000);
});
`,
	);
	expect(stdout.trim()).toBe('true 1 true');
});

describe('a wrong argument', () => {
	const SIGN = `const secrets = { signingSecret: process.env.KEY };
const sign = (event) => api.signEvent({ id: 'evt_1', body: '{}', ...event }, secrets);
const verify = (request, rest) => api.verifyEvent({ headers: {}, body: '', ...request }, { ...secrets, ...rest });
const client = api.createClient({ baseUrl: process.env.NOTES_URL, apiKey: process.env.NOTES_KEY });
const ask = async (options) => await client.listNotes(options);`;

	it.each([
		'sign({ id: undefined })',
		"sign({ id: 'a.b' })",
		"sign({ id: 'a b' })",
		'sign({ body: undefined })',
		'sign({ body: { type: 1 } })',
		'sign({ timestamp: new Date() })',
		'sign({ timestamp: Date.now() })',
		'sign({ timestamp: 1.5 })',
		"api.signEvent({ id: 'evt_1', body: '{}' })",
		'api.signEvent()',
		'verify({ body: { type: 1 } })',
		'verify({ headers: undefined })',
		"verify({}, { toleranceS: '300' })",
		'verify({}, { toleranceS: NaN })',
		'api.verifyEvent()',
		'api.createClient()',
		'ask({ maxRetries: -1 })',
		'ask({ maxRetries: 1.5 })',
		'ask({ timeoutMs: NaN })',
		'ask({ timeoutMs: 0 })',
		"ask({ timeoutMs: '30' })",
		'ask({ signal: {} })',
		'ask(5)',
	])('%s is an InputError, before anything is done', async (wrong) => {
		sandbox.store.requests.clear();
		const { stdout } = await run(
			'wrong.cjs',
			`const api = require('${NAME}');
${SIGN}
(async () => await ${wrong})().then(() => console.log('done'), (e) => console.log(e instanceof api.InputError, typeof e.hint));`,
		);
		expect(stdout.trim()).toBe('true string');
		expect(sandbox.store.requests.all()).toEqual([]);
	});

	it('none is a body as text, as bytes or as a buffer, without a timestamp', async () => {
		const { stdout } = await run(
			'bodies.cjs',
			`const api = require('${NAME}');
${SIGN}
const text = '{"type":"x"}';
const bytes = new TextEncoder().encode(text);
for (const body of [text, Buffer.from(text), bytes, bytes.buffer]) {
	console.log(Object.keys(verify({ headers: sign({ body }), body })).join());
}`,
		);
		expect(stdout.trim().split('\n')).toEqual(Array(4).fill('event'));
	});
});
