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
import { isJsonObject } from '../../base/json.ts';
import { invalidProxy, proxyThatFailed, tunnelStatus } from './proxy-errors.ts';
import type { WireRequest } from '../wire.ts';

/**
 * Turns whatever a socket, TLS, a lookup or n8n's helper threw into a safe error: of all that it
 * contains, only its code is kept.
 *
 * @param proxyHost the proxy in between; null without one, or if only n8n knows about it
 */
export function requestError(
	request: Pick<WireRequest, 'endpoint' | 'url' | 'timeoutMs'>,
	proxyHost: string | null,
	error: unknown,
): RequestError | InputError {
	if (error instanceof RequestError || error instanceof InputError) return error;
	const { host } = new URL(request.url);
	const cause = error instanceof Error ? error.cause : undefined;
	const names = [error, cause].map((e) => (e instanceof Error ? e.constructor.name : ''));
	if (names.some((name) => name.startsWith('Ssrf'))) {
		return new BlockedByPolicyError(request.endpoint, host);
	}
	const code = codeOf(error) ?? codeOf(cause) ?? 'UNKNOWN';
	if (code === 'ECONNABORTED' || (isAxiosError(error) && code === 'ETIMEDOUT' && !cause)) {
		return new TimeoutError(request.endpoint, request.timeoutMs);
	}
	// The address of the request is valid, and the only other address is that of n8n's proxy.
	if (code === 'ERR_INVALID_URL') return invalidProxy();
	if (tunnelStatus(code) === '407') return new StatusError(request.endpoint, { status: 407 });
	const problem = problemOf(code);
	// With a proxy in between, it is the only host that is looked up and connected to.
	const proxy = proxyHost ?? proxyThatFailed(request.url, error);
	return proxy !== null && ['dns', 'refused', 'network', 'proxy'].includes(problem)
		? new ConnectionError(request.endpoint, 'proxy', code, proxy)
		: new ConnectionError(request.endpoint, problem, code, host);
}

/** Tells whether a body could not be decompressed, though all of it may have arrived. */
export function isDecompressionError(error: unknown): boolean {
	// Codes of zlib, Brotli and Zstandard in Node, the last as in ZSTD_error_prefix_unknown.
	return /^(Z_|ERR__|ERR_BROTLI|ERR_ZSTD|ZSTD_)/.test(textCodeOf(error));
}

function problemOf(code: string): ConnectionProblem {
	if (tunnelStatus(code) !== undefined) return 'proxy';
	if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'dns';
	if (code === 'ECONNREFUSED') return 'refused';
	if (code === 'ECONNRESET' || code === 'EPIPE') return 'reset';
	if (code.startsWith('HPE_')) return 'protocol';
	if (code === 'EPROTO' || /CERT|TLS|SSL|SIGNATURE|CRL|^INVALID_|^HOSTNAME_/.test(code)) {
		return 'tls';
	}
	return 'network';
}

/** A code is the name of a constant; anything else in its place may quote what was sent. */
function codeOf(error: unknown): string | undefined {
	const code = textCodeOf(error);
	return /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : undefined;
}

function textCodeOf(error: unknown): string {
	return isJsonObject(error) && typeof error.code === 'string' ? error.code : '';
}
