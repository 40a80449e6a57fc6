import type { INodeProperties } from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { DEFAULT_MAX_RETRIES, type CallOptions } from '../../src/service/client.ts';
import { DEFAULT_TIMEOUT_MS } from '../../src/service/endpoints.ts';
import {
	field,
	type Field,
	NONE,
	number,
	numberIn,
	optional,
	propertiesOf,
	valuesOf,
} from './fields.ts';

const DEFAULT_TIMEOUT_S = DEFAULT_TIMEOUT_MS / 1000;

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

/** How a request is made. Left out, each request has its own default. */
function callField(timeout: INodeProperties, maxRetries: INodeProperties): Field<CallOptions> {
	const fields = {
		seconds: optional(timeout, (value) => numberIn(value, timeout)),
		retries: optional(maxRetries, (value) => numberIn(value, maxRetries)),
	};
	return {
		properties: propertiesOf(fields),
		read(source) {
			const { seconds, retries } = valuesOf(fields, source);
			const isManual = source.context.getMode() === 'manual';
			return {
				maxRetries: isManual ? Math.min(retries ?? MANUAL_RETRIES, MANUAL_RETRIES) : retries,
				timeoutMs: seconds === undefined ? undefined : seconds * 1000,
				signal: source.signal,
			};
		},
	};
}

/** How the requests of an operation are made, as the last of its options: users look for its own more often. */
export type RequestFields = Readonly<{
	call: Field<CallOptions>;
	/** `NONE` where one request is made, however many items there are. */
	concurrency: Field<number | undefined>;
}>;

/** What the panel says of requests that are not as most are. */
type Unlike = Partial<Pick<INodeProperties, 'default' | 'description'>>;

export function requestFields({
	timeout,
	maxRetries,
}: { timeout?: Unlike; maxRetries?: Unlike } = {}) {
	return {
		call: callField({ ...timeoutProperty, ...timeout }, { ...maxRetriesProperty, ...maxRetries }),
		concurrency: number(concurrencyProperty),
	} satisfies RequestFields;
}

/** How an operation makes its one request. */
export const ONE_REQUEST: RequestFields = {
	call: callField(timeoutProperty, maxRetriesProperty),
	concurrency: NONE,
};

/** How often a request is repeated, at most, while somebody builds a workflow and waits for what is wrong. */
export const MANUAL_RETRIES = 1;

const safetyLimit: INodeProperties = {
	displayName: 'Safety Limit',
	name: 'safetyLimit',
	type: 'number',
	typeOptions: { minValue: 0, numberPrecision: 0 },
	default: 100,
};

/**
 * A limit for what can't be taken back; 0 switches it off. Emptied by an expression, it is refused: the
 * default could be more than what was meant.
 *
 * @param description what it limits
 */
export function safetyLimitField(description: string): Field<number> {
	return field({ ...safetyLimit, description }, (value) => {
		const limit = numberIn(value, safetyLimit);
		if (limit !== undefined) return limit;
		throw new InputError(
			'The Safety Limit option is empty',
			'Enter a number, or remove the option.',
		);
	});
}
