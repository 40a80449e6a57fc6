import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import {
	DEFAULT_MAX_RETRIES,
	DEFAULT_TIMEOUT_MS,
	type CallOptions,
} from '../../../src/service/client.ts';
import { InputError } from '../../../src/base/input-error.ts';
import { isJsonObject, type JsonObject } from '../../../src/base/json.ts';
import { shownOf } from '../../../src/text/shown.ts';

/**
 * Each request of the plain build opens a connection: far away, fewer take longer than n8n's HTTP Request
 * node. With more, a service that limits its rate gets requests that it must refuse.
 */
export const DEFAULT_CONCURRENCY = 40;
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

/** How many items are processed at once, as the last entry of an "Options" collection. */
export const concurrencyProperty: INodeProperties = {
	displayName: 'Concurrency',
	name: 'concurrency',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
	default: DEFAULT_CONCURRENCY,
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

/**
 * The options that every operation has, as the last entries of its "Options" collection: users look for
 * an operation's own options more often.
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

/**
 * Reads a collection.
 *
 * @param label as the node shows it: `Options`
 * @throws InputError for anything else that an expression gave: to skip it would widen what happens
 */
export function objectOf(label: string, collection: unknown): JsonObject {
	if (isJsonObject(collection)) return collection;
	throw new InputError(`"${label}" is not an object`, 'Add the entries one by one.');
}

/** How often a request is repeated, at most, while somebody builds a workflow and waits for what is wrong. */
export const MANUAL_RETRIES = 1;

/** Reads the request options of one item. @throws InputError for a value out of range */
export function callOptions(context: IExecuteFunctions, options: JsonObject): CallOptions {
	const timeout = numberOption(options, timeoutProperty);
	const retries = numberOption(options, maxRetriesProperty);
	const isManual = context.getMode() === 'manual';
	return {
		maxRetries: isManual ? Math.min(retries ?? MANUAL_RETRIES, MANUAL_RETRIES) : retries,
		timeoutMs: timeout === undefined ? undefined : timeout * 1000,
		signal: context.getExecutionCancelSignal(),
	};
}

/** Reads how many items are processed at once. @throws InputError for a value out of range */
export function concurrencyOption(options: JsonObject): number {
	return numberOption(options, concurrencyProperty) ?? DEFAULT_CONCURRENCY;
}

/**
 * Reads a switch. Only true and false are accepted: a safeguard must not be off because an expression
 * gave a text, a number or nothing at all.
 *
 * @param label as the node shows it: `Dry Run`
 * @throws InputError for anything else
 */
export function trueOrFalse(value: unknown, label: string): boolean {
	if (typeof value === 'boolean') return value;
	throw new InputError(
		`"${label}" must be true or false, but is ${shownOf(value)}`,
		typeof value === 'string' && value.trim() !== ''
			? 'The expression returned text. Compare it, for example {{ $json.field === "true" }}, or use the switch.'
			: 'Use the switch, or an expression that returns true or false for every item.',
	);
}

/** Reads a switch by its entry in the panel. @throws InputError for anything but true and false */
export function booleanOption(
	options: JsonObject,
	{ name, displayName, default: fallback }: INodeProperties,
): boolean {
	return trueOrFalse(Object.hasOwn(options, name) ? options[name] : fallback, displayName);
}

/** Reads a number that must be set. @throws InputError unless it is a whole number, at least 1 */
export function wholeNumberOf(
	value: unknown,
	{ displayName }: Pick<INodeProperties, 'displayName'>,
) {
	// Number() makes 1 of true, and 3 of [3].
	const number = typeof value === 'string' ? Number(value) : value;
	if (typeof number === 'number' && Number.isInteger(number) && number >= 1) return number;
	throw new InputError(
		`"${displayName}" is not valid: ${shownOf(value)}`,
		'Enter a whole number of at least 1.',
	);
}

/**
 * Reads a number by its entry in the panel: n8n holds what is typed to its bounds, but not what an
 * expression gives. Undefined if it is not set.
 *
 * @throws InputError for one out of range
 */
export function numberOption(
	options: JsonObject,
	{ name, displayName, typeOptions = {} }: INodeProperties,
): number | undefined {
	const { minValue: min = 0, maxValue: max = Infinity, numberPrecision } = typeOptions;
	const value = options[name];
	if (value === undefined || value === null || value === '') return undefined;
	// Number() turns blanks, false and [] into 0; here that could lift a limit.
	const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	const number = isNumeric ? Number(value) : NaN;
	const kind = numberPrecision === 0 ? 'whole number' : 'number';
	const isOfKind = kind === 'number' || Number.isInteger(number);
	if (number >= min && number <= max && isOfKind) return number;
	const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
	const label = displayName.replace(' (Seconds)', '');
	throw new InputError(`The ${label} option is out of range`, `Enter a ${kind} ${range}.`);
}
