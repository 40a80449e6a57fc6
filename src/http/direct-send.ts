import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent, type HttpsProxyAgentOptions } from 'https-proxy-agent';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { getProxyForUrl } from 'proxy-from-env';

import { BlockedByPolicyError } from './errors.ts';
import { invalidProxy, sendOver, TunnelRefused } from './send.ts';
import type { Send } from './wire.ts';

/** Sends over kept-alive connections of our own, within n8n's egress policy. */
export function directSend(egress: EgressFilter): Send {
	return sendOver(async ({ url, endpoint }) => {
		const pool = connectionPool(url, egress);
		const { ok } = await egress.validateUrl(url);
		if (!ok) throw new BlockedByPolicyError(endpoint, new URL(url).host);
		return { adapter: 'http', ...pool };
	});
}

/** The part of n8n's egress policy that connections need; its full form is `NodeEgressFilter`. */
export interface EgressFilter {
	/** Resolves the host and says whether connecting to it is allowed. */
	validateUrl(url: string | URL): Promise<{ ok: boolean }>;
	/** A `dns.lookup` that refuses forbidden addresses: none can slip in after validation. */
	createSecureLookup(): LookupFunction;
}

/** Kept-alive connections to one address. */
interface ConnectionPool {
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

type Connect = HttpsProxyAgent<string>['connect'];

/** How long a proxy may take to open a tunnel. */
export const OPEN_WITHIN_MS = 30_000;

/**
 * Tunnels through a proxy, as its parent does, and gives up on a proxy that never answers CONNECT.
 * The certificate at the other end must be one for the target host: for a bare IP address, Node would
 * compare it with the name of the proxy, which the connection was made to.
 *
 * A request that has ended in the meantime can't reach the connection of a tunnel that is not open
 * yet. Without this, the connection would stay open, and keep the process running, for as long as the
 * proxy likes.
 */
export class TunnelAgent extends HttpsProxyAgent<string> {
	constructor(
		proxy: URL,
		private readonly settings: HttpsProxyAgentOptions<string>,
	) {
		super(proxy, settings);
	}

	override async connect(...[request, options]: Parameters<Connect>): ReturnType<Connect> {
		const late = new AbortController();
		const timer = setTimeout(() => late.abort(), OPEN_WITHIN_MS).unref();
		// The signal of an agent is for all its tunnels, so each tunnel has an agent that opens it.
		const tunnel = new HttpsProxyAgent(this.proxy, { ...this.settings, signal: late.signal });
		const { host = '' } = options;
		const identity = {
			checkServerIdentity: (_: string, certificate: PeerCertificate) =>
				checkServerIdentity(host, certificate),
		};
		try {
			let status = 200;
			request.once('proxyConnect', ({ statusCode }: { statusCode: number }) => {
				status = statusCode;
			});
			const socket = await tunnel.connect(request, { ...options, ...identity });
			if (status === 200) return socket;
			// The library would pass it to the request as the answer of the target host.
			socket.destroy();
			throw new TunnelRefused(status);
		} finally {
			clearTimeout(timer);
		}
	}
}
