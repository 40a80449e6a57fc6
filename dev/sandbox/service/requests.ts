import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One request that reached the service. */
export interface RequestEntry {
	method: string;
	/** Path as sent, prefix included, without the query. */
	path: string;
	/** Query as sent, without the question mark; '' when there was none. */
	query: string;
	/** The account the key belongs to; null without a valid key. The key itself is never kept. */
	account: string | null;
	/** Status of the answer; null while there is none, and when none was sent. */
	status: number | null;
	/** Arrival, unix milliseconds. */
	at: number;
	/** Requests over one connection share its number. */
	connection: number;
	/** The body of an ask request: parsed where it is JSON, else as text. */
	body?: unknown;
}

/** What the service was asked, in order of arrival. */
export class RequestLog {
	#entries: RequestEntry[] = [];

	all(): RequestEntry[] {
		return this.#entries.map((entry) => ({ ...entry }));
	}

	clear(): void {
		this.#entries = [];
	}

	/** Enters a request and gives the entry, to be completed when the answer is known. */
	enter(request: Omit<RequestEntry, 'at' | 'status'>): RequestEntry {
		const entry: RequestEntry = { ...request, at: Date.now(), status: null };
		this.#entries.push(entry);
		return entry;
	}
}

/** Enters every request of the service, known path or not, in the log, and its status once sent. */
export function logRequests(
	app: FastifyInstance,
	log: RequestLog,
	accountOf: (request: FastifyRequest) => string | undefined,
): void {
	const entries = new WeakMap<FastifyRequest, RequestEntry>();
	const connections = new WeakMap<Socket, number>();
	let connectionCount = 0;

	app.addHook('onRequest', (request, reply, done) => {
		const [path = '', ...query] = request.url.split('?');
		const { socket } = request.raw;
		const connection = connections.get(socket) ?? (connectionCount += 1);
		connections.set(socket, connection);
		const entry = log.enter({
			method: request.method,
			path,
			query: query.join('?'),
			account: accountOf(request) ?? null,
			connection,
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
