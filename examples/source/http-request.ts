import { expression } from './expressions.ts';
import type { JsonObject } from './json.ts';
import type { Step } from './tracker.ts';

/** What an HTTP Request sends. */
export interface Call {
	method: string;
	url: string;
	/** The fields of the body, which is JSON; null takes a value away, undefined leaves it out. */
	body?: Record<string, string>;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	options?: JsonObject;
}

/** So that a tracker that takes three requests a second is not asked more often, looks included. */
const PACE = { batching: { batch: { batchSize: 1, batchInterval: 500 } }, timeout: 30_000 };

/**
 * Calls the API of a tracker with its credential. The tracker's own node can't always: most can't
 * take a date or a person away, and none says why the tracker refused a task.
 */
export function httpRequest(name: string, credential: string | undefined, call: Call): Step {
	const { method, url, body, query, headers, options } = call;
	const authentication: JsonObject =
		credential === undefined
			? {}
			: { authentication: 'predefinedCredentialType', nodeCredentialType: credential };
	return {
		name,
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.5,
		parameters: {
			method,
			url,
			...authentication,
			...(query && { sendQuery: true, queryParameters: { parameters: pairs(query) } }),
			...(headers && { sendHeaders: true, headerParameters: { parameters: pairs(headers) } }),
			...(body && { sendBody: true, bodyParameters: { parameters: pairs(body) } }),
			// n8n would write names in lower case, where Notion's credential does not find its version.
			options: { ...PACE, ...(headers && { lowercaseHeaders: false }), ...options },
		},
		...(credential !== undefined && { credential }),
	};
}

const pairs = (fields: Record<string, string>): JsonObject[] =>
	Object.entries(fields).map(([name, value]) => ({ name, value }));

/**
 * Asks for page after page, with a parameter that is code over `$response`. n8n looks at the status of an
 * answer only if another request is to follow, and takes code that throws for the end: a list that failed
 * would be an empty one. So no answer may make the code throw, and none but a success is the last page.
 */
export const pages = (
	{ type, name, next }: { type: 'qs' | 'body'; name: string; next: string },
	isLast: string,
): JsonObject => ({
	pagination: {
		pagination: {
			paginationMode: 'updateAParameterInEachRequest',
			parameters: { parameters: [{ type, name, value: expression(next) }] },
			paginationCompleteWhen: 'other',
			completeExpression: expression(`$response.statusCode < 300 && ${isLast}`),
		},
	},
});
