import { InputError } from '../../base/input-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json.ts';

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
export function proxyThatFailed(url: string, causes: readonly JsonObject[]): string | null {
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
