import { Axios, type AxiosRequestConfig } from 'axios';

import { unlessAborted } from '../../base/abort.ts';
import { readBounded, type BodyStream } from './bounded-body.ts';
import { CancelledError, TimeoutError } from '../errors.ts';
import { requestError } from './socket-errors.ts';
import type { WireRequest, WireResponse } from '../wire.ts';

/** Without axios' own defaults: what a request does not specify is not sent and costs no time. */
const http = new Axios({
	adapter: 'http',
	maxRedirects: 0,
	proxy: false,
	responseType: 'stream',
	validateStatus: () => true,
});

/** The adapter or the agents that a request goes through. */
export type Via = Pick<AxiosRequestConfig, 'adapter' | 'httpAgent' | 'httpsAgent'>;

/**
 * Sends a request once, and ends it when its time is up or the caller gives up, whatever it is
 * doing: looking up the host, connecting, waiting, reading, or running inside n8n's request helper.
 *
 * @param open finds the way; whatever it throws fails the request
 * @param proxyHost the proxy in between; null without one
 * @throws RequestError when no answer came; InputError when the proxy settings can't be used
 */
export async function sendOnce(
	request: WireRequest,
	open: (signal: AbortSignal) => Promise<Via>,
	proxyHost: string | null = null,
): Promise<WireResponse> {
	const { endpoint, timeoutMs, bodyWithinMs, signal: caller } = request;
	if (caller?.aborted) throw new CancelledError(endpoint);
	const end = new AbortController();
	const cancel = () => end.abort(new CancelledError(endpoint));
	const stop = () => end.abort(new TimeoutError(endpoint, timeoutMs));
	const late = AbortSignal.timeout(Math.ceil(timeoutMs));
	const answered = () => {
		if (bodyWithinMs !== undefined) late.removeEventListener('abort', stop);
	};
	caller?.addEventListener('abort', cancel, { once: true });
	late.addEventListener('abort', stop, { once: true });
	try {
		return await unlessAborted(attempt(request, open, end.signal, answered), end.signal);
	} catch (error) {
		throw requestError(request, proxyHost, error);
	} finally {
		late.removeEventListener('abort', stop);
		caller?.removeEventListener('abort', cancel);
	}
}

async function attempt(
	{ method, url, headers, body, bounds, bodyWithinMs }: WireRequest,
	open: (signal: AbortSignal) => Promise<Via>,
	signal: AbortSignal,
	answered: () => void,
): Promise<WireResponse> {
	const via = await open(signal);
	const answer = await http.request<BodyStream>({
		...via,
		method,
		url,
		headers,
		data: body,
		signal,
	});
	answered();
	return {
		status: answer.status,
		headers: lowerCaseNames(answer.headers),
		...(await readBounded(answer.data, bounds, signal, bodyWithinMs)),
	};
}

function lowerCaseNames(headers: object): Record<string, string> {
	const texts = Object.entries(headers).map(
		([name, value]) => [name.toLowerCase(), String(value)] as const,
	);
	return Object.fromEntries(texts);
}
