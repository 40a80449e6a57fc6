import type { FastifyInstance, FastifyReply } from 'fastify';

import { createApp } from '../http-app.ts';
import type { JsonObject } from '../json.ts';
import { Problem } from '../problem.ts';
import { trackerPage } from './page.ts';
import type { TaskBoard, TrackerFault } from './tasks.ts';

const TASK = { type: 'object' };
const KEYED_TASK = {
	type: 'object',
	required: ['action_item_key'],
	properties: { action_item_key: { type: 'string', minLength: 1 } },
};
const FAULT = {
	type: 'object',
	required: ['status'],
	properties: {
		status: { type: 'integer', minimum: 400, maximum: 599 },
		forMs: { type: 'integer', minimum: 1, maximum: 3_600_000 },
		count: { type: 'integer', minimum: 1, maximum: 1_000_000 },
	},
};

/** The task tracker over HTTP: an API that upserts by key, and a page that shows tasks arriving. */
export function createTracker(board: TaskBoard): FastifyInstance {
	const app = createApp();

	const accept = (reply: FastifyReply, key: string, fields: JsonObject): void => {
		const { created, task } = board.upsert(key, fields);
		void reply.code(created ? 201 : 200).send(task);
	};
	/** A tracker that is down does not look at what it is sent. */
	const refuseWhileFailing = (
		_request: unknown,
		_reply: unknown,
		done: (error?: Error) => void,
	) => {
		const status = board.takeFault();
		done(status === undefined ? undefined : new Problem(status, `Tracker fault ${status}`));
	};

	app.put<{ Params: { key: string }; Body: JsonObject }>(
		'/api/tasks/:key',
		{ schema: { body: TASK }, preValidation: refuseWhileFailing },
		({ params, body }, reply) => {
			if (params.key === '') throw new Problem(400, 'The task key must not be empty');
			accept(reply, params.key, body);
		},
	);
	app.post<{ Body: JsonObject & { action_item_key: string } }>(
		'/api/tasks',
		{ schema: { body: KEYED_TASK }, preValidation: refuseWhileFailing },
		({ body }, reply) => accept(reply, body.action_item_key, body),
	);
	app.get('/api/tasks', (_request, reply) => {
		void reply.send(board.tasks());
	});
	app.delete('/api/tasks', (_request, reply) => {
		board.clear();
		void reply.send({ deleted: true });
	});
	app.post<{ Body: TrackerFault }>(
		'/api/faults',
		{ schema: { body: FAULT } },
		({ body }, reply) => {
			board.fail(body);
			void reply.code(201).send(body);
		},
	);
	app.delete('/api/faults', (_request, reply) => {
		board.clearFaults();
		void reply.send({ deleted: true });
	});
	app.get('/api/events', (_request, reply) => {
		reply.hijack();
		stream(board, reply);
	});
	app.get('/', (_request, reply) => {
		void reply
			.header('content-type', 'text/html; charset=utf-8')
			.header('content-security-policy', trackerPage.policy)
			.send(trackerPage.html);
	});
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
	const unsubscribe = board.subscribe((event) => {
		send(event.type, event.type === 'task' ? event.task : {});
	});
	raw.once('close', unsubscribe);
}
