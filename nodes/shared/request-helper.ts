import type { IHttpRequestOptions, RequestHelperFunctions } from 'n8n-workflow';

import { isJsonObject } from '../../src/base/json.ts';
import { type BodyStream, type HelperAnswer, helperSend } from '../../src/http/send.ts';
import type { Send } from '../../src/http/wire.ts';

/** The n8n helpers that requests need; 2.33 gives no egress filter without a policy, older ones never do. */
export interface RequestHelpers extends Pick<RequestHelperFunctions, 'httpRequest'> {
	getSecureEgressFilter?: () =>
		ReturnType<RequestHelperFunctions['getSecureEgressFilter']> | undefined;
}

/** Sends through n8n's request helper, on every version of n8n. */
export function helperSendOf(helpers: RequestHelpers): Send {
	return helperSend(async ({ method, url, headers, body, timeoutMs, signal }) => {
		const options: IHttpRequestOptions = {
			method,
			url,
			headers,
			timeout: timeoutMs,
			abortSignal: signal,
			encoding: 'stream',
			json: false,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		};
		if (body !== undefined) options.body = body;
		return helperAnswerOf(await helpers.httpRequest(options));
	});
}

/** Reads the full answer of n8n's request helpers, which type it as `any`. */
export function helperAnswerOf(answer: unknown): HelperAnswer {
	if (!isJsonObject(answer)) throw new TypeError('n8n gave no answer');
	const headers = isJsonObject(answer.headers) ? Object.entries(answer.headers) : [];
	const { body } = answer;
	return {
		status: Number(answer.statusCode),
		headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
		body: isStream(body) ? body : whole(body),
	};
}

function isStream(body: unknown): body is BodyStream {
	return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** A body that the helper has already read, as the helper of credential tests does. */
function whole(body: unknown): BodyStream {
	return [Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : '')];
}
