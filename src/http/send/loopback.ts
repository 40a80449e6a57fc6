import type { LookupFunction } from 'node:net';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Tells whether a host is this machine: `localhost` or a loopback address. */
export function isLoopback({ hostname }: URL): boolean {
	return LOOPBACK.test(hostname);
}

/** Resolves every name to this machine, without asking DNS, which could point elsewhere. */
export const loopbackLookup: LookupFunction = (_, { all }, found) => {
	if (!all) return found(null, '127.0.0.1', 4);
	found(null, [
		{ address: '127.0.0.1', family: 4 },
		{ address: '::1', family: 6 },
	]);
};
