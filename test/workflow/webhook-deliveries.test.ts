import type { INodeParameters } from 'n8n-workflow';
import { Webhook } from 'standardwebhooks';

import { neverAnswers } from '../support/answers.ts';
import { runNode } from '../support/harness.ts';
import { startLoopback } from '../support/loopback.ts';
import { until } from '../support/until.ts';
import {
	accept,
	bodyOf,
	ERROR_OUTPUT,
	idOf,
	PREVIOUS_SECRET,
	Receiver,
	SECRET,
	statusFor,
} from './webhook-receiver.ts';

let receiver: Receiver;

beforeEach(async () => {
	receiver = await Receiver.start();
});
afterEach(async () => await receiver.close());

describe('a delivery', () => {
	it('sends the input item and gives what became of it', async () => {
		const item = { event_id: 'evt_1', note_id: 'n1', title: 'Größe', nested: { a: [1, null] } };
		const { output, error } = await receiver.run({}, [item]);
		expect(error).toBeUndefined();
		expect(output).toEqual([
			[
				{
					json: { delivered: true, webhook_id: 'evt_1', status_code: 202, attempts: 1 },
					pairedItem: { item: 0 },
				},
			],
		]);
		const [request] = receiver.requests;
		expect(request?.url).toBe('/hooks');
		expect(request && bodyOf(request)).toMatchObject({ type: 'note.insights_ready', data: item });
		const headers = request?.headers as Record<string, string>;
		expect(() => new Webhook(SECRET).verify(request?.body ?? '', headers)).not.toThrow();
	});

	it('names the event as the item does, unless the item says nothing', async () => {
		const types = ['note.action_item', 'note.failed', undefined, null, ''];
		await receiver.run(
			{},
			types.map((event_type, n) => ({ event_id: `evt_${n}`, event_type })),
		);
		const sent = receiver.requests.map((request) => [idOf(request), bodyOf(request).type]);
		expect(Object.fromEntries(sent)).toEqual({
			evt_0: 'note.action_item',
			evt_1: 'note.failed',
			evt_2: 'note.insights_ready',
			evt_3: 'note.insights_ready',
			evt_4: 'note.insights_ready',
		});
	});

	it('carries two signatures while there are two secrets', async () => {
		await receiver.run({}, undefined, {
			credential: { signingSecret: SECRET, previousSigningSecret: PREVIOUS_SECRET },
		});
		const [request] = receiver.requests;
		const headers = request?.headers as Record<string, string>;
		for (const secret of [SECRET, PREVIOUS_SECRET]) {
			expect(() => new Webhook(secret).verify(request?.body ?? '', headers)).not.toThrow();
		}
	});

	it('sends what the expressions of its parameters give', async () => {
		const items = [
			{ order: 7, at: '2026-03-01T12:00:00+02:00' },
			{ order: 8, at: '2026-03-01 12:00' },
		];
		await receiver.run(
			{
				eventType: '={{ "order." + $json.order }}',
				eventId: '={{ "order_7-" + $itemIndex }}',
				payload: 'json',
				jsonPayload: '={{ { order: $json.order, list: [1] } }}',
				options: {
					eventTime: '={{ $json.at }}',
					headers: { header: [{ name: 'X-Order', value: '={{ $json.order }}' }] },
				},
			},
			items,
		);
		const sent = receiver.requests
			.map((request) => ({
				id: idOf(request),
				header: request.headers['x-order'],
				...bodyOf(request),
			}))
			.sort((a, b) => (a.id < b.id ? -1 : 1));
		expect(sent).toEqual([
			{
				id: 'order_7-0',
				header: '7',
				type: 'order.7',
				timestamp: '2026-03-01T10:00:00.000Z',
				data: { order: 7, list: [1] },
			},
			{
				id: 'order_7-1',
				header: '8',
				type: 'order.8',
				// The workflow's timezone is Europe/Berlin.
				timestamp: '2026-03-01T11:00:00.000Z',
				data: { order: 8, list: [1] },
			},
		]);
	});

	it('takes JSON as text', async () => {
		await receiver.run({
			payload: 'json',
			jsonPayload: '={\n  "note_id": "{{ $json.note_id }}"\n}',
		});
		expect(receiver.requests.map(bodyOf)).toMatchObject([{ data: { note_id: 'n1' } }]);
	});

	it('takes no notice of a JSON that is not sent', async () => {
		await receiver.run({ payload: 'item', jsonPayload: '{{ $json.left_over }}' });
		expect(receiver.requests).toHaveLength(1);
	});

	it('tells the items of one event apart by their keys, without anything to set', async () => {
		const event_id = 'evt_1';
		await receiver.run({}, [
			{ event_id, action_item_key: 'ai_1' },
			{ event_id, action_item_key: 'ai_2', entry_key: 'en_2' },
			{ event_id, entry_key: 'en_3' },
			{ event_id, action_item_key: null, entry_key: '' },
		]);
		expect(receiver.ids.sort()).toEqual(['evt_1', 'evt_1-ai_1', 'evt_1-ai_2', 'evt_1-en_3']);
	});

	it.each([{}, { event_id: '' }, { event_id: null }])(
		'derives the id of an item with a key but without an event: %j',
		async (item) => {
			await receiver.run({ eventType: 'x' }, [{ ...item, action_item_key: 'ai_1' }]);
			expect(receiver.ids).toEqual([expect.stringMatching(/^evt_[0-9a-f]{32}$/)]);
		},
	);

	it('sends the same content twice under one id: it is the same event', async () => {
		const item = { event_id: 'evt_1', a: 1, b: 2 };
		const { output } = await receiver.run({}, [item, { b: 2, a: 1, event_id: 'evt_1' }]);
		expect(output[0]).toHaveLength(2);
		expect(receiver.ids).toEqual(['evt_1', 'evt_1']);
	});

	it('derives an id where the item has none', async () => {
		const items = ['n1', 'n1', 'n2'].map((note_id) => ({ note_id, ready: true }));
		await receiver.run({}, items);
		const [first, second, third] = [...receiver.ids].sort();
		expect(first).toMatch(/^evt_[0-9a-f]{32}$/);
		expect(new Set([first, second, third]).size).toBe(2);
	});

	it('says how many attempts it took, all with the same id and body', async () => {
		receiver.respond = (req, res) => {
			if (receiver.requests.length < 3) res.writeHead(503, { 'Retry-After': '0.01' }).end();
			else accept(req, res);
		};
		const { output } = await receiver.run();
		expect(output[0]?.[0]?.json).toMatchObject({ delivered: true, attempts: 3 });
		expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
		expect(receiver.ids).toEqual(['evt_1', 'evt_1', 'evt_1']);
	});

	it('pairs each output with its input, in their order', async () => {
		const items = Array.from({ length: 30 }, (_, index) => ({ event_id: `evt_${index}` }));
		receiver.respond = (req, res) => void setTimeout(() => accept(req, res), Math.random() * 20);
		const { output } = await receiver.run({}, items);
		expect(output[0]?.map(({ json, pairedItem }) => [json.webhook_id, pairedItem])).toEqual(
			items.map(({ event_id }, item) => [event_id, { item }]),
		);
	});
});

