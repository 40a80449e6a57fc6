import type { IExecuteFunctions } from 'n8n-workflow';

import { clashingIds, createEvent, parsePayload } from '../../src/webhook/event.ts';
import { InputError } from '../../src/base/input-error.ts';
import { instantOf } from '../../src/calendar/instant.ts';
import { textOr, type JsonObject } from '../../src/base/json.ts';
import { type Delivery, parseHeaders, parseReceiverUrl } from '../../src/webhook/delivery.ts';
import type { ItemTask } from '../shared/run/each-item.ts';
import { callOptions, concurrencyOption, optionsOf } from '../shared/options/requests.ts';
import { objectOf, refuseTypedExpression } from '../shared/options/option-values.ts';
import { payload, webhookProperties } from './properties.ts';

/** What one input item asks for, read once. */
export interface DeliveryTask extends ItemTask {
	delivery: Delivery;
}

/**
 * Reads what to send for one input item.
 *
 * @throws InputError for what can't be sent
 */
export function prepareDelivery(context: IExecuteFunctions, itemIndex: number): DeliveryTask {
	const parameter = (name: string) => context.getNodeParameter(name, itemIndex, '');
	const options = optionsOf(context, itemIndex);
	const isJson = payload.read(parameter('payload')) === 'json';
	for (const { name, displayName } of webhookProperties) {
		const isUsed = isJson || name !== 'jsonPayload';
		if (isUsed) refuseTypedExpression(context, name, `"${displayName}"`, displayName);
	}
	const event = createEvent({
		type: parameter('eventType'),
		id: eventIdOf(parameter('eventId'), context.getInputData()[itemIndex]?.json),
		time: eventTimeOf(options, context.getTimezone()),
		data: isJson ? parsePayload(parameter('jsonPayload')) : context.getInputData()[itemIndex]?.json,
	});
	return {
		concurrency: concurrencyOption(options),
		delivery: {
			url: parseReceiverUrl(parameter('url')),
			headers: parseHeaders(headersOf(options)),
			event,
			...callOptions(context, options),
		},
	};
}

/** The refusals of events that share their ID with one of different content, by item index. */
export function clashes(tasks: ReadonlyMap<number, DeliveryTask>): Map<number, InputError> {
	const all = [...tasks].map(([itemIndex, { delivery }]) => ({ itemIndex, ...delivery.event }));
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

function eventTimeOf(options: JsonObject, timezone: string): Date {
	const value = options.eventTime;
	if (value === undefined || value === null || value === '') return new Date();
	const time = instantOf(value, timezone);
	if (time !== null) return time;
	throw new InputError(
		'The Event Time option is not a date',
		'Use ISO 8601, for example 2026-01-31T09:30:00Z.',
	);
}

/** Only headers that are left out are none: events without those that can't be read would go astray. */
function headersOf({ headers = {} }: JsonObject): { name: unknown; value: unknown }[] {
	const { header = [] } = objectOf('Headers', headers);
	return [header].flat().map((entry) => {
		const { name, value } = objectOf('Headers', entry);
		return { name, value };
	});
}
