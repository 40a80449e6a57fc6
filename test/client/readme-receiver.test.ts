import { connect, type Socket } from 'node:net';

import { Webhook } from 'standardwebhooks';

import { SECRET } from './deliverer.ts';
import {
	runReadmeReceiver,
	startReadmeReceiver,
	type ReadmeReceiver,
} from './webhook-verifiers.ts';

const MB = 1024 * 1024;
const library = new Webhook(SECRET);

let receiver: ReadmeReceiver;
beforeAll(async () => {
	receiver = await startReadmeReceiver(SECRET);
});
afterAll(async () => await receiver.close());

const nowS = () => Math.floor(Date.now() / 1000);

/** Header lines that verify a body. */
function signed(id: string, body: string): string[] {
	const signature = library.sign(id, new Date(nowS() * 1000), body);
	return [`webhook-id: ${id}`, `webhook-timestamp: ${nowS()}`, `webhook-signature: ${signature}`];
}

/** Sends a request as raw text, and gives all that comes back until the receiver ends it. */
async function raw(headers: string[], ...body: (string | Buffer)[]): Promise<string> {
	const socket = connect(receiver.port, '127.0.0.1');
	const answer = read(socket);
	const head = ['POST /webhooks HTTP/1.1', 'host: 127.0.0.1', ...headers, '', ''].join('\r\n');
	for (const part of [head, ...body]) {
		if (socket.destroyed || socket.writableEnded) break;
		socket.write(part);
	}
	return await answer;
}

async function read(socket: Socket): Promise<string> {
	let text = '';
	socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
	// A connection that is reset is closed, too.
	socket.on('error', () => undefined);
	await new Promise((resolve) => socket.on('close', resolve));
	return text;
}

const statusesOf = (answer: string) =>
	[...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
const closing = 'connection: close';

describe('answers with 4xx, once, and prints nothing', () => {
	const body = '{"type":"x"}';
	it.each<[string, number, string[], string]>([
		['a huge length', 413, [`content-length: ${1e15}`], 'x'.repeat(300 * 1024)],
		['headers without end', 431, [`x: ${'y'.repeat(100_000)}`], ''],
	])(
		'%s, or cuts the connection before the answer can be read',
		async (_, status, headers, sent) => {
			const before = receiver.lines.length;
			expect([[status], []]).toContainEqual(statusesOf(await raw(headers, sent)));
			expect(receiver.lines).toHaveLength(before);
		},
	);

	it.each<[string, string]>([
		['of 5,000 digits', '9'.repeat(5_000)],
		['without end', 'Infinity'],
		['below zero', `-${nowS()}`],
		['of another time', '0'],
		['that is no number', 'now'],
	])('a timestamp %s', async (_, timestamp) => {
		const headers = signed('evt_time', body).map((line) =>
			line.startsWith('webhook-timestamp') ? `webhook-timestamp: ${timestamp}` : line,
		);
		const answer = await raw([...headers, `content-length: ${body.length}`, closing], body);
		expect(statusesOf(answer)).toEqual([401]);
	});

	it('a genuine body that is no JSON', async () => {
		const headers = [...signed('evt_text', 'hello'), 'content-length: 5', closing];
		expect(statusesOf(await raw(headers, 'hello'))).toEqual([400]);
	});

	it('half requests, whether their headers or their bodies are missing', async () => {
		const halves = await Promise.all([
			raw(['content-length: 10'], 'half'),
			raw(['transfer-encoding: chunked'], '5\r\nha'),
			halfHead(),
		]);
		expect(halves.map(statusesOf)).toEqual([[408], [408], [408]]);
	});
});

/** Sends the beginning of a request's head. */
async function halfHead(): Promise<string> {
	const socket = connect(receiver.port, '127.0.0.1');
	socket.write('POST /webhooks HTTP/1.1\r\nho');
	return await read(socket);
}

it('holds no body that is larger than it takes, however it comes', async () => {
	const before = receiver.memory();
	const chunk = Buffer.alloc(MB, 'x');
	const inChunks = [`${MB.toString(16)}\r\n`, chunk, '\r\n'];
	const endless = Array.from({ length: 50 }, () => inChunks).flat();
	const large = await Promise.all([
		raw(['transfer-encoding: chunked'], ...endless),
		raw([`content-length: ${50 * MB}`], ...Array.from({ length: 50 }, () => chunk)),
	]);
	// An answer to what is still being sent may be lost when the connection closes.
	for (const answer of large) expect([[413], []]).toContainEqual(statusesOf(answer));
	expect(receiver.memory() - before).toBeLessThan(40 * MB);
});

it('takes a genuine event in chunks', async () => {
	const body = '{"type":"chunked","timestamp":"t"}';
	const headers = [...signed('evt_chunked', body), 'transfer-encoding: chunked', closing];
	const sent = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
	expect(statusesOf(await raw(headers, sent))).toEqual([204]);
	expect(receiver.lines).toContain('evt_chunked chunked t');
});

it('handles an event once, also when copies of it arrive at the same time', async () => {
	const body = '{"type":"copied","timestamp":"t"}';
	const request = [...signed('evt_copied', body), `content-length: ${body.length}`, closing];
	const answers = await Promise.all(
		Array.from({ length: 50 }, async () => await raw(request, body)),
	);
	expect(answers.flatMap(statusesOf)).toEqual(Array(50).fill(204));
	expect(receiver.lines.filter((line) => line.startsWith('evt_copied'))).toHaveLength(1);
});

it.each(['', 'whsec_', 'whsec_AAAA', 'not-a-secret', `${SECRET}%`, SECRET.slice(6), `${SECRET}\n`])(
	'does not start with the secret %j',
	async (secret) => {
		const { ended, remove } = runReadmeReceiver({ WEBHOOK_SECRET: secret, PORT: '0' });
		const [code] = (await ended) as [number];
		expect(code).toBe(1);
		remove();
	},
);
