import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer, Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';

import Fastify, {
	type FastifyError,
	type FastifyInstance,
	type FastifyRequest,
	type FastifyServerOptions,
} from 'fastify';

import { LOOPBACK } from '../n8n/ports.ts';
import { Problem } from './problem.ts';

/** PEM texts for serving over https. */
export interface Tls {
	key: string;
	cert: string;
}

/** What an app serves. */
export interface AppOptions {
	tls?: Tls;
	body?: 'json' | 'text';
}

/** Room for the Insights of a very long note; larger bodies are refused with 413. */
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

/** Longer than any client keeps an idle connection, so that a reused one is never half closed. */
const KEEP_ALIVE_MS = 72_000;

/** What all apps have in common. */
const OPTIONS: FastifyServerOptions = {
	bodyLimit: BODY_LIMIT_BYTES,
	exposeHeadRoutes: false,
	// A wrong body is refused, not mended.
	ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
	schemaErrorFormatter: ([error]) => {
		const { instancePath = '', message = '', params = {} } = error ?? {};
		const surplus = params.additionalProperty;
		const where = `body${instancePath}${typeof surplus === 'string' ? `/${surplus}` : ''}`;
		return new Problem(400, `${where} ${message}`);
	},
	routerOptions: { maxParamLength: 4096 },
	frameworkErrors: (error, _request, reply) => {
		reply.hijack();
		reply.raw.writeHead(error.statusCode ?? 400, { 'content-type': 'application/json' });
		reply.raw.end(JSON.stringify({ detail: error.message.slice(0, 200) }));
	},
	clientErrorHandler: (error, socket) => {
		const status =
			error.code === 'HPE_HEADER_OVERFLOW' ? '431 Header Too Large' : '400 Bad Request';
		const body = JSON.stringify({ detail: `Malformed HTTP request (${error.code})` });
		if (socket.writable) {
			socket.write(
				`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
					`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
			);
		}
		socket.destroy(error);
	},
};

/**
 * Gives a Fastify app whose every error, from a handler down to the HTTP parser, is an error body of
 * the service: `{"detail": string}` (docs/service.md, "Errors"). Bodies arrive as JSON or, with
 * `body: 'text'`, as text, whatever their content type. Closing the app ends every open connection.
 */
export function createApp({ tls, body = 'json' }: AppOptions = {}): FastifyInstance {
	const app = Fastify({
		...OPTIONS,
		serverFactory: (handler): Server => {
			const server =
				tls === undefined ? createHttpServer(handler) : createHttpsServer({ ...tls }, handler);
			server.keepAliveTimeout = KEEP_ALIVE_MS;
			return server;
		},
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
		try {
			done(null, body === 'text' ? text : parsedBody(text));
		} catch (error) {
			done(error instanceof Error ? error : new Error(String(error)));
		}
	});
	app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not Found' }));
	app.setErrorHandler((error: FastifyError | Problem, _request, reply) => {
		const status = error instanceof Problem ? error.status : (error.statusCode ?? 500);
		return reply.code(status).send({ detail: error.message });
	});
	endConnectionsOnClose(app);
	return app;
}

/**
 * Starts listening on loopback and gives the address, without a trailing slash.
 *
 * @param name what listens, for the error message
 * @param port 0 takes any free port
 * @throws Error in one line when the port is taken or may not be used
 */
export async function listen(app: FastifyInstance, name: string, port: number): Promise<string> {
	try {
		// The address Fastify gives says http whatever the server it was handed.
		const address = await app.listen({ host: LOOPBACK, port });
		return app.server instanceof HttpsServer ? address.replace(/^http:/, 'https:') : address;
	} catch (cause) {
		throw new Error(listenProblem(cause, name, port), { cause });
	}
}

/** Stands in for a body that may be left out. */
export function emptyBody(request: FastifyRequest, _reply: unknown, done: () => void): void {
	request.body ??= {};
	done();
}

/** Parses a body as JSON. Throws a 400 `Problem` for anything that is not JSON. */
export function parsedBody(body: unknown): unknown {
	try {
		return JSON.parse(typeof body === 'string' ? body : '');
	} catch {
		throw new Problem(400, 'The body is not valid JSON');
	}
}

function listenProblem(cause: unknown, name: string, port: number): string {
	// Not `instanceof Error`: under Jest, Node's own errors come from another realm.
	const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
	if (code === 'EADDRINUSE') return `The ${name} port ${port} is already in use`;
	if (code === 'EACCES') return `The ${name} port ${port} may not be used`;
	return `The ${name} cannot listen on port ${port}: ${String(cause)}`;
}

/**
 * `server.close()` waits for event streams, idle keep-alive connections and unfinished TLS
 * handshakes; the last are unknown to `closeAllConnections()`. So sockets are counted here.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
	const open = new Set<Socket>();
	let closing = false;
	app.server.on('connection', (socket: Socket) => {
		if (closing) {
			socket.destroy();
			return;
		}
		open.add(socket);
		socket.once('close', () => open.delete(socket));
	});
	app.addHook('preClose', (done) => {
		closing = true;
		for (const socket of open) socket.destroy();
		done();
	});
}
