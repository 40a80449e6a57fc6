import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { DEFAULT_MAX_RETRIES, type CallOptions } from '../../../src/service/client.ts';
import { DEFAULT_TIMEOUT_MS } from '../../../src/service/endpoints.ts';
import { InputError } from '../../../src/base/input-error.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { numberOption, optionalNumber, objectOf } from './option-values.ts';

const DEFAULT_TIMEOUT_S = DEFAULT_TIMEOUT_MS / 1000;

/** The "Options" collection of an operation or node. */
export function optionsCollection(options: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options,
	};
}

/**
 * How many items are processed at once, as the last entry of an "Options" collection. Each request of the
 * plain build opens a connection: far away, fewer take longer than n8n's HTTP Request node. With more, a
 * service that limits its rate gets requests that it must refuse.
 */
export const concurrencyProperty: INodeProperties = {
	displayName: 'Concurrency',
	name: 'concurrency',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
	default: 40,
	description: 'How many requests may be in flight at the same time',
};

export const timeoutProperty: INodeProperties = {
	displayName: 'Timeout (Seconds)',
	name: 'timeout',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 3600 },
	default: DEFAULT_TIMEOUT_S,
	description: 'How many seconds one attempt may take before it counts as failed',
};

export const maxRetriesProperty: INodeProperties = {
	displayName: 'Max Retries',
	name: 'maxRetries',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 0 },
	default: DEFAULT_MAX_RETRIES,
	description:
		'How many times a request is repeated after a connection failure or an overload of the service. While you execute by hand, at most once.',
};

/** The options of an operation that makes one request, however many items there are. */
export const oneRequestOptions: INodeProperties[] = [timeoutProperty, maxRetriesProperty];

/**
 * The options of an operation that makes a request for each item, as the last entries of its "Options"
 * collection: users look for an operation's own options more often.
 *
 * @param timeout seconds that one attempt may take if the user sets nothing
 */
export function requestOptions(timeout = DEFAULT_TIMEOUT_S): INodeProperties[] {
	return [{ ...timeoutProperty, default: timeout }, maxRetriesProperty, concurrencyProperty];
}

/** Reads the "Options" collection of one item. @throws InputError as `objectOf` does */
export function optionsOf(context: IExecuteFunctions, itemIndex: number): JsonObject {
	return objectOf('Options', context.getNodeParameter('options', itemIndex, {}));
}

/** How often a request is repeated, at most, while somebody builds a workflow and waits for what is wrong. */
export const MANUAL_RETRIES = 1;

/** Reads the request options of one item. @throws InputError for a value out of range */
export function callOptions(context: IExecuteFunctions, options: JsonObject): CallOptions {
	const timeout = optionalNumber(options, timeoutProperty);
	const retries = optionalNumber(options, maxRetriesProperty);
	const isManual = context.getMode() === 'manual';
	return {
		maxRetries: isManual ? Math.min(retries ?? MANUAL_RETRIES, MANUAL_RETRIES) : retries,
		timeoutMs: timeout === undefined ? undefined : timeout * 1000,
		signal: context.getExecutionCancelSignal(),
	};
}

/** Reads how many items are processed at once. @throws InputError for a value out of range */
export function concurrencyOption(options: JsonObject): number {
	return numberOption(options, concurrencyProperty);
}

const safetyLimit: INodeProperties = {
	displayName: 'Safety Limit',
	name: 'safetyLimit',
	type: 'number',
	typeOptions: { minValue: 0, numberPrecision: 0 },
	default: 100,
};

/** The option, as an entry of an "Options" collection. @param description what it limits */
export function safetyLimitOption(description: string): INodeProperties {
	return { ...safetyLimit, description };
}

/**
 * Reads the option; 0 switches it off.
 *
 * @throws InputError unless it is a whole number, 0 or more: the default in place of an expression that
 *   gave nothing could be more than what was meant
 */
export function safetyLimitOf(options: JsonObject): number {
	const limit = optionalNumber({ safetyLimit: safetyLimit.default, ...options }, safetyLimit);
	if (limit !== undefined) return limit;
	throw new InputError('The Safety Limit option is empty', 'Enter a number, or remove the option.');
}
