import { accept, ERROR_OUTPUT, Receiver, SECRET, statusFor } from './webhook-receiver.ts';

let receiver: Receiver;

beforeEach(async () => {
	receiver = await Receiver.start();
});
afterEach(async () => await receiver.close());

describe('a failure', () => {
	const items = [
		{ event_id: 'evt_1', note_id: 'n1', deep: { a: [1] } },
		{ event_id: 'evt_2', note_id: 'n2' },
	];
	const refused = 'The receiver is gone: it wants no more events (Send Event, HTTP 410)';

	it('stops the workflow, with status, item and what the receiver said', async () => {
		receiver.respond = statusFor({ evt_2: 410 });
		const { error } = await receiver.run({}, items);
		expect(error).toMatchObject({
			name: 'NodeApiError',
			message: refused,
			description: 'Stop sending to this URL. The receiver said: "no".',
			httpCode: '410',
			context: { itemIndex: 1 },
		});
	});

	it('goes to the error output, the whole item with it', async () => {
		receiver.respond = statusFor({ evt_1: 410 });
		// A note summary has a field of this name, too.
		const notes = items.map((item) => ({ ...item, error: null }));
		const { output, error } = await receiver.run({}, notes, { settings: ERROR_OUTPUT });
		expect(error).toBeUndefined();
		expect(output[0]?.map(({ json }) => json.webhook_id)).toEqual(['evt_2']);
		expect(output[1]).toEqual([{ json: { ...items[0], error: refused }, pairedItem: { item: 0 } }]);
	});

	it('stays in the output with "continue", the item with it', async () => {
		receiver.respond = statusFor({ evt_1: 410 });
		const { output } = await receiver.run({}, items, {
			settings: { onError: 'continueRegularOutput' },
		});
		expect(output[0]?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
			[{ ...items[0], error: refused }, { item: 0 }],
			[expect.objectContaining({ webhook_id: 'evt_2' }), { item: 1 }],
		]);
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
