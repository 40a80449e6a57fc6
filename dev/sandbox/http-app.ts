import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import Fastify, {
	type FastifyError,
	type FastifyInstance,
	type FastifyRequest,
	type FastifyServerOptions,
} from 'fastify';
import type { ZodError, ZodType } from 'zod';

import { objectOr } from '../json.ts';
import { LOOPBACK } from '../n8n/ports.ts';
import { Problem } from './problem.ts';

/** PEM texts for serving over https. */
export interface Tls {
	key: string;
	cert: string;
}

/** Room for the Insights of a very long note; larger bodies are refused with 413. */
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

/** What all apps have in common. */
const OPTIONS: FastifyServerOptions = {
	bodyLimit: BODY_LIMIT_BYTES,
	// Longer than any client keeps an idle connection, so that a reused one is never half closed.
	keepAliveTimeout: 72_000,
	exposeHeadRoutes: false,
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
 * the service: `{"detail": string}` (docs/contract.md, "What the service says"). Bodies arrive as JSON or, with
 * `body: 'text'`, as text, whatever their content type. Closing the app ends every open connection.
 */
export function createApp({
	tls,
	body = 'json',
}: { tls?: Tls; body?: 'json' | 'text' } = {}): FastifyInstance {
	const options = { ...OPTIONS, https: tls ?? null };
	const app = Fastify<Server>(options);
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		'*',
		{ parseAs: 'string' },
		async (_request: unknown, text: string) =>
			await Promise.resolve(body === 'text' ? text : parsedBody(text)),
	);
	app.setValidatorCompiler(({ schema }: { schema: ZodType<unknown> }) => (given: unknown) => {
		const { data, error } = schema.safeParse(given);
		return error === undefined ? { value: data } : { error: refusalOf(error) };
	});
	app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not Found' }));
	app.setErrorHandler(({ statusCode = 500, message }: FastifyError | Problem, _request, reply) =>
		reply.code(statusCode).send({ detail: message }),
	);
	endConnectionsOnClose(app);
	return app;
}

/** Names the first field that is wrong. */
function refusalOf({ issues: [issue] }: ZodError): Problem {
	const surplus = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
	const where = ['body', ...(issue?.path ?? []), ...surplus].join('/');
	return new Problem(400, `${where} is refused: ${issue?.message}`);
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
		return await app.listen({ host: LOOPBACK, port });
	} catch (cause) {
		// Not `instanceof Error`: under Jest, Node's own errors come from another realm.
		const { code } = objectOr(cause);
		const reason = PROBLEMS[String(code)];
		const other = `The ${name} cannot listen on port ${port}: ${String(cause)}`;
		throw new Error(reason ? `The ${name} port ${port} ${reason}` : other, { cause });
	}
}

const PROBLEMS: Record<string, string> = {
	EADDRINUSE: 'is already in use',
	EACCES: 'may not be used',
};

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
