import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

import { HttpProxyAgent } from 'http-proxy-agent';
import { getProxyForUrl } from 'proxy-from-env';

import { invalidProxy } from './proxy-errors.ts';
import { TunnelAgent } from './tunnel-agent.ts';

/** The part of n8n's egress policy that connections need; its full form is `NodeEgressFilter`. */
export interface EgressFilter {
	/** Resolves the host and says whether connecting to it is allowed. */
	validateUrl(url: string | URL): Promise<{ ok: boolean }>;
	/** A `dns.lookup` that refuses forbidden addresses: none can slip in after validation. */
	createSecureLookup(): LookupFunction;
}

/** Kept-alive connections to one address. */
export interface ConnectionPool {
	httpAgent: HttpAgent;
	httpsAgent: HttpAgent;
	/** Host of the proxy in between; null without one. */
	proxyHost: string | null;
}

/**
 * Idle sockets are closed before the usual 5 s of a Node server: no request is sent over a
 * connection that its server is just closing. Free sockets do not keep the process alive.
 */
const KEEP_ALIVE = { keepAlive: true, timeout: 4_000, scheduling: 'lifo' } as const;

/** Pools of one egress policy: an address taken from an item must not cost memory forever. */
export const MAX_POOLS = 100;

const pools = new WeakMap<EgressFilter, Map<string, ConnectionPool>>();

/**
 * Gives the connections for an address: one pool per origin, proxy and egress policy, shared by
 * all nodes and executions of the process. With the 100th address, all are forgotten: what is in flight
 * goes on, and what is idle closes itself.
 *
 * Proxies come from HTTP_PROXY, HTTPS_PROXY and NO_PROXY, as they do for n8n's own nodes.
 *
 * @throws InputError when the proxy's address can't be used
 */
export function connectionPool(address: string, egress: EgressFilter): ConnectionPool {
	const proxy = getProxyForUrl(address);
	const key = `${new URL(address).origin} ${proxy}`;
	const known = pools.get(egress) ?? new Map<string, ConnectionPool>();
	pools.set(egress, known);
	const open = known.get(key);
	if (open) return open;
	if (known.size >= MAX_POOLS) known.clear();
	const pool = createPool(proxy, egress);
	known.set(key, pool);
	return pool;
}

function createPool(proxy: string, egress: EgressFilter): ConnectionPool {
	if (proxy === '') {
		const options = { ...KEEP_ALIVE, lookup: egress.createSecureLookup() };
		return {
			httpAgent: new HttpAgent(options),
			httpsAgent: new HttpsAgent(options),
			proxyHost: null,
		};
	}
	// Whoever runs n8n chose the proxy, so the policy is not applied to it; n8n does the same for its
	// own requests. It is applied to the target address, before every request.
	const url = proxyUrl(proxy);
	return {
		httpAgent: new HttpProxyAgent(url, KEEP_ALIVE),
		httpsAgent: new TunnelAgent(url, KEEP_ALIVE),
		proxyHost: url.hostname.replace(/^\[|\]$/g, ''),
	};
}

/** The error that `new URL` throws contains its input, and with it the proxy's password. */
function proxyUrl(text: string): URL {
	if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text);
	throw invalidProxy();
}
