import { get } from 'node:https';
import { createServer, type Socket } from 'node:net';

import { TunnelAgent } from '../../src/http/send/tunnel-agent.ts';
import { listen } from '../support/loopback.ts';

it('gives up on a proxy that never opens the tunnel, and leaves no connection behind', async () => {
	const proxy = createServer();
	const closed = new Promise((resolve) => {
		proxy.on('connection', (socket: Socket) => {
			socket.on('error', () => {});
			// What is not read is not known to have ended.
			socket.resume().on('close', resolve);
		});
	});
	const agent = new TunnelAgent(new URL(`http://127.0.0.1:${await listen(proxy)}`), {}, 20);
	const request = get('https://notes.test', { agent });
	request.destroy();
	request.on('error', () => {});
	await closed;
	await new Promise((resolve) => proxy.close(resolve));
});

it('gives the request an error then', async () => {
	const proxy = createServer((socket) => socket.on('error', () => {}).resume());
	const agent = new TunnelAgent(new URL(`http://127.0.0.1:${await listen(proxy)}`), {}, 20);
	const error = await new Promise((resolve) => {
		get('https://notes.test', { agent }).on('error', resolve);
	});
	expect(error).toMatchObject({ code: 'ABORT_ERR' });
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
