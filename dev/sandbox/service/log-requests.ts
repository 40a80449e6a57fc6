import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { RequestEntry, RequestLog } from './requests.ts';

/** Enters every request of the service, known path or not, in the log, and its status once sent. */
export function logRequests(
	app: FastifyInstance,
	log: RequestLog,
	accountOf: (request: FastifyRequest) => string | undefined,
): void {
	const entries = new WeakMap<FastifyRequest, RequestEntry>();
	const connections = new WeakMap<Socket, number>();
	let connectionCount = 0;

	const connectionOf = (socket: Socket): number => {
		const number = connections.get(socket) ?? (connectionCount += 1);
		connections.set(socket, number);
		return number;
	};

	app.addHook('onRequest', (request, reply, done) => {
		const [path = '', ...query] = request.url.split('?');
		const entry = log.enter({
			method: request.method,
			path,
			query: query.join('?'),
			account: accountOf(request) ?? null,
			connection: connectionOf(request.raw.socket),
		});
		entries.set(request, entry);
		const record = (): void => {
			if (reply.raw.headersSent) entry.status = reply.raw.statusCode;
		};
		reply.raw.once('finish', record).once('close', record);
		done();
	});
	app.addHook('preHandler', (request, _reply, done) => {
		const entry = entries.get(request);
		if (entry !== undefined && typeof request.body === 'string') entry.body = read(request.body);
		done();
	});
}

function read(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return body;
	}
}
