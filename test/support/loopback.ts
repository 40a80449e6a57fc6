import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { join } from 'node:path';

import { trust } from './trust.ts';

/** What the server does with one request. */
export type Step = (req: IncomingMessage, res: ServerResponse) => void;

export interface LoopbackOptions {
	/** `trusted` and `stranger` name the certificate of a TLS server. */
	scheme: 'plain' | 'trusted' | 'stranger';
	host?: '127.0.0.1' | '::1';
	/** Milliseconds after which the server closes an idle connection. */
	keepAliveMs?: number;
}

/** A request as the server saw it, its body included. */
export interface SeenRequest {
	method: string;
	url: string;
	headers: IncomingMessage['headers'];
	body: string;
}

/** A real server on this machine alone, and what it saw. */
export interface Loopback {
	url: string;
	port: number;
	requests: SeenRequest[];
	/** Connections opened so far. */
	connections: () => number;
	/** Connections open now. */
	open: () => Socket[];
	close: () => Promise<void>;
}

const CERTIFICATES = join(__dirname, 'certificates');

export function certificatePath(name: 'trusted' | 'stranger'): string {
	return join(CERTIFICATES, `${name}.pem`);
}

/** Makes this process trust the certificate `trusted`, as NODE_EXTRA_CA_CERTS would. */
export function trustTestCertificate(): void {
	trust([readFileSync(certificatePath('trusted'), 'utf8')]);
}

/** Starts a server whose requests take the steps in turn; the last step serves all further ones. */
export async function startLoopback(
	script: readonly Step[],
	{ scheme, host = '127.0.0.1', keepAliveMs = 60_000 }: LoopbackOptions,
): Promise<Loopback> {
	const requests: SeenRequest[] = [];
	const listener = (req: IncomingMessage, res: ServerResponse) => {
		const step = script[Math.min(requests.length, script.length - 1)];
		const seen = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body: '' };
		requests.push(seen);
		req.setEncoding('utf8');
		req.on('data', (text: string) => (seen.body += text));
		req.on('end', () => step?.(req, res));
		req.on('error', () => {});
	};
	const server: Server =
		scheme === 'plain'
			? createServer(listener)
			: createTlsServer(
					{
						cert: readFileSync(certificatePath(scheme)),
						key: readFileSync(join(CERTIFICATES, `${scheme}.key.pem`)),
					},
					listener,
				);
	server.keepAliveTimeout = keepAliveMs;
	let connections = 0;
	const open = new Set<Socket>();
	server.on('connection', (socket: Socket) => {
		connections += 1;
		open.add(socket);
		socket.on('error', () => {});
		socket.on('close', () => open.delete(socket));
	});
	const port = await listen(server, host);
	const name = host === '::1' ? '[::1]' : host;
	return {
		url: `${scheme === 'plain' ? 'http' : 'https'}://${name}:${port}`,
		port,
		requests,
		connections: () => connections,
		open: () => [...open],
		async close() {
			for (const socket of open) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Listens on a free port of the loopback interface. */
export async function listen(server: NetServer, host = '127.0.0.1') {
	await new Promise<void>((resolve) => server.listen(0, host, resolve));
	return portOf(server.address());
}

function portOf(address: AddressInfo | string | null): number {
	if (address === null || typeof address === 'string') throw new Error('no port');
	return address.port;
}
