import type {
	IDataObject,
	IExecuteFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IPollFunctions,
	RequestHelperFunctions,
} from 'n8n-workflow';

import {
	accountOf,
	createClient,
	directSend,
	isJsonObject,
	parseCredential,
	relayedSend,
	type NotesInsightsClient,
	type RelayedAnswer,
	type Send,
} from '../../src';

/** Every kind of function context in which the nodes talk to the service. */
export type ServiceContext = IExecuteFunctions | IPollFunctions | ILoadOptionsFunctions;

/** The way to the service. The key stays in this file and the client. */
export interface Connection {
	client: NotesInsightsClient;
	/** Stands for the credential; see `accountOf`. */
	account: string;
}

/**
 * Makes the client for the node's credential.
 *
 * @throws InputError when the credential can't be used
 */
export async function connect(context: ServiceContext): Promise<Connection> {
	const { baseUrl, apiKey, allowInsecureHttp } =
		await context.getCredentials<IDataObject>('notesInsightsApi');
	const credential = parseCredential({ baseUrl, apiKey, allowInsecureHttp });
	const client = createClient({ ...credential, send: sendWith(context.helpers) });
	return { client, account: accountOf(credential) };
}

/** The helpers of n8n that requests need; versions before 2.33 have no egress filter. */
export type RequestHelpers = Pick<RequestHelperFunctions, 'httpRequest'> &
	Partial<Pick<RequestHelperFunctions, 'getSecureEgressFilter'>>;

/** Chooses the way to the network that honours the egress policy of this version of n8n. */
export function sendWith(helpers: RequestHelpers): Send {
	if (helpers.getSecureEgressFilter) return directSend(helpers.getSecureEgressFilter());
	return relayedSend(async ({ method, url, headers, body, timeoutMs, signal }) => {
		const options: IHttpRequestOptions = {
			method,
			url,
			headers,
			timeout: timeoutMs,
			abortSignal: signal,
			encoding: 'arraybuffer',
			json: false,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		};
		if (body !== undefined) options.body = body;
		return relayedAnswer(await helpers.httpRequest(options));
	});
}

/** Reads the full answer of n8n's request helpers, which type it as `any`. */
export function relayedAnswer(answer: unknown): RelayedAnswer {
	if (!isJsonObject(answer)) throw new TypeError('n8n gave no answer');
	const headers = isJsonObject(answer.headers) ? Object.entries(answer.headers) : [];
	const { body } = answer;
	return {
		status: Number(answer.statusCode),
		headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
		body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : ''),
	};
}
