import { type IDataObject, type IWebhookFunctions, sleep } from 'n8n-workflow';

import { isJsonObject } from '../../src/base/json.ts';

/*
 * What the webhook trigger needs from n8n besides its documented functions, and how n8n behaves that it
 * relies on.
 */

/** n8n reads the body before it calls the node, unless it is a form with files. */
export function rawBodyOf(context: IWebhookFunctions): Uint8Array | undefined {
	const request: unknown = context.getRequestObject();
	const body = isJsonObject(request) ? request.rawBody : undefined;
	return body instanceof Uint8Array ? body : undefined;
}

/**
 * Stores twice: n8n 2.41 regards static data as unchanged once it has prepared the execution, right after
 * this.
 */
export function storeAccepted(staticData: IDataObject, accepted: string): void {
	const store = () => void (staticData.accepted = accepted);
	store();
	void sleep(0).then(store);
}

/** The part of a Node.js response that is used here. */
interface Answerable {
	statusCode: number;
	end(...args: unknown[]): unknown;
}

function isAnswerable(value: unknown): value is Answerable {
	return (
		isJsonObject(value) && typeof value.statusCode === 'number' && typeof value.end === 'function'
	);
}

export function responseOf(context: IWebhookFunctions): Answerable {
	const response: unknown = context.getResponseObject();
	if (isAnswerable(response)) return response;
	throw new TypeError('n8n gave no response to answer on');
}

/**
 * Waits for a response to be answered, and gives the status. n8n tells a webhook node nothing about
 * the execution that it starts, so n8n's answer is how the node learns whether the execution was stored
 * or succeeded. The events of the response do not tell: once the sender has hung up, `finish` never
 * comes, and `close` comes long before the workflow ends.
 */
export async function statusOf(response: Answerable): Promise<number> {
	const end = response.end.bind(response);
	return await new Promise((resolve) => {
		response.end = (...args) => {
			resolve(response.statusCode);
			return end(...args);
		};
	});
}
