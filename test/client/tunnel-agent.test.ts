import { once } from 'node:events';
import { get } from 'node:https';
import { createServer, type Socket } from 'node:net';

import { OPEN_WITHIN_MS, TunnelAgent } from '../../src/http/send/tunnel-agent.ts';
import { listen } from '../support/loopback.ts';

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
		const agent = new TunnelAgent(new URL(`http://127.0.0.1:${await listen(proxy)}`), {});
		const outcome = await new Promise((resolve) => {
			get('https://notes.test', { agent }, resolve).on('error', resolve);
		});
		expect(outcome).toMatchObject({ code: `ERR_PROXY_HTTP_${status}` });
		await new Promise((resolve) => proxy.close(resolve));
	},
);
