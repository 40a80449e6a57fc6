import { checkServerIdentity, type PeerCertificate } from 'node:tls';

import { HttpsProxyAgent, type HttpsProxyAgentOptions } from 'https-proxy-agent';

import { TunnelRefused } from './proxy-errors.ts';

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
