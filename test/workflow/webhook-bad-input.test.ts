import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { testNotesInsightsWebhookApi } from '../../nodes/shared/service.ts';
import { ERROR_OUTPUT, PREVIOUS_SECRET, Receiver, SECRET } from './webhook-receiver.ts';

let receiver: Receiver;

beforeEach(async () => {
	receiver = await Receiver.start();
});
afterEach(async () => await receiver.close());

describe('refused before any request', () => {
	const huge = { event_id: 'evt_2', text: 'x'.repeat(256 * 1024) };

	const json = (jsonPayload: string) => ({ payload: 'json', jsonPayload });
	const PLAIN_TEXT = 'is an expression that was entered as plain text';

	it.each<[INodeParameters, string, RegExp]>([
		[{ url: '={{ "" }}' }, 'The URL is missing', /Enter the address/],
		[{ url: 'ftp://example.com' }, 'The URL must begin with', /Correct/],
		[{ url: 'example.com' }, 'The URL is not a complete address', /https:\/\/example\.com/],
		[{ url: 'http://a:b@127.0.0.1' }, 'The URL must not contain a user', /Authorization header/],
		[{ url: 'x-{{ $json.field }}' }, `"URL" ${PLAIN_TEXT}`, /"URL".* to Expression/],
		[{ eventType: '={{ "" }}' }, 'The event type is missing', /note\.insights_ready/],
		[
			{ eventType: 'x-{{ $json.a }}' },
			`"Event Type" ${PLAIN_TEXT}`,
			/"Event Type".* to Expression/,
		],
		[{ eventId: 'x-{{ $json.field }}' }, `"Event ID" ${PLAIN_TEXT}`, /"Event ID".* to Expression/],
		[{ eventId: 'a b' }, 'The event ID is not valid', /256 visible ASCII characters/],
		[json('{"a": "{{ $json.a }}"}'), `"JSON Payload" ${PLAIN_TEXT}`, /to Expression/],
		[json('={{ $json.missing }}'), 'The JSON Payload would be sent as null', /expression/],
		[json('null'), 'The JSON Payload would be sent as null', /expression/],
		[json('1e999'), 'The JSON Payload would be sent as null', /expression/],
		[json('={{ Number($json.note_id) }}'), 'The JSON Payload would be sent as null', /expression/],
		[json('{'), 'The JSON Payload is not valid JSON', /JSON\.stringify/],
		[json(''), 'The JSON Payload is not valid JSON', /JSON\.stringify/],
		// Never the whole item in its place.
		[{ payload: 'JSON', jsonPayload: '{}' }, '"Payload" is not valid: "JSON"', /item, json/],
		[{ options: { eventTime: 'soon' } }, 'The Event Time option is not a date', /ISO 8601/],
		[{ options: { timeout: 0 } }, 'The Timeout option is out of range', /from 1 to 3600/],
		[{ options: { maxRetries: 11 } }, 'The Max Retries option is out of range', /from 0 to 10/],
		[{ options: { concurrency: 0 } }, 'The Concurrency option is out of range', /from 1 to 100/],
		[
			{ options: { headers: { header: [{ name: 'Webhook-Id', value: 'x' }] } } },
			'The header "webhook-id" cannot be set',
			/Remove it/,
		],
	])('%j', async (parameters, message, hint) => {
		const { error } = await receiver.run(parameters);
		expect(error?.message).toContain(message);
		expect(error?.description).toMatch(hint);
		expect(receiver.requests).toEqual([]);
	});

	it('a template of another kind is no expression of n8n', async () => {
		const { output } = await receiver.run(json('{"template": "Hello {{name}} and {{ user }}"}'));
		expect(output[0]).toHaveLength(1);
	});

	it('an item that is no event asks for a type', async () => {
		const { error } = await receiver.run({}, [{ note_id: 'n1', status: 'queued', ready: false }]);
		expect(error?.message).toContain('The event type is missing');
		expect(error?.description).toContain('event_type');
		expect(receiver.requests).toEqual([]);
	});

	it('a bad item, also when it is not the first', async () => {
		const { error } = await receiver.run({}, [{ event_id: 'evt_1' }, huge]);
		expect(error).toMatchObject({
			name: 'NodeOperationError',
			message: 'The payload is too large: 257 KB (Send Event)',
			context: { itemIndex: 1 },
		});
		expect(receiver.requests).toEqual([]);
	});

	it('a bad item alone, with an error output', async () => {
		const { output } = await receiver.run({}, [{ event_id: 'evt_1' }, huge], {
			settings: ERROR_OUTPUT,
		});
		expect(receiver.ids).toEqual(['evt_1']);
		expect(output[1]).toHaveLength(1);
		expect(output[1]?.[0]?.json).toEqual({
			...huge,
			error: 'The payload is too large: 257 KB (Send Event)',
		});
	});

	describe('one id for different payloads', () => {
		const items = [{ event_id: 'evt_1', a: 1 }, { event_id: 'evt_2' }, { event_id: 'evt_1', a: 2 }];

		it('stops the run', async () => {
			const { error } = await receiver.run({}, items);
			expect(error).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 0 } });
			expect(error?.message).toContain('"evt_1"');
			expect(error?.description).toContain('Event ID');
			expect(receiver.requests).toEqual([]);
		});

		it('fails all that share it, and only them, with an error output', async () => {
			const { output } = await receiver.run({}, items, { settings: ERROR_OUTPUT });
			expect(receiver.ids).toEqual(['evt_2']);
			expect(output[1]?.map(({ json }) => [json.event_id, json.a])).toEqual([
				['evt_1', 1],
				['evt_1', 2],
			]);
		});
	});

	it('a missing secret: every item fails, and none is called delivered', async () => {
		const { output } = await receiver.run({}, [{ event_id: 'evt_1' }, { event_id: 'evt_2' }], {
			settings: ERROR_OUTPUT,
			credential: { signingSecret: '' },
		});
		expect(output.map((branch) => branch.length)).toEqual([0, 2]);
	});

	it.each<[IDataObject, string]>([
		[{ signingSecret: 'whsec_hidden-secret' }, 'The Signing Secret is not base64'],
		[
			{ signingSecret: SECRET, previousSigningSecret: 'whsec_AAAA' },
			'The Previous Signing Secret has 3 bytes',
		],
	])('the secrets %j', async (credential, message) => {
		const { error } = await receiver.run({}, undefined, { credential });
		expect(error?.message).toContain(message);
		expect(JSON.stringify(error)).not.toContain('hidden-secret');
		expect(receiver.requests).toEqual([]);
	});
});

describe('the Test button', () => {
	const test = async (data: Record<string, string>) =>
		await testNotesInsightsWebhookApi.call({} as never, {
			id: '1',
			name: 'Webhook',
			type: 'notesInsightsWebhookApi',
			data,
		});

	it('says that the secrets are well-formed', async () => {
		const both = { signingSecret: SECRET, previousSigningSecret: PREVIOUS_SECRET };
		expect((await test({ signingSecret: SECRET })).status).toBe('OK');
		expect(await test(both)).toMatchObject({
			status: 'OK',
			message: expect.stringContaining('two') as unknown,
		});
	});

	it('says what is wrong with them, and does not show them', async () => {
		const { status, message } = await test({ signingSecret: 'whsec_hidden' });
		expect(status).toBe('Error');
		expect(message).toContain('The Signing Secret is not base64 after "whsec_"');
		expect(message).not.toContain('hidden');
	});
});
