import type { IExecuteFunctions } from 'n8n-workflow';

import {
	createEvent,
	InputError,
	instantOf,
	isJsonObject,
	parseHeaders,
	parsePayload,
	parseReceiverUrl,
	type Delivery,
} from '../../src';
import { callOptions } from '../shared/request-options';

/**
 * Reads what to send for one input item.
 *
 * @throws InputError for what can't be sent
 */
export function deliveryOf(context: IExecuteFunctions, itemIndex: number): Delivery {
	const parameter = (name: string) => context.getNodeParameter(name, itemIndex, '');
	const options = context.getNodeParameter('options', itemIndex, {});
	return {
		url: parseReceiverUrl(parameter('url')),
		headers: parseHeaders(headersOf(options)),
		event: createEvent({
			type: parameter('eventType'),
			id: parameter('eventId'),
			time: eventTimeOf(options, context.getTimezone()),
			data:
				parameter('payload') === 'json'
					? parsePayload(parameter('jsonPayload'))
					: context.getInputData()[itemIndex]?.json,
		}),
		...callOptions(options),
		signal: context.getExecutionCancelSignal(),
	};
}

function eventTimeOf(options: unknown, timezone: string): Date {
	const value = isJsonObject(options) ? options.eventTime : undefined;
	if (value === undefined || value === null || value === '') return new Date();
	const time = instantOf(value, timezone);
	if (time !== null) return time;
	throw new InputError(
		'The option Event Time is not a date',
		'Use ISO 8601, for example 2026-01-31T09:30:00Z.',
	);
}

function headersOf(options: unknown): { name: unknown; value: unknown }[] {
	const headers = isJsonObject(options) ? options.headers : undefined;
	const list = isJsonObject(headers) ? headers.header : undefined;
	if (!Array.isArray(list)) return [];
	return list.filter(isJsonObject).map(({ name, value }) => ({ name, value }));
}
