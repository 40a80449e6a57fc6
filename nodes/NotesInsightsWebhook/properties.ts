import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import {
	choice,
	field,
	type Field,
	itemSource,
	objectOf,
	optionsWith,
	propertiesOf,
	refuseTypedExpression,
	type Source,
	valuesOf,
} from '../shared/fields.ts';
import { requestFields } from '../shared/options.ts';
import type { ItemParameters } from '../shared/run.ts';
import { clock } from '../shared/service.ts';
import { InputError } from '../../src/base/input-error.ts';
import { type JsonObject, textOr } from '../../src/base/json.ts';
import { instantOf } from '../../src/calendar/calendar.ts';
import {
	DEFAULT_DELIVERY_RETRIES,
	DEFAULT_DELIVERY_TIMEOUT_MS,
	type Delivery,
	parseHeaders,
	parseReceiverUrl,
} from '../../src/webhook/delivery.ts';
import { clashingIds, createEvent, parsePayload } from '../../src/webhook/event.ts';

/**
 * An expression for the receiver: its host and port, since the rest of a URL may be a secret. While the
 * URL is empty or can't be told, it is the type of the event.
 */
export const receiverSubtitle =
	'={{ /^https?:\\/\\/(?:[^\\/?#]*@)?([^\\/?#]+)/i.exec($parameter["url"] ?? "")?.[1] ?? $parameter["eventType"] }}';

/** What is often an expression: one that was typed while the field was Fixed is refused. */
function expressionField<Value>(
	property: INodeProperties,
	read: (value: unknown) => Value,
): Field<Value> {
	const { name, displayName } = property;
	return field(property, (value, { context }) => {
		refuseTypedExpression(context, name, `"${displayName}"`, displayName);
		return read(value);
	});
}

const parameters = {
	url: expressionField(
		{
			displayName: 'URL',
			name: 'url',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://example.com/webhooks',
			description: 'The address that receives the events, one POST request per input item',
		},
		parseReceiverUrl,
	),
	eventType: expressionField(
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
		(value) => value,
	),
	eventId: expressionField(
		{
			displayName: 'Event ID',
			name: 'eventId',
			type: 'string',
			default: '={{ $json.event_id ?? "" }}',
			placeholder: 'e.g. evt_2f6f0a1d9a01',
			description:
				'Tells the receiver which events it already has, so an event that is sent again needs the same ID. If items share an event_id, the node adds the key of the action item or entry to it. If empty, the ID is made from the event type and the payload.',
		},
		(value) => value,
	),
	payload: choice({
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
	}),
};

/** Read only where it is sent: what somebody left in it does no harm. */
const jsonPayload = expressionField(
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
	parsePayload,
);

const options = optionsWith({
	headers: field(
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
		headersIn,
	),
	eventTime: field(
		{
			displayName: 'Event Time',
			name: 'eventTime',
			type: 'dateTime',
			default: '',
			description:
				'When the event happened: the timestamp in the body. Defaults to the current time. If you send an event again later, enter its original time.',
		},
		timeIn,
	),
	...requestFields({
		timeout: {
			default: DEFAULT_DELIVERY_TIMEOUT_MS / 1000,
			description: 'How many seconds the receiver may take to answer one attempt',
		},
		maxRetries: {
			default: DEFAULT_DELIVERY_RETRIES,
			description:
				'How many times an event is sent again after a connection failure, a timeout or an overload of the receiver; at most once while you execute by hand',
		},
	}),
});

/** The parameters of the node. */
export const webhookProperties = propertiesOf({ ...parameters, jsonPayload, options });

/** What one input item asks for, read once. */
export interface DeliveryParameters extends ItemParameters {
	delivery: Delivery;
}

/**
 * Reads what to send for one input item.
 *
 * @throws InputError for what can't be sent
 */
export function prepareDelivery(context: IExecuteFunctions, itemIndex: number): DeliveryParameters {
	const source = itemSource(context, itemIndex);
	const item = context.getInputData()[itemIndex]?.json;
	const { url, eventType, eventId, payload } = valuesOf(parameters, source);
	const data = payload === 'json' ? jsonPayload.read(source) : item;
	const { headers, eventTime, call, concurrency } = options.read(source);
	const id = eventIdOf(eventId, item);
	const event = createEvent({ type: eventType, id, time: eventTime, data });
	return { concurrency, delivery: { url, headers, event, ...call } };
}

/** The refusals of events that share their ID with one of different content, by item index. */
export function clashes(byItem: ReadonlyMap<number, DeliveryParameters>): Map<number, InputError> {
	const all = [...byItem].map(([itemIndex, { delivery }]) => ({ itemIndex, ...delivery.event }));
	const ids = clashingIds(all);
	return new Map(
		all.filter(({ id }) => ids.has(id)).map(({ id, itemIndex }) => [itemIndex, clash(id)]),
	);
}

function clash(id: string): InputError {
	return new InputError(
		`Not sent because several items with different payloads have the event ID "${id}"`,
		'A receiver would keep one of them and drop the rest. Add something to the Event ID that tells the items apart, or leave it empty.',
	);
}

/**
 * Items that the trigger made from one flip share its `event_id`; their keys tell them apart. So do the
 * calls of an agent, to each of which n8n gives the agent's whole item.
 */
function eventIdOf(id: unknown, item: JsonObject = {}): unknown {
	if (typeof id !== 'string' || id === '' || id !== item.event_id) return id;
	const key = textOr(item.action_item_key, textOr(item.entry_key, ''));
	// Some models give their calls IDs such as functions.send:0.
	const call = textOr(item.toolCallId, '').replace(/[^\w-]+/g, '-');
	return [id, key, call].filter(Boolean).join('-');
}

function timeIn(value: unknown, { context }: Source): Date {
	if (value === undefined || value === null || value === '') return new Date(clock.now());
	const time = instantOf(value, context.getTimezone());
	if (time !== null) return time;
	throw new InputError(
		'The Event Time option is not a date',
		'Use ISO 8601, for example 2026-01-31T09:30:00Z.',
	);
}

/** Only headers that are left out are none: events without those that can't be read would go astray. */
function headersIn(given: unknown): Record<string, string> {
	const { header = [] } = objectOf('Headers', given);
	const entries = [header].flat().map((entry) => {
		const { name, value } = objectOf('Headers', entry);
		return { name, value };
	});
	return parseHeaders(entries);
}
