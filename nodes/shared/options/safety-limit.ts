import type { INodeProperties } from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { numberOption } from './requests.ts';

const DEFAULT_SAFETY_LIMIT = 100;

const safetyLimit: INodeProperties = {
	displayName: 'Safety Limit',
	name: 'safetyLimit',
	type: 'number',
	typeOptions: { minValue: 0, numberPrecision: 0 },
	default: DEFAULT_SAFETY_LIMIT,
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
	if (!Object.hasOwn(options, 'safetyLimit')) return DEFAULT_SAFETY_LIMIT;
	const limit = numberOption(options, safetyLimit);
	if (limit !== undefined) return limit;
	throw new InputError('The Safety Limit option is empty', 'Enter a number, or remove the option.');
}
