import { get } from 'node:https';
import { createServer, type Socket } from 'node:net';

import { TunnelAgent } from '../../src/http/tunnel-agent';
import { listen } from '../support/loopback';

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
