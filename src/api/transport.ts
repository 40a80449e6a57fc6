import { Readable } from 'node:stream';

import axios, { isAxiosError, type AxiosAdapter, type AxiosRequestConfig } from 'axios';

import { connectionPool, type EgressFilter } from './connections';
import {
	BlockedByPolicyError,
	CancelledError,
	ConnectionError,
	RequestError,
	TimeoutError,
	type ConnectionProblem,
} from './errors';

/** One request as it goes over the wire. */
export interface WireRequest {
	/** For people and errors: `GET /v1/notes`. */
	endpoint: string;
	method: 'GET' | 'POST' | 'DELETE';
	url: string;
	headers: Record<string, string>;
	body?: string | undefined;
	/** Bound on the whole attempt, body included, in milliseconds. */
	timeoutMs: number;
	/** Bound on the body after decompression, in bytes. */
	maxBytes: number;
	signal?: AbortSignal;
}

/** What came back; never an axios object. */
export interface WireResponse {
	status: number;
	/** Lower-case names. */
	headers: Record<string, string>;
	/** UTF-8 text; what arrived of it unless `end` is `complete`. */
	body: string;
	end: 'complete' | 'cutOff' | 'tooLarge';
}

/** Sends one request. @throws RequestError when no answer came */
export type Send = (request: WireRequest) => Promise<WireResponse>;

/** n8n's own request helper, for versions of n8n that give nodes no egress filter. */
export type Relay = (
	request: Pick<WireRequest, 'method' | 'url' | 'headers' | 'body' | 'timeoutMs'>,
) => Promise<RelayedAnswer>;

/** A whole answer, body included; header names in lower case. */
export interface RelayedAnswer {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

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
		const { httpAgent, httpsAgent, proxyHost } = connectionPool(request.url, egress);
		const allowed =
			(await mapped(request, egress.validateUrl(request.url))).ok &&
			(proxyHost === null || egress.validateConnectionHost(proxyHost).ok);
		if (!allowed) throw new BlockedByPolicyError(request.endpoint, hostOf(request.url));
		return await exchange(request, { httpAgent, httpsAgent });
	};
}

/** Sends through n8n's request helper, so that its egress policy holds on every version of n8n. */
export function relayedSend(relay: Relay): Send {
	const adapter: AxiosAdapter = async (config) => {
		const { status, headers, body } = await relay({
			method: config.method === 'post' ? 'POST' : config.method === 'delete' ? 'DELETE' : 'GET',
			url: String(config.url),
			headers: Object.fromEntries(Object.entries(config.headers).map(([k, v]) => [k, String(v)])),
			body: config.data === undefined ? undefined : String(config.data),
			timeoutMs: config.timeout ?? 0,
		});
		return { status, statusText: '', headers, config, data: Readable.from([body]) };
	};
	return async (request) => await exchange(request, { adapter, timeout: request.timeoutMs });
}

async function exchange(request: WireRequest, via: AxiosRequestConfig): Promise<WireResponse> {
	const attempt = new AbortController();
	const cancel = () => attempt.abort(new CancelledError(request.endpoint));
	const timer = setTimeout(
		() => attempt.abort(new TimeoutError(request.endpoint, request.timeoutMs)),
		request.timeoutMs,
	);
	request.signal?.addEventListener('abort', cancel, { once: true });
	if (request.signal?.aborted) cancel();
	try {
		const { status, headers, data } = await http.request<Readable>({
			...via,
			method: request.method,
			url: request.url,
			headers: request.headers,
			data: request.body,
			signal: attempt.signal,
		});
		return {
			status,
			headers: lowerCaseNames(headers),
			...(await readBounded(data, request.maxBytes, attempt.signal)),
		};
	} catch (error) {
		throw attempt.signal.aborted ? abortReason(attempt.signal) : requestError(request, error);
	} finally {
		clearTimeout(timer);
		request.signal?.removeEventListener('abort', cancel);
	}
}

async function readBounded(
	stream: AsyncIterable<Buffer> & Pick<Readable, 'destroy'>,
	maxBytes: number,
	signal: AbortSignal,
): Promise<Pick<WireResponse, 'body' | 'end'>> {
	const chunks: Buffer[] = [];
	let size = 0;
	let end: WireResponse['end'] = 'complete';
	const stop = () => stream.destroy();
	signal.addEventListener('abort', stop, { once: true });
	try {
		for await (const chunk of stream) {
			size += chunk.length;
			if (size > maxBytes) {
				end = 'tooLarge';
				break;
			}
			chunks.push(chunk);
		}
	} catch {
		end = 'cutOff';
	} finally {
		signal.removeEventListener('abort', stop);
	}
	signal.throwIfAborted();
	return {
		body: Buffer.concat(chunks)
			.toString('utf8')
			.replace(/^\uFEFF/, ''),
		end,
	};
}

async function mapped<T>(request: WireRequest, promise: Promise<T>): Promise<T> {
	return await promise.catch((error: unknown) => {
		throw requestError(request, error);
	});
}

/** Makes a safe error of whatever a socket, TLS, a lookup or n8n's helper threw: its code alone. */
function requestError(request: WireRequest, error: unknown): RequestError {
	if (error instanceof RequestError) return error;
	const host = hostOf(request.url);
	const names = [error, causeOf(error)].map((e) => (e instanceof Error ? e.constructor.name : ''));
	if (names.some((name) => name.startsWith('Ssrf'))) {
		return new BlockedByPolicyError(request.endpoint, host);
	}
	const code = codeOf(error) ?? codeOf(causeOf(error)) ?? 'unknown reason';
	if (code === 'ECONNABORTED' || (isAxiosError(error) && code === 'ETIMEDOUT' && !error.cause)) {
		return new TimeoutError(request.endpoint, request.timeoutMs);
	}
	return new ConnectionError(request.endpoint, problemOf(code), code, host);
}

function problemOf(code: string): ConnectionProblem {
	if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'dns';
	if (code === 'ECONNREFUSED') return 'refused';
	if (code === 'ECONNRESET' || code === 'EPIPE') return 'reset';
	if (code.startsWith('HPE_')) return 'protocol';
	if (code === 'EPROTO' || /CERT|TLS|SSL|SIGNATURE/.test(code)) return 'tls';
	return 'network';
}

function lowerCaseNames(headers: object): Record<string, string> {
	const texts = Object.entries(headers).map(
		([name, value]) => [name.toLowerCase(), String(value)] as const,
	);
	return Object.fromEntries(texts);
}

function abortReason(signal: AbortSignal): Error {
	return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}

function causeOf(error: unknown): unknown {
	return error instanceof Error ? error.cause : undefined;
}

function codeOf(error: unknown): string | undefined {
	if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
	return typeof error.code === 'string' ? error.code : undefined;
}

function hostOf(url: string): string {
	return new URL(url).host;
}
