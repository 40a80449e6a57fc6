import type { LookupFunction } from 'node:net';

/** `localhost` and every name below it mean this machine (RFC 6761, section 6.3). */
const LOCAL_NAME = /^(.+\.)?localhost$/i;
const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|\[::1\])$/;

const ADDRESSES = [
	{ address: '127.0.0.1', family: 4 },
	{ address: '::1', family: 6 },
];

/** Tells whether a host is this machine: a loopback address, or a name that can mean nothing else. */
export function isLoopback({ hostname }: URL): boolean {
	return LOCAL_NAME.test(hostname) || LOOPBACK_ADDRESS.test(hostname);
}

/** Resolves every name to this machine, without asking DNS, which could point elsewhere. */
export const loopbackLookup: LookupFunction = (_, { all, family }, found) => {
	const wanted = ADDRESSES.filter((one) => one.family === family);
	const addresses = wanted.length > 0 ? wanted : ADDRESSES;
	if (all) found(null, addresses);
	else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
};

/**
 * Gives the same request, addressed to `localhost` if it is for a name below that. For n8n's request
 * helper, which looks names up by itself: this machine knows `localhost` without DNS.
 */
export function atLocalhost<R extends { url: string; headers: Record<string, string> }>(
	request: R,
): R {
	const url = new URL(request.url);
	if (!LOCAL_NAME.test(url.hostname)) return request;
	const { host } = url;
	url.hostname = 'localhost';
	return { ...request, url: url.href, headers: { ...request.headers, Host: host } };
}
