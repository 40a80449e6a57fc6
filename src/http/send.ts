import { Axios, type AxiosRequestConfig, isAxiosError } from 'axios';

import { unlessAborted, withAny } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';
import { isJsonObject, type JsonObject } from '../base/json.ts';
import {
	BlockedByPolicyError,
	CancelledError,
	ConnectionError,
	type ConnectionProblem,
	RequestError,
	StatusError,
	TimeoutError,
} from './errors.ts';
import type { BodyBounds, BodyEnd, JsonBounds, Send, WireRequest } from './wire.ts';

/** Without axios' own defaults: what a request does not specify is not sent and costs no time. */
const http = new Axios({
	maxRedirects: 0,
	proxy: false,
	responseType: 'stream',
	validateStatus: () => true,
});

/** How a request gets to the network: an adapter of axios, and the connections that it uses. */
interface Way extends Pick<AxiosRequestConfig, 'adapter' | 'httpAgent' | 'httpsAgent'> {
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

/** A request helper of n8n. `signal` aborts when the request is cancelled or its time is up. */
export type RequestHelper = (
	request: WireRequest & { signal: AbortSignal },
) => Promise<HelperAnswer>;

/** What a helper answers, with the body still to be read. */
export interface HelperAnswer {
	status: number;
	headers: Record<string, string>;
	body: BodyStream;
}

/** Sends through n8n's request helper: connections, proxies and the egress policy are n8n's. */
export function helperSend(helper: RequestHelper): Send {
	return sendOver((request, signal) => ({
		async adapter(config) {
			const { body, ...answer } = await helper({ ...request, signal });
			return { ...answer, data: body, statusText: '', config };
		},
	}));
}

/**
 * Turns whatever a socket, TLS, a lookup or n8n's helper threw into a safe error: of all that it
 * contains, only its code is kept.
 *
 * @param proxyHost the proxy in between; null without one, or if only n8n knows about it
 */
function requestError(
	{ endpoint, url, timeoutMs }: WireRequest,
	proxyHost: string | null,
	error: unknown,
): RequestError | InputError {
	if (error instanceof RequestError || error instanceof InputError) return error;
	const { host } = new URL(url);
	const causes = causesOf(error);
	if (
		causes.some(
			({ constructor: made }) => typeof made === 'function' && made.name.startsWith('Ssrf'),
		)
	) {
		return new BlockedByPolicyError(endpoint, host);
	}
	const code = causeCode(causes);
	// Axios has no cause for the end of a time limit, and the system's own limit has a code of its own.
	const isTimeLimit = isAxiosError(error) && code === 'ETIMEDOUT' && error.cause === undefined;
	if (isTimeLimit || ['ECONNABORTED', 'UND_ERR_HEADERS_TIMEOUT'].includes(code)) {
		return new TimeoutError(endpoint, timeoutMs);
	}
	// The address of the request is valid, and the only other address is that of n8n's proxy.
	if (code === 'ERR_INVALID_URL') return invalidProxy();
	const proxyStatus = causes.find((cause) => cause instanceof TunnelRefused)?.status ?? null;
	if (proxyStatus === 407) return new StatusError(endpoint, { status: 407 });
	const problem = PROBLEMS.find(([codes]) => codes.test(code))?.[1] ?? 'network';
	// With a proxy in between, it is the only host that is looked up and connected to.
	const proxy = proxyHost ?? proxyThatFailed(url, causes);
	return proxy !== null && ['dns', 'refused', 'network', 'proxy'].includes(problem)
		? new ConnectionError(endpoint, 'proxy', code, proxy, proxyStatus)
		: new ConnectionError(endpoint, problem, code, host);
}

/** Codes of Node, of its HTTP parser, of TLS and of its fetch (`UND_ERR_…`). */
const PROBLEMS: readonly (readonly [RegExp, ConnectionProblem])[] = [
	[/^ERR_PROXY_TUNNEL$/, 'proxy'],
	[/^(ENOTFOUND|EAI_AGAIN)$/, 'dns'],
	[/^ECONNREFUSED$/, 'refused'],
	[/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'reset'],
	[/^(HPE_|UND_ERR_HEADERS_OVERFLOW$)/, 'protocol'],
	[/^EPROTO$|CERT|TLS|SSL|SIGNATURE|CRL|^INVALID_|^HOSTNAME_/, 'tls'],
];

/** Tells whether a body could not be decompressed, though all of it may have arrived. */
function isDecompressionError(error: unknown): boolean {
	// Z_BUF_ERROR is the end of a body that was cut, and whole so far.
	// Codes of zlib, Brotli and Zstandard in Node, the last as in ZSTD_error_prefix_unknown.
	const codes = /^(Z_(?!BUF_ERROR)|ERR__|ERR_BROTLI|ERR_ZSTD|ZSTD_)/;
	return causesOf(error).some(({ code }) => typeof code === 'string' && codes.test(code));
}

/** An error, what caused it, and so on: axios and fetch put errors of their own around those of sockets. */
function causesOf(error: unknown): JsonObject[] {
	return isJsonObject(error) ? [error, ...causesOf(error.cause)] : [];
}

/** A code is the name of a constant; anything else in its place may quote what was sent. */
function causeCode(causes: readonly JsonObject[]): string {
	const codes = causes.map(({ code }) => code).filter((code) => typeof code === 'string');
	return codes.findLast((code) => /^[A-Z][A-Z0-9_]{1,60}$/.test(code)) ?? 'UNKNOWN';
}

/** n8n's proxy setting is not a valid address; it is not quoted, as it may contain a password. */
export function invalidProxy(): InputError {
	return new InputError(
		'The address of the proxy is not valid',
		'Correct HTTP_PROXY or HTTPS_PROXY where n8n runs, for example http://proxy.example.com:3128.',
	);
}

/**
 * Distinguishes an unreachable proxy from an unreachable host. Where n8n sends the requests, only
 * the socket's error shows that there is a proxy.
 *
 * @param causes what the socket threw, and what wraps it
 * @returns the proxy's name or address; null where nothing but the host was tried
 */
function proxyThatFailed(url: string, causes: readonly JsonObject[]): string | null {
	const { hostname, port, protocol } = new URL(url);
	const ownPort = Number(port) || (protocol === 'https:' ? 443 : 80);
	// Where a host has several addresses, there is a failure for each.
	const failures = causes.flatMap((cause) => [cause, cause.errors].flat()).filter(isJsonObject);
	for (const { hostname: wanted, address, port: tried } of failures) {
		if (typeof wanted === 'string' && wanted !== hostname) return wanted;
		if (typeof address === 'string' && typeof tried === 'number' && tried !== ownPort) {
			return address;
		}
	}
	return null;
}

/** The proxy's answer to CONNECT, which must never be mistaken for one from the server behind it. */
export class TunnelRefused extends Error {
	readonly code = 'ERR_PROXY_TUNNEL';