describe('a failure', () => {
	const items = [
		{ event_id: 'evt_1', note_id: 'n1', deep: { a: [1] } },
		{ event_id: 'evt_2', note_id: 'n2' },
	];
	const refused = 'The receiver is gone: it wants no more events (Send Event, HTTP 410)';

	it('stops the workflow, with status, item and what the receiver said', async () => {
		receiver.respond = statusFor({ evt_2: 410 });
		const { error } = await receiver.run({ options: { concurrency: 1 } }, items);
		expect(error).toMatchObject({
			name: 'NodeApiError',
			message: refused,
			description: expect.stringMatching(
				/^Stop sending to this URL\. The receiver said: "no"\. In this run, 1 of 2 events was delivered\. .*Continue \(using error output\)/,
			) as string,
			httpCode: '410',
			context: { itemIndex: 1 },
		});
	});

	it.each([
		['continueErrorOutput', 1],
		['continueRegularOutput', 0],
	] as const)('goes on with %s, the whole item with it', async (onError, branch) => {
		receiver.respond = statusFor({ evt_1: 410 });
		// A note summary has a field of this name, too.
		const notes = items.map((item) => ({ ...item, error: null }));
		const { output, error } = await receiver.run({}, notes, { settings: { onError } });
		expect(error).toBeUndefined();
		expect(output[branch]?.[0]).toEqual({
			json: { ...items[0], error: refused },
			pairedItem: { item: 0 },
		});
		expect(output[0]?.at(-1)).toMatchObject({
			json: { webhook_id: 'evt_2' },
			pairedItem: { item: 1 },
		});
		expect(output.flat()).toHaveLength(2);
	});

	it('can be sent again from the error output with the same id and body', async () => {
		const options = { eventTime: '2026-01-01T00:00:00Z', maxRetries: 0 };
		const parameters = { payload: 'json', jsonPayload: '={{ { id: $json.note_id } }}', options };
		receiver.respond = statusFor({ evt_1: 500 });
		const { output } = await receiver.run(parameters, items.slice(0, 1), {
			settings: ERROR_OUTPUT,
		});
		receiver.respond = accept;
		const letters = (output[1] ?? []).map(({ json }) => json);
		await receiver.run(parameters, letters);
		const [first, second] = receiver.requests;
		expect(receiver.ids).toEqual(['evt_1', 'evt_1']);
		expect(second?.body).toBe(first?.body);
	});

	it('never shows a secret', async () => {
		receiver.respond = (_, res) =>
			void res.writeHead(500).end(`expected ${SECRET} ${SECRET.slice(6)}`);
		const { run: whole } = await receiver.run({ options: { maxRetries: 0 } });
		const text = JSON.stringify(whole);
		expect(text).toContain('The receiver failed');
		expect(text).not.toContain(SECRET.slice(6));
	});
});

