import { isAxiosError } from 'axios';

import {
	BlockedByPolicyError,
	ConnectionError,
	RequestError,
	StatusError,
	TimeoutError,
	type ConnectionProblem,
} from '../errors.ts';
import { InputError } from '../../base/input-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json.ts';
import { invalidProxy, proxyThatFailed, TunnelRefused } from './proxy-errors.ts';
import type { WireRequest } from '../wire.ts';

/**
 * Turns whatever a socket, TLS, a lookup or n8n's helper threw into a safe error: of all that it
 * contains, only its code is kept.
 *
 * @param proxyHost the proxy in between; null without one, or if only n8n knows about it
 */
export function requestError(
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
	const code = codeOf(causes);
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
export function isDecompressionError(error: unknown): boolean {
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
function codeOf(causes: readonly JsonObject[]): string {
	const codes = causes.map(({ code }) => code).filter((code) => typeof code === 'string');
	return codes.findLast((code) => /^[A-Z][A-Z0-9_]{1,60}$/.test(code)) ?? 'UNKNOWN';
}