	constructor(readonly status: number) {
		super('The proxy opens no connection');
	}
}

/** A body as it arrives, decompressed: a Readable, the stream of a fetch, or what was read already. */
export type BodyStream = (AsyncIterable<Uint8Array> | readonly Uint8Array[]) & {
	destroy?(): void;
};

/**
 * Reads a body within its bounds. A body that breaks one is not read further, and its connection is
 * closed.
 *
 * @param signal ends the reading as `cutOff`
 * @param withinMs how long to read, in milliseconds; a body that takes longer counts as `cutOff` too
 */
async function readBounded(
	stream: BodyStream,
	{ bytes, values = Infinity, levels = Infinity }: BodyBounds,
	signal: AbortSignal,
	withinMs?: number,
): Promise<{ body: string; end: BodyEnd }> {
	const gauge = new JsonGauge({ values, levels });
	const chunks: Uint8Array[] = [];
	const read = async (): Promise<BodyEnd> => {
		let size = 0;
		for await (const chunk of stream) {
			size += chunk.length;
			const broken = size > bytes ? 'bytes' : gauge.add(chunk);
			if (broken !== null) {
				// Its beginning may be quoted; the rest would only be copied.
				chunks.splice(1);
				return broken;
			}
			chunks.push(chunk);
		}
		return 'complete';
	};
	const reading =
		withinMs === undefined ? read() : unlessAborted(read(), AbortSignal.timeout(withinMs));
	// A pending read does not always end when its stream is destroyed.
	const end = await unlessAborted(reading, signal).catch((error: unknown) =>
		isDecompressionError(error) ? 'garbled' : 'cutOff',
	);
	if (end !== 'complete') stream.destroy?.();
	// A server may begin its JSON with a byte order mark, which is not part of the text.
	const body = Buffer.concat(chunks)
		.toString('utf8')
		.replace(/^\uFEFF/, '');
	return { body, end };
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts the structure of a JSON text while its bytes arrive. No more of it is read than may be
 * parsed, and the event loop never waits for a long text to be counted. A text that is not JSON may pass:
 * parsing it fails.
 */
export class JsonGauge {
	private readonly bounds: JsonBounds;
	private count = 0;
	private level = 0;
	private inString = false;
	private isEscaped = false;

	constructor(bounds: JsonBounds) {
		this.bounds = bounds;
	}

	/** Takes the next bytes of a UTF-8 text. Gives the bound that they break; null if none. */
	add(bytes: Uint8Array): keyof JsonBounds | null {
		for (let at = this.inString ? this.endOfString(bytes, 0) : 0; at < bytes.length; at += 1) {
			switch (bytes[at] ?? 0) {
				case QUOTE:
					at = this.endOfString(bytes, at + 1) - 1;
					break;
				case OPEN_LIST:
				case OPEN_OBJECT:
					this.level += 1;
					if (this.level > this.bounds.levels) return 'levels';
					this.count += 1;
					break;
				case CLOSE_LIST:
				case CLOSE_OBJECT:
					this.level -= 1;
					break;
				case COMMA:
				case COLON:
					this.count += 1;
					break;
			}
			if (this.count > this.bounds.values) return 'values';
		}
		return null;
	}

	/** Where the text goes on after a string; past the bytes if the string does not end in them. */
	private endOfString(bytes: Uint8Array, start: number): number {
		let at = this.isEscaped ? start + 1 : start;
		for (; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
			if (bytes[at] === BACKSLASH) at += 1;
		}
		this.inString = at >= bytes.length;
		this.isEscaped = at > bytes.length;
		return at + 1;
	}
}
