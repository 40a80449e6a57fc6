import { Webhook } from 'standardwebhooks';

import { accept, bodyOf, idOf, PREVIOUS_SECRET, Receiver, SECRET } from './webhook-receiver.ts';

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
