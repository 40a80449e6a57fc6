import { Axios } from 'axios';
import adapter from 'axios/unsafe/adapters/fetch.js';

import { isJsonObject } from '../../base/json.ts';
import { helperSend } from './helper-send.ts';
import type { Send } from '../wire.ts';

const http = new Axios({
	adapter,
	maxRedirects: 0,
	responseType: 'stream',
	validateStatus: () => true,
});

/** Sends over Node's own fetch, for scripts without n8n. It uses no proxy, unless Node's fetch does. */
export const fetchSend: Send = helperSend(async ({ method, url, headers, body, signal }) => {
	const config = { method, url, headers, data: body, signal };
	const answer = await http.request<ReadableStream<Uint8Array> | null>(config).catch(unwrapped);
	const chunks = chunksOf(answer.data);
	return {
		status: answer.status,
		headers: Object.fromEntries(Object.entries(answer.headers).map(([k, v]) => [k, String(v)])),
		// Leaving the loop over the chunks cancels the stream, and `signal` ends a read that hangs.
		body: { [Symbol.asyncIterator]: () => chunks, destroy() {} },
	};
});

async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
	try {
		if (stream !== null) yield* stream;
	} catch (error) {
		unwrapped(error);
	}
}

/** Throws what happened, without what axios and fetch put around it. */
function unwrapped(error: unknown): never {
	if (isJsonObject(error) && isJsonObject(error.cause)) unwrapped(error.cause);
	throw error;
}
