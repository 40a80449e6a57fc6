import { createServer, request, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';

import { listen } from './loopback.ts';
import { PROXY_PASSWORD, PROXY_USER } from './secrets.ts';

/** A forward proxy on this machine: CONNECT for https, absolute addresses for http. */
export interface Proxy {
	/** Without credentials. */
	url: string;
	/** With the right credentials. */
	urlWithPassword: string;
	/** Hosts that it was asked for. */
	asked: string[];
	/** Connections opened to it so far. */
	connections: () => number;
	close: () => Promise<void>;
}

const TOKEN = `Basic ${Buffer.from(`${PROXY_USER}:${PROXY_PASSWORD}`).toString('base64')}`;

export interface ProxyOptions {
	authenticates: boolean;
	/** For a proxy that is itself reached over TLS. */
	certificate?: { cert: string; key: string };
}

export async function startProxy({ authenticates, certificate }: ProxyOptions): Promise<Proxy> {
	const asked: string[] = [];
	const sockets = new Set<Socket>();
	let connections = 0;
	const allowed = (token: string | undefined) => !authenticates || token === TOKEN;
	const forward: RequestListener = (req, res) => {
		const url = new URL(req.url ?? '');
		asked.push(url.host);
		const { 'proxy-authorization': token, ...headers } = req.headers;
		if (!allowed(token)) return void res.writeHead(407).end('{}');
		const onward = request(url, { method: req.method, headers }, (answer) => {
			res.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(res);
		});
		onward.on('error', () => res.writeHead(502).end());
		req.pipe(onward);
	};
	const server = certificate ? createTlsServer(certificate, forward) : createServer(forward);
	server.on('connection', (socket: Socket) => {
		connections += 1;
		sockets.add(socket);
		socket.on('error', () => {});
	});
	server.on('connect', (req, socket: Socket) => {
		asked.push(req.url ?? '');
		if (!allowed(req.headers['proxy-authorization'])) {
			return void socket.end('HTTP/1.1 407 No\r\nContent-Length: 2\r\n\r\n{}');
		}
		const { hostname, port } = new URL(`http://${req.url}`);
		const onward = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => {
			socket.write('HTTP/1.1 200 OK\r\n\r\n');
			onward.pipe(socket).pipe(onward);
		});
		sockets.add(onward);
		onward.on('error', () => socket.destroy());
	});
	const scheme = certificate ? 'https' : 'http';
	const host = `127.0.0.1:${await listen(server)}`;
	const password = encodeURIComponent(PROXY_PASSWORD);
	return {
		url: `${scheme}://${host}`,
		urlWithPassword: `${scheme}://${PROXY_USER}:${password}@${host}`,
		asked,
		connections: () => connections,
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
