import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { testNotesInsightsWebhookApi } from '../../nodes/shared/service/credential-test.ts';
import { ERROR_OUTPUT, PREVIOUS_SECRET, Receiver, SECRET } from './webhook-receiver.ts';

let receiver: Receiver;

beforeEach(async () => {
	receiver = await Receiver.start();
});
afterEach(async () => await receiver.close());

describe('refused before any request', () => {
	const huge = { event_id: 'evt_2', text: 'x'.repeat(256 * 1024) };

	it.each<[string, INodeParameters, string, string]>([
		[
			'no URL',
			{ url: '={{ "" }}' },
			'The URL is missing',
			'Enter the address that receives the events.',
		],
		[
			'another scheme',
			{ url: 'ftp://example.com' },
			'The URL must begin with',
			'Correct the address.',
		],
		[
			'half an address',
			{ url: 'example.com' },
			'The URL is not a complete address',
			'Enter it with its scheme, as in https://example.com.',
		],
		[
			'a password in the URL',
			{ url: 'http://a:b@127.0.0.1' },
			'The URL must not contain a user',
			'Remove everything between "//" and "@". If the receiver wants them, set an Authorization header in the Headers option.',
		],
		[
			'no event type',
			{ eventType: '={{ "" }}' },
			'The event type is missing',
			'Enter one, such as note.insights_ready.',
		],
		...[
			['eventType', 'Event Type'],
			['eventId', 'Event ID'],
			['url', 'URL'],
		].map(([name = '', label]): [string, INodeParameters, string, string] => [
			`an expression that was entered as plain text: ${name}`,
			{ [name]: 'x-{{ $json.field }}' },
			`"${label}" is an expression that was entered as plain text`,
			`Move the mouse over the field "${label}" and switch it from Fixed to Expression.`,
		]),
		[
			'an expression in JSON that was entered as plain text',
			{ payload: 'json', jsonPayload: '{"a": "{{ $json.field }}"}' },
			'"JSON Payload" is an expression that was entered as plain text',
			'Move the mouse over the field "JSON Payload" and switch it from Fixed to Expression.',
		],
		[
			'an id that is no header',
			{ eventId: 'a b' },
			'The event ID is not valid',
			'Use up to 256 visible ASCII characters without spaces and full stops, or leave it empty.',
		],
		[
			'a payload that there is not: never the whole item in its place',
			{ payload: 'JSON', jsonPayload: '{}' },
			'"Payload" is not valid: "JSON"',
			'Choose one of item, json.',
		],
		[
			'bad JSON',
			{ payload: 'json', jsonPayload: '{' },
			'The JSON Payload is not valid JSON',
			'Correct it, or set Payload to Input Item. Write each value as {{ JSON.stringify($json.field ?? null) }}, without quotation marks around it.',
		],
		[
			'no JSON',
			{ payload: 'json', jsonPayload: '' },
			'The JSON Payload is not valid JSON',
			'Correct it, or set Payload to Input Item. Write each value as {{ JSON.stringify($json.field ?? null) }}, without quotation marks around it.',
		],
		[
			'a bad time',
			{ options: { eventTime: 'soon' } },
			'The Event Time option is not a date',
			'Use ISO 8601, for example 2026-01-31T09:30:00Z.',
		],
		[
			'a bad timeout',
			{ options: { timeout: 0 } },
			'The Timeout option is out of range',
			'Enter a number from 1 to 3600.',
		],
		[
			'too many retries',
			{ options: { maxRetries: 11 } },
			'The Max Retries option is out of range',
			'Enter a whole number from 0 to 10.',
		],
		[
			'no concurrency',
			{ options: { concurrency: 0 } },
			'The Concurrency option is out of range',
			'Enter a whole number from 1 to 100.',
		],
		[
			'a header of ours',
			{ options: { headers: { header: [{ name: 'Webhook-Id', value: 'x' }] } } },
			'The header "webhook-id" cannot be set',
			'Remove it from the options.',
		],
	])('%s', async (_, parameters, message, hint) => {
		const { error } = await receiver.run(parameters);
		expect(error?.message).toContain(message);
		expect(error?.description).toBe(hint);
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
		[{ signingSecret: '' }, 'The Signing Secret is missing'],
		[{ signingSecret: 'hidden-secret' }, 'The Signing Secret does not begin with "whsec_"'],
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
		expect(await test({ signingSecret: SECRET })).toEqual({
			status: 'OK',
			message: 'The signing secret is well-formed',
		});
		expect(await test({ signingSecret: SECRET, previousSigningSecret: PREVIOUS_SECRET })).toEqual({
			status: 'OK',
			message: 'Both secrets are well-formed: every event carries two signatures',
		});
	});

	it('says what is wrong with them, and does not show them', async () => {
		const { status, message } = await test({ signingSecret: 'whsec_hidden' });
		expect(status).toBe('Error');
		expect(message).toContain('The Signing Secret is not base64 after "whsec_"');
		expect(message).not.toContain('hidden');
	});
});
