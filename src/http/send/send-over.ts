import { Axios, type AxiosRequestConfig } from 'axios';

import { unlessAborted, withAny } from '../../base/abort.ts';
import { readBounded, type BodyStream } from './bounded-body.ts';
import { CancelledError, TimeoutError } from '../errors.ts';
import { requestError } from './request-error.ts';
import type { Send, WireRequest } from '../wire.ts';

/** Without axios' own defaults: what a request does not specify is not sent and costs no time. */
const http = new Axios({
	maxRedirects: 0,
	proxy: false,
	responseType: 'stream',
	validateStatus: () => true,
});

/** How a request gets to the network: an adapter of axios, and the connections that it uses. */
export interface Way extends Pick<AxiosRequestConfig, 'adapter' | 'httpAgent' | 'httpsAgent'> {
	/** Host of the proxy in between; null without one, or if only n8n knows about it. */
	proxyHost?: string | null;
}

/**
 * Sends a request once, and ends it when its time is up or the caller gives up, whatever it is
 * doing: looking up the host, connecting, waiting, reading, or running inside n8n's request helper.
 *
 * @param open finds the way for a request, and gets the signal that ends it; what it throws fails the request
 */
export function sendOver(
	open: (request: WireRequest, signal: AbortSignal) => Way | Promise<Way>,
): Send {
	return async (request) => {
		const { endpoint, method, url, headers, body: data, timeoutMs, bounds, bodyWithinMs } = request;
		const caller = request.signal ?? new AbortController().signal;
		const late = AbortSignal.timeout(Math.ceil(timeoutMs));
		const answerFrom = async (signal: AbortSignal) => {
			const { proxyHost = null, ...way } = await open(request, signal);
			const config = { ...way, method, url, headers, data, signal };
			return await http.request<BodyStream | null>(config).catch((error: unknown) => {
				throw requestError(request, proxyHost, error);
			});
		};
		try {
			caller.throwIfAborted();
			return await withAny([caller, late], async (signal) => {
				const answer = await unlessAborted(answerFrom(signal), signal);
				const read = await readBounded(answer.data ?? [], bounds, signal, bodyWithinMs);
				// Whoever only needs the status has it.
				if (bodyWithinMs === undefined) signal.throwIfAborted();
				return { status: answer.status, headers: lowerCaseNames(answer.headers), ...read };
			});
		} catch (error) {
			if (caller.aborted) throw new CancelledError(endpoint);
			if (late.aborted) throw new TimeoutError(endpoint, timeoutMs);
			throw requestError(request, null, error);
		}
	};
}

function lowerCaseNames(headers: object): Record<string, string> {
	const texts = Object.entries(headers).map(
		([name, value]) => [name.toLowerCase(), String(value)] as const,
	);
	return Object.fromEntries(texts);
}
