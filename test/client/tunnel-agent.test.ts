import { once } from 'node:events';
import { get } from 'node:https';
import { createServer, type Socket } from 'node:net';

import { directSend, OPEN_WITHIN_MS, TunnelAgent } from '../../src/http/direct-send.ts';
import { createClient } from '../../src/service/client.ts';
import { NOTE_ID } from '../support/answers.ts';
import { VirtualClock } from '../support/clocks.ts';
import { listen } from '../support/loopback.ts';
import { API_KEY } from '../support/secrets.ts';
import { failureOf, openEgress } from './calls.ts';

it('gives up on a proxy that never opens the tunnel, and leaves no connection behind', async () => {
	jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
	const proxy = createServer();
	const connected = once(proxy, 'connection') as Promise<[Socket]>;
	const agent = new TunnelAgent(new URL(`http://127.0.0.1:${await listen(proxy)}`), {});
	const failed = new Promise((resolve) => {
		get('https://notes.test', { agent }).on('error', resolve);
	});
	const [socket] = await connected;
	// What is not read is not known to have ended.
	const closed = once(socket.on('error', () => {}).resume(), 'close');
	jest.advanceTimersByTime(OPEN_WITHIN_MS - 1);
	await new Promise(setImmediate);
	expect(socket.readyState).toBe('open');
	jest.advanceTimersByTime(1);
	expect(await failed).toMatchObject({ code: 'ABORT_ERR' });
	await closed;
	jest.useRealTimers();
	await new Promise((resolve) => proxy.close(resolve));
});

it.each([201, 204, 302, 403, 404, 503])(
	'takes what a proxy answers to CONNECT for no answer of the host: %d',
	async (status) => {
		const proxy = createServer((socket) => {
			socket
				.on('error', () => {})
				.once('data', () => {
					socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 16\r\n\r\n{"deleted":true}`);
				});
		});
		process.env.HTTPS_PROXY = `http://127.0.0.1:${await listen(proxy)}`;
		const send = directSend(openEgress());
		const options = { baseUrl: 'https://notes.test', apiKey: API_KEY, send };
		const client = createClient({ ...options, clock: new VirtualClock() });
		const failure = await failureOf(client.deleteNote(NOTE_ID, { maxRetries: 0 }));
		delete process.env.HTTPS_PROXY;
		expect(failure).toMatchObject({ problem: 'proxy', proxyStatus: status, host: '127.0.0.1' });
		await new Promise((resolve) => proxy.close(resolve));
	},
);
