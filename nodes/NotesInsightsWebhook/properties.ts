import type { INodeProperties } from 'n8n-workflow';

import {
	DEFAULT_DELIVERY_RETRIES,
	DEFAULT_DELIVERY_TIMEOUT_MS,
} from '../../src/webhook/delivery.ts';
import { choice } from '../shared/options/option-values.ts';
import {
	concurrencyProperty,
	maxRetriesProperty,
	optionsCollection,
	timeoutProperty,
} from '../shared/options/requests.ts';

const DEFAULT_TIMEOUT = DEFAULT_DELIVERY_TIMEOUT_MS / 1000;

const options: INodeProperties[] = [
	{
		displayName: 'Headers',
		name: 'headers',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Header',
		default: {},
		description:
			'Extra headers to send. You cannot set headers of the signature, the body or the connection.',
		options: [
			{
				displayName: 'Header',
				name: 'header',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. X-Tenant',
					},
					{
						displayName: 'Value',
						name: 'value',
						type: 'string',
						default: '',
						placeholder: 'e.g. acme',
					},
				],
			},
		],
	},
	{
		displayName: 'Event Time',
		name: 'eventTime',
		type: 'dateTime',
		default: '',
		description:
			'When the event happened: the timestamp in the body. Defaults to the current time. If you send an event again later, enter its original time.',
	},
	{
		...timeoutProperty,
		default: DEFAULT_TIMEOUT,
		description: 'How many seconds the receiver may take to answer one attempt',
	},
	{
		...maxRetriesProperty,
		default: DEFAULT_DELIVERY_RETRIES,
		description:
			'How many times an event is sent again after a connection failure, a timeout or an overload of the receiver; at most once while you execute by hand',
	},
	concurrencyProperty,
];

export const payload = choice({
	displayName: 'Payload',
	name: 'payload',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'Input Item', value: 'item', description: 'The JSON of the input item, unchanged' },
		{ name: 'JSON', value: 'json', description: 'The JSON that you enter' },
	],
	default: 'item',
	description: 'What to send as the data of the event',
});

/** The parameters of the node. */
export const webhookProperties: INodeProperties[] = [
	{
		displayName: 'URL',
		name: 'url',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://example.com/webhooks',
		description: 'The address that receives the events, one POST request per input item',
	},
	{
		displayName: 'Event Type',
		name: 'eventType',
		type: 'string',
		default: '={{ $json.event_type || ($json.ready === false ? "" : "note.insights_ready") }}',
		required: true,
		placeholder: 'e.g. note.insights_ready',
		description:
			'Tells the receiver what happened. Items of the Notes Insights Trigger have it in event_type. A note that is not ready has none: enter one.',
	},
	{
		displayName: 'Event ID',
		name: 'eventId',
		type: 'string',
		default: '={{ $json.event_id ?? "" }}',
		placeholder: 'e.g. evt_2f6f0a1d9a01',
		description:
			'Tells the receiver which events it already has, so an event that is sent again needs the same ID. If items share an event_id, the node adds the key of the action item or entry to it. If empty, the ID is made from the event type and the payload.',
	},
	payload.property,
	{
		displayName: 'JSON Payload',
		name: 'jsonPayload',
		type: 'json',
		typeOptions: { rows: 5 },
		required: true,
		default: '={\n  "note_id": {{ JSON.stringify($json.note_id ?? null) }}\n}',
		displayOptions: { show: { payload: ['json'] } },
		description: 'The data of the event, at most 256 KB together with type and timestamp',
	},
	optionsCollection(options),
];
