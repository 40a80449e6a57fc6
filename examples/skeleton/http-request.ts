import { expression } from './expressions.ts';
import type { JsonObject } from './json.ts';
import type { Step } from './tracker.ts';

/** What an HTTP Request sends, and what it gives in a run by hand. */
export interface Call {
	method: 'POST' | 'PUT' | 'PATCH';
	url: string;
	/** The body, for use inside an expression: a JSON object. */
	body: string;
	sample: JsonObject;
}

/** Sends JSON with the credential of a tracker, where the tracker's own node can't carry it. */
export function httpRequest(
	name: string,
	credential: string,
	{ method, url, body, sample }: Call,
): Step {
	return {
		name,
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			method,
			url,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: credential,
			sendBody: true,
			specifyBody: 'json',
			jsonBody: expression(`JSON.stringify(${body})`),
			options: {},
		},
		credential,
		sample: [sample],
	};
}
