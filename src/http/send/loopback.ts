import type { LookupFunction } from 'node:net';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const ADDRESSES = [
	{ address: '127.0.0.1', family: 4 },
	{ address: '::1', family: 6 },
];

/** Tells whether a host is this machine: `localhost` or a loopback address. */
export function isLoopback({ hostname }: URL): boolean {
	return LOOPBACK.test(hostname);
}

/** Resolves every name to this machine, without asking DNS, which could point elsewhere. */
export const loopbackLookup: LookupFunction = (_, { all, family }, found) => {
	const wanted = ADDRESSES.filter((one) => one.family === family);
	const addresses = wanted.length > 0 ? wanted : ADDRESSES;
	if (all) found(null, addresses);
	else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
};
