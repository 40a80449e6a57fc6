import { isJsonObject } from '../base/json';

/** The part of a Node.js response that is used here. */
export interface Answerable {
	statusCode: number;
	end(text?: string): unknown;
}

/** Tells whether something is a response that can be answered. */
export function isAnswerable(value: unknown): value is Answerable {
	return (
		isJsonObject(value) && typeof value.statusCode === 'number' && typeof value.end === 'function'
	);
}

/**
 * Waits for a response to be answered, and gives the status. n8n tells a webhook node nothing about
 * the execution that it starts, so n8n's answer is how the node learns whether the execution was stored
 * or succeeded. The events of the response do not tell: once the sender has hung up, `finish` never
 * comes, and `close` comes long before the workflow ends.
 */
export async function statusOf(response: Answerable): Promise<number> {
	const end: unknown = Reflect.get(response, 'end');
	if (typeof end !== 'function') throw new TypeError('not a response');
	return await new Promise((resolve) => {
		Object.defineProperty(response, 'end', {
			configurable: true,
			writable: true,
			value: (...args: unknown[]): unknown => {
				resolve(response.statusCode);
				return Reflect.apply(end, response, args);
			},
		});
	});
}
