import { Readable } from 'node:stream';

import axios, { type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import { getProxyForUrl } from 'proxy-from-env';

import { InputError } from '../input-error';
import { readBounded } from './bounded-body';
import { connectionPool, type EgressFilter } from './connections';
import { BlockedByPolicyError, CancelledError, TimeoutError } from './errors';
import { atLocalhost } from './loopback';
import { requestError } from './socket-errors';
import type { Relay, Send, WireRequest, WireResponse } from './wire';

const http = axios.create({
	adapter: 'http',
	maxRedirects: 0,
	proxy: false,
	responseType: 'stream',
	validateStatus: () => true,
	transformRequest: [],
	transformResponse: [],
});

/** Sends over kept-alive connections of our own, within n8n's egress policy. */
export function directSend(egress: EgressFilter): Send {
	return async (request) => {
		const { url, endpoint, loopbackOnly } = request;
		const { httpAgent, httpsAgent, proxyHost } = connectionPool(url, egress, loopbackOnly);
		return await withinTime(request, proxyHost, async (signal, answered) => {
			const { ok } = await egress.validateUrl(url);
			if (!ok) throw new BlockedByPolicyError(endpoint, new URL(url).host);
			return await exchange(request, signal, { httpAgent, httpsAgent }, answered);
		});
	};
}

/** Sends through n8n's request helper, so that its egress policy holds on every version of n8n. */
export function relayedSend(relay: Relay): Send {
	return async (request) => {
		const { method, url, headers, body, timeoutMs } = request.loopbackOnly
			? pastProxies(atLocalhost(request))
			: request;
		return await withinTime(request, null, async (signal, answered) => {
			const adapter: AxiosAdapter = async (config) => {
				const answer = await relay({ method, url, headers, body, timeoutMs, signal });
				return { ...answer, statusText: '', config, data: Readable.from([answer.body]) };
			};
			return await exchange(request, signal, { adapter }, answered);
		});
	};
}

/** The helper can't be told to go past the proxies of the environment, so their use is refused. */
function pastProxies(request: WireRequest): WireRequest {
	if (getProxyForUrl(request.url) === '') return request;
	throw new InputError(
		'A proxy stands before the Base URL, and plain http:// would show it the API key',
		'Name this machine (localhost, 127.0.0.1) in NO_PROXY where n8n runs, or turn on "Allow Insecure HTTP" if you trust the proxy.',
	);
}

/**
 * Ends an attempt when its time is over or the caller gives up, wherever it stands: looking up the
 * host, connecting, waiting, reading, or inside n8n's request helper.
 */
async function withinTime<T>(
	request: WireRequest,
	proxyHost: string | null,
	attempt: (signal: AbortSignal, answered: () => void) => Promise<T>,
): Promise<T> {
	const { endpoint, timeoutMs, bodyWithinMs, signal: caller } = request;
	if (caller?.aborted) throw new CancelledError(endpoint);
	const end = new AbortController();
	const stopped = new Promise<never>((_, reject) => {
		end.signal.addEventListener('abort', () => reject(reasonOf(end.signal)), { once: true });
	});
	const cancel = () => end.abort(new CancelledError(endpoint));
	const timer = setTimeout(() => end.abort(new TimeoutError(endpoint, timeoutMs)), timeoutMs);
	const answered = () => {
		if (bodyWithinMs !== undefined) clearTimeout(timer);
	};
	caller?.addEventListener('abort', cancel, { once: true });
	try {
		return await Promise.race([stopped, attempt(end.signal, answered)]);
	} catch (error) {
		throw requestError(request, proxyHost, error);
	} finally {
		clearTimeout(timer);
		caller?.removeEventListener('abort', cancel);
	}
}

async function exchange(
	{ method, url, headers, body, maxBytes, bodyWithinMs }: WireRequest,
	signal: AbortSignal,
	via: AxiosRequestConfig,
	answered: () => void,
): Promise<WireResponse> {
	const answer = await http.request<Readable>({ ...via, method, url, headers, data: body, signal });
	answered();
	return {
		status: answer.status,
		headers: lowerCaseNames(answer.headers),
		...(await readBounded(answer.data, maxBytes, signal, bodyWithinMs)),
	};
}

function lowerCaseNames(headers: object): Record<string, string> {
	const texts = Object.entries(headers).map(
		([name, value]) => [name.toLowerCase(), String(value)] as const,
	);
	return Object.fromEntries(texts);
}

function reasonOf(signal: AbortSignal): Error {
	return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}
