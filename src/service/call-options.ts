import { InputError } from '../base/input-error.ts';
import { isJsonObject } from '../base/json.ts';
import type { CallOptions } from './client.ts';

/**
 * Reads the settings of one call that a script gave.
 *
 * @throws InputError that names the setting
 */
export function parseCallOptions(given: unknown = {}): CallOptions {
	if (!isJsonObject(given)) {
		throw new InputError('The options are not an object', 'Pass them as { maxRetries: 2 }.');
	}
	const { maxRetries, timeoutMs, signal } = given;
	const isCount = typeof maxRetries === 'number' && Number.isInteger(maxRetries) && maxRetries >= 0;
	if (maxRetries !== undefined && !isCount) {
		throw new InputError('maxRetries is not valid', 'Pass a whole number, 0 or more.');
	}
	const isTime = typeof timeoutMs === 'number' && Number.isFinite(timeoutMs) && timeoutMs > 0;
	if (timeoutMs !== undefined && !isTime) {
		throw new InputError('timeoutMs is not valid', 'Pass a number of milliseconds, more than 0.');
	}
	if (signal !== undefined && !(signal instanceof AbortSignal)) {
		throw new InputError('signal is not valid', 'Pass the signal of an AbortController.');
	}
	return {
		...(isCount ? { maxRetries } : {}),
		...(isTime ? { timeoutMs } : {}),
		...(signal === undefined ? {} : { signal }),
	};
}
