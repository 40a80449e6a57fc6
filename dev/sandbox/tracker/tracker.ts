import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { createApp } from '../http-app.ts';
import { servePage, type Pages } from '../page.ts';
import { Problem } from '../problem.ts';
import type { TaskBoard } from './tasks.ts';

const NEW_TASK = z
	.object({ task: z.string().min(1), status: z.enum(['open', 'done']).optional() })
	.passthrough();
const CHANGES = NEW_TASK.partial();

type Body = z.infer<typeof CHANGES>;

interface TaskRoute {
	Params: { id: string };
}

/** The task tracker over HTTP: a plain REST API, and a page that shows the tasks. */
export function createTracker(board: TaskBoard, pages: Pages = new Map()): FastifyInstance {
	const app = createApp();

	/** A tracker that is down does not look at what it is sent. */
	const taking = (body: z.ZodType) => ({
		schema: { body },
		preValidation: ({ method }: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
			const status = board.faults.take(method, ['/api/tasks'])?.status;
			done(status === undefined ? undefined : new Problem(status, `Tracker fault ${status}`));
		},
	});
	app.post<{ Body: Body }>('/api/tasks', taking(NEW_TASK), ({ body }, reply) => {
		const { status, ...fields } = body;
		void reply.code(201).send(board.create(fields, status));
	});
	app.get<{ Querystring: Record<string, string> }>('/api/tasks', ({ query }) => board.tasks(query));
	app.patch<TaskRoute & { Body: Body }>('/api/tasks/:id', taking(CHANGES), ({ params, body }) => {
		const { status, ...fields } = body;
		return board.update(params.id, fields, status);
	});
	app.get('/api/events', (_request, reply) => {
		reply.hijack();
		stream(board, reply);
	});
	servePage(app, '/', import.meta.dirname, { pages, toBrowsers: false });
	return app;
}

/**
 * Server-Sent Events: `tasks` with everything there is at first, so that a page that reconnects is
 * complete again, then `task` and `cleared` as they happen.
 */
function stream(board: TaskBoard, { raw }: FastifyReply): void {
	const send = (event: string, data: unknown): void => {
		raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
	};
	raw.writeHead(200, {
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
	});
	send('tasks', board.tasks());
	board.listeners.add(send);
	raw.once('close', () => board.listeners.delete(send));
}
