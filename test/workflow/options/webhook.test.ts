import { Webhook } from 'standardwebhooks';
import { Workflow, type INodeParameters } from 'n8n-workflow';

import { NotesInsightsWebhookTrigger } from '../../../nodes/NotesInsightsWebhookTrigger/NotesInsightsWebhookTrigger.node.ts';
import { textOf } from '../../../src/base/json.ts';
import { node, nodeTypes } from '../../support/harness.ts';
import { accept, bodyOf, idOf, Receiver, SECRET } from '../webhook-receiver.ts';
import { startTriggerServer, type TriggerServer } from '../webhook-trigger-server.ts';
import { eachOption, type Row } from './each-option.ts';

const withReceiver =
	(work: (receiver: Receiver) => Promise<void>): Row =>
	async () => {
		const receiver = await Receiver.start();
		try {
			await work(receiver);
		} finally {
			await receiver.close();
		}
	};

/** What one item with these parameters makes the node send. */
const sends = (parameters: INodeParameters, check: (request: Receiver['requests'][0]) => void) =>
	withReceiver(async (receiver) => {
		const { error } = await receiver.run(parameters);
		expect([error, receiver.requests.length]).toEqual([undefined, 1]);
		receiver.requests.forEach(check);
	});

const header = (parameters: object[]): INodeParameters => ({
	options: { headers: { header: parameters as INodeParameters[] } },
});

describe('Notes Insights Send Webhook', () => {
	eachOption('notesInsightsWebhook', {
		url: withReceiver(async (receiver) => {
			await receiver.run({ url: `${receiver.url}/mine` });
			expect(receiver.requests.map(({ url }) => url)).toEqual(['/hooks/mine']);
		}),
		eventType: sends({ eventType: 'my.type' }, (request) =>
			expect(bodyOf(request).type).toBe('my.type'),
		),
		eventId: sends({ eventId: 'mine' }, (request) => expect(idOf(request)).toBe('mine')),
		'payload item': sends({ payload: 'item', jsonPayload: '{"a":1}' }, (request) =>
			expect(bodyOf(request).data).toEqual({ event_id: 'evt_1', note_id: 'n1' }),
		),
		'payload json': sends({ payload: 'json', jsonPayload: '{"a":1}' }, (request) =>
			expect(bodyOf(request).data).toEqual({ a: 1 }),
		),
		jsonPayload: sends({ payload: 'json', jsonPayload: '{"b":[2]}' }, (request) =>
			expect(bodyOf(request).data).toEqual({ b: [2] }),
		),
		'options.headers.header.name': sends(header([{ name: 'X-Tenant', value: 'acme' }]), (request) =>
			expect(request.headers).toHaveProperty('x-tenant'),
		),
		'options.headers.header.value': sends(
			header([
				{ name: 'X-One', value: 'acme' },
				{ name: 'X-Two', value: 'globex' },
			]),
			({ headers }) => expect([headers['x-one'], headers['x-two']]).toEqual(['acme', 'globex']),
		),
		'options.eventTime': sends({ options: { eventTime: '2026-01-31T09:30:00' } }, (request) =>
			// In the timezone of the workflow.
			expect(new Date(textOf(bodyOf(request).timestamp)).toISOString()).toBe(
				'2026-01-31T08:30:00.000Z',
			),
		),
		'options.timeout': withReceiver(async (receiver) => {
			receiver.respond = () => undefined;
			const { error } = await receiver.run({ options: { timeout: 1, maxRetries: 0 } });
			expect(error?.message).toContain('within 1 s');
			expect(error?.description).toContain('raise the Timeout option');
		}),
		'options.maxRetries': withReceiver(async (receiver) => {
			receiver.respond = (_, response) => void response.writeHead(503).end();
			const { error } = await receiver.run({ options: { maxRetries: 0 } });
			expect([error?.httpCode, receiver.requests.length]).toEqual(['503', 1]);
		}),
		'options.concurrency': withReceiver(async (receiver) => {
			let open = 0;
			let most = 0;
			receiver.respond = (request, response) => {
				open += 1;
				most = Math.max(most, open);
				setTimeout(() => {
					open -= 1;
					accept(request, response);
				}, 300);
			};
			const items = ['a', 'b', 'c'].map((event_id) => ({ event_id }));
			await receiver.run({ options: { concurrency: 1 } }, items);
			expect([receiver.requests.length, most]).toEqual([3, 1]);
		}),
	});
});

const BODY = JSON.stringify({ type: 'note.insights_ready', data: {} });

async function post({ url }: TriggerServer, id: string, at = new Date()): Promise<number> {
	const headers = {
		'webhook-id': id,
		'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
		'webhook-signature': new Webhook(SECRET).sign(id, at, BODY),
	};
	return (await fetch(url, { method: 'POST', headers, body: BODY })).status;
}

const withTrigger =
	(parameters: INodeParameters, work: (server: TriggerServer) => Promise<void>): Row =>
	async () => {
		const server = await startTriggerServer({ credential: { signingSecret: SECRET }, parameters });
		try {
			await work(server);
		} finally {
			await server.close();
		}
	};

const onlyTypes = (eventTypes: string, started: number) =>
	withTrigger({ options: { eventTypes } }, async (server) => {
		expect([await post(server, 'a'), server.started.length]).toEqual([204, started]);
	});

/** What the description makes of a parameter, as n8n evaluates it to register the webhook. */
function registered(field: 'path' | 'responseMode', parameters: INodeParameters): unknown {
	const { description } = new NotesInsightsWebhookTrigger();
	const receiver = node({ name: 'R', type: 'notesInsightsWebhookTrigger', parameters });
	const { expression } = new Workflow({
		nodes: [receiver],
		connections: {},
		active: false,
		nodeTypes,
	});
	const value = description.webhooks?.[0]?.[field];
	return expression.getSimpleParameterValue(receiver, value, 'internal', {});
}

describe('Notes Insights Webhook Trigger', () => {
	eachOption('notesInsightsWebhookTrigger', {
		path: async () => {
			await Promise.resolve();
			expect(registered('path', { path: 'mine' })).toBe('mine');
		},
		'respond immediately': async () => {
			expect(registered('responseMode', { respond: 'immediately' })).toBe('onReceived');
			await withTrigger({ respond: 'immediately' }, async (server) => {
				expect([await post(server, 'a'), await post(server, 'a')]).toEqual([204, 204]);
			})();
		},
		'respond whenWorkflowEnds': async () => {
			await Promise.resolve();
			expect(registered('responseMode', { respond: 'whenWorkflowEnds' })).toBe('lastNode');
		},
		'options.eventTypes': async () => {
			await onlyTypes('note.other', 0)();
			await onlyTypes('note.other, note.insights_ready', 1)();
		},
		'options.skipRepeated': async () => {
			for (const skipRepeated of [true, false]) {
				await withTrigger({ options: { skipRepeated } }, async (server) => {
					expect([await post(server, 'a'), await post(server, 'a')]).toEqual([204, 204]);
					expect(server.started).toHaveLength(skipRepeated ? 1 : 2);
				})();
			}
		},
		'options.tolerance': async () => {
			const anHourAgo = new Date(Date.now() - 3_600_000);
			for (const [tolerance, started] of [
				[7_200, 1],
				[1_800, 0],
			]) {
				await withTrigger({ options: { tolerance } }, async (server) => {
					await post(server, 'a', anHourAgo);
					expect([tolerance, server.started.length]).toEqual([tolerance, started]);
				})();
			}
		},
	});
});
