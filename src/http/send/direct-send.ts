import { connectionPool, rememberedProxies, type EgressFilter } from './connections.ts';
import { BlockedByPolicyError } from '../errors.ts';
import { sendOnce } from './send-once.ts';
import type { Send } from '../wire.ts';

/** Sends over kept-alive connections of our own, within n8n's egress policy. */
export function directSend(egress: EgressFilter): Send {
	const proxyOf = rememberedProxies();
	return async (request) => {
		const { url, endpoint, loopbackOnly } = request;
		const { httpAgent, httpsAgent, proxyHost } = connectionPool(url, egress, loopbackOnly, proxyOf);
		const open = async () => {
			const { ok } = await egress.validateUrl(url);
			if (!ok) throw new BlockedByPolicyError(endpoint, new URL(url).host);
			return { adapter: 'http', httpAgent, httpsAgent } as const;
		};
		return await sendOnce(request, open, proxyHost);
	};
}
