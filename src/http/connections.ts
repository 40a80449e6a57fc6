import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

import { HttpProxyAgent } from 'http-proxy-agent';
import { getProxyForUrl } from 'proxy-from-env';

import { invalidProxy } from './proxy-errors';
import { TunnelAgent } from './tunnel-agent';

/** The part of n8n's egress policy that connections need; its full form is `NodeEgressFilter`. */
export interface EgressFilter {
	/** Resolves the host and says whether connecting to it is allowed. */
	validateUrl(url: string | URL): Promise<{ ok: boolean }>;
	/** The same for a host that no lookup will see, such as a proxy given by its address. */
	validateConnectionHost(host: string): { ok: boolean };
	/** A `dns.lookup` that refuses forbidden addresses, so that none slips in after validation. */
	createSecureLookup(): LookupFunction;
}

/** Kept-alive connections to one address. */
export interface ConnectionPool {
	httpAgent: HttpAgent;
	httpsAgent: HttpAgent;
	/** Host of the proxy in between, null without one. */
	proxyHost: string | null;
}

/**
 * Idle sockets are closed before the usual 5 s of a Node server, so that a request is not sent
 * into a connection that its server is just closing. Free sockets do not keep the process alive.
 */
const KEEP_ALIVE = { keepAlive: true, timeout: 4_000, scheduling: 'lifo' } as const;

const pools = new WeakMap<EgressFilter, Map<string, ConnectionPool>>();

/**
 * Gives the connections for an address: one pool per origin, proxy and egress policy, shared by
 * all nodes and executions of the process.
 *
 * Proxies come from HTTP_PROXY, HTTPS_PROXY and NO_PROXY, as they do for n8n's own nodes.
 *
 * @throws InputError when the proxy's address can't be used
 */
export function connectionPool(baseUrl: string, egress: EgressFilter): ConnectionPool {
	const proxy = getProxyForUrl(baseUrl);
	const key = `${new URL(baseUrl).origin} ${proxy}`;
	const known = pools.get(egress) ?? new Map<string, ConnectionPool>();
	pools.set(egress, known);
	const pool = known.get(key) ?? createPool(proxy, egress.createSecureLookup());
	known.set(key, pool);
	return pool;
}

function createPool(proxy: string, lookup: LookupFunction): ConnectionPool {
	const options = { ...KEEP_ALIVE, lookup };
	if (proxy === '') {
		return {
			httpAgent: new HttpAgent(options),
			httpsAgent: new HttpsAgent(options),
			proxyHost: null,
		};
	}
	const url = proxyUrl(proxy);
	return {
		httpAgent: new HttpProxyAgent(url, options),
		httpsAgent: new TunnelAgent(url, options),
		proxyHost: url.hostname.replace(/^\[|\]$/g, ''),
	};
}

/** The error that `new URL` throws holds its input, and with it the proxy's password. */
function proxyUrl(text: string): URL {
	if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text);
	throw invalidProxy();
}
