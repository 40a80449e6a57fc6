import type { FastifyInstance, FastifyReply } from 'fastify';

import { createApp, objectBody } from '../http-app.ts';
import type { JsonObject } from '../json.ts';
import { Problem } from '../problem.ts';
import { integer } from '../service/faults.ts';
import { trackerPage } from './page.ts';
import type { TaskBoard, TrackerFault } from './tasks.ts';

interface TaskRoute {
	Params: { key: string };
}

/** The task tracker over HTTP: an API that upserts by key, and a page that shows tasks arriving. */
export function createTracker(board: TaskBoard): FastifyInstance {
	const app = createApp();

	const accept = (reply: FastifyReply, key: string, fields: JsonObject): void => {
		const { created, task } = board.upsert(key, fields);
		void reply.code(created ? 201 : 200).send(task);
	};
	const refuseWhileFailing = (): void => {
		const status = board.takeFault();
		if (status !== undefined) throw new Problem(status, `Tracker fault ${status}`);
	};

	app.put<TaskRoute>('/api/tasks/:key', (request, reply) => {
		refuseWhileFailing();
		if (request.params.key === '') throw new Problem(400, 'The task key must not be empty');
		accept(reply, request.params.key, objectBody(request.body));
	});
	app.post('/api/tasks', (request, reply) => {
		refuseWhileFailing();
		const fields = objectBody(request.body);
		const key = fields.action_item_key;
		if (typeof key !== 'string' || key === '') {
			throw new Problem(400, 'action_item_key must be a text that is not empty');
		}
		accept(reply, key, fields);
	});
	app.get('/api/tasks', (_request, reply) => {
		void reply.send(board.tasks());
	});
	app.delete('/api/tasks', (_request, reply) => {
		board.clear();
		void reply.send({ deleted: true });
	});
	app.post('/api/faults', (request, reply) => {
		const fault = trackerFaultFrom(objectBody(request.body));
		board.fail(fault);
		void reply.code(201).send(fault);
	});
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

function trackerFaultFrom({ status, forMs, count }: JsonObject): TrackerFault {
	const fault: TrackerFault = { status: integer('status', status, 400, 599) };
	if (forMs !== undefined) fault.forMs = integer('forMs', forMs, 1, 3_600_000);
	if (count !== undefined) fault.count = integer('count', count, 1, 1_000_000);
	return fault;
}
