import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { freePort } from '../../../dev/n8n/ports.ts';
import { certificateFor } from '../../support/certificate.ts';
import type { StandInAnswer, StandInRequest } from '../stand-in.ts';
import { CUT } from './watched.ts';

/** Whoever answers for some hosts. */
export interface Answering {
	standIn: { hosts: readonly string[] };
	answer(request: StandInRequest): StandInAnswer | Promise<StandInAnswer>;
}

/** The way from n8n to the stand-ins. */
export interface TrackerProxy {
	/** What n8n needs to reach the trackers through it, and nothing else. */
	env: Record<string, string>;
	/** Whatever else was asked for. */
	strangers: string[];
	close(): Promise<void>;
}

/**
 * Starts an HTTPS proxy on loopback that answers for real host names, with a
 * certificate that is made for this run. Other hosts are refused.
 */
export async function startTrackerProxy(all: readonly Answering[]): Promise<TrackerProxy> {
	const byHost = new Map(all.flatMap((one) => one.standIn.hosts.map((host) => [host, one])));
	const { cert, key } = certificateFor(...[...byHost.keys()].map((host) => `DNS:${host}`));
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-trackers-'));
	const certificate = join(folder, 'authority.pem');
	await writeFile(certificate, cert);

	const strangers: string[] = [];
	const sockets = new Set<Socket>();
	const trackers = createTlsServer({ cert, key }, (request, response) => {
		const watched = byHost.get(hostOf(request));
		if (watched) void serve(watched, request, response);
		else response.writeHead(421).end();
	});
	const proxy = createServer((request, response) => {
		strangers.push(request.url ?? '');
		response.writeHead(403).end();
	});
	proxy.on('connect', (request, socket: Socket) => {
		sockets.add(socket);
		socket.on('error', () => {});
		const asked = request.url ?? '';
		if (!asked.endsWith(':443') || !byHost.has(asked.slice(0, -4))) {
			strangers.push(asked);
			return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
		}
		socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
		trackers.emit('connection', socket);
	});
	const port = await freePort();
	await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
	return {
		env: {
			HTTPS_PROXY: `http://127.0.0.1:${port}`,
			HTTP_PROXY: `http://127.0.0.1:${port}`,
			NO_PROXY: '127.0.0.1,localhost',
			NODE_EXTRA_CA_CERTS: certificate,
		},
		strangers,
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => proxy.close(resolve));
			await rm(folder, { recursive: true });
		},
	};
}

const hostOf = ({ headers }: IncomingMessage) => (headers.host ?? '').replace(/:443$/, '');

async function serve(
	watched: Answering,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const answer = await watched.answer(await received(request));
	if (answer === CUT) return void response.destroy();
	const hasBody = answer.body !== undefined;
	response.writeHead(answer.status, {
		...(hasBody ? { 'content-type': 'application/json' } : {}),
		...answer.headers,
	});
	response.end(hasBody ? JSON.stringify(answer.body) : undefined);
}

async function received(request: IncomingMessage): Promise<StandInRequest> {
	const headers = Object.entries(request.headers).map(
		([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const,
	);
	return {
		method: request.method ?? '',
		url: new URL(request.url ?? '/', `https://${hostOf(request)}`),
		headers: Object.fromEntries(headers),
		body: await text(request),
	};
}
