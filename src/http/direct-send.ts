import { connectionPool, type EgressFilter } from './connections';
import { BlockedByPolicyError } from './errors';
import { exchange } from './transport';
import type { Send } from './wire';

/** Sends over kept-alive connections of our own, within n8n's egress policy. */
export function directSend(egress: EgressFilter): Send {
	return async (request) => {
		const { url, endpoint } = request;
		const { httpAgent, httpsAgent, proxyHost } = connectionPool(url, egress);
		const open = async () => {
			const allowed =
				(await egress.validateUrl(url)).ok &&
				(proxyHost === null || egress.validateConnectionHost(proxyHost).ok);
			if (!allowed) throw new BlockedByPolicyError(endpoint, new URL(url).host);
			return { adapter: 'http', httpAgent, httpsAgent } as const;
		};
		return await exchange(request, open, proxyHost);
	};
}