describe('concurrency', () => {
	const ITEMS = 60;

	/**
	 * How many requests were open at the same time. The receiver answers when as many as are expected have
	 * come, or the last one; in the moment before, one too many would show.
	 */
	async function mostAtOnce(options: INodeParameters, expected: number): Promise<number> {
		let held: (() => void)[] = [];
		let most = 0;
		let seen = 0;
		receiver.respond = (req, res) => {
			seen += 1;
			held.push(() => accept(req, res));
			most = Math.max(most, held.length);
			if (held.length !== expected && seen !== ITEMS) return;
			setTimeout(() => {
				const answers = held;
				held = [];
				for (const answer of answers) answer();
			}, 30);
		};
		const items = Array.from({ length: ITEMS }, (_, index) => ({ event_id: `a-${index}` }));
		await receiver.run({ options }, items);
		expect(receiver.requests).toHaveLength(ITEMS);
		return most;
	}

	it.each<[string, INodeParameters, number]>([
		['the option', { concurrency: 7 }, 7],
		['what the first item asks for', { concurrency: '={{ $itemIndex === 0 ? 3 : 30 }}' }, 3],
		['40 otherwise', {}, 40],
	])('is bounded by %s', async (_, options, expected) => {
		expect(await mostAtOnce(options, expected)).toBe(expected);
	});

	it('of 1 keeps the order of the items, and sends nothing after a failure', async () => {
		const ids = Array.from({ length: 9 }, (_, index) => `a-${index}`);
		// The earlier, the slower: side by side, they would arrive in another order.
		receiver.respond = (req, res) =>
			void setTimeout(() => accept(req, res), 20 - 2 * receiver.requests.length);
		const items = ids.map((event_id) => ({ event_id }));
		await receiver.run({ options: { concurrency: 1 } }, items);
		expect(receiver.ids).toEqual(ids);

		receiver.respond = statusFor({ 'a-4': 400 });
		const { error } = await receiver.run({ options: { concurrency: 1 } }, items);
		expect(error?.message).toBe('The receiver refused the event (Send Event, HTTP 400)');
		expect(receiver.ids.slice(ids.length)).toEqual(ids.slice(0, 5));
	});
});

it('an execution that is stopped ends its deliveries', async () => {
	const stopped = await startLoopback([neverAnswers], { scheme: 'plain' });
	const stop = until('a request', () => stopped.requests.length > 0);
	void runNode({
		type: 'notesInsightsWebhook',
		credential: { signingSecret: SECRET },
		parameters: { url: stopped.url, eventType: 'x', options: { timeout: 3600, maxRetries: 0 } },
		stop,
	});
	await stop;
	const none = until('no open connection', () => stopped.open().length === 0, {
		withinMs: 60_000,
	});
	await none.finally(stopped.close);
});
