import { connectionPool, type EgressFilter } from './connections.ts';
import { BlockedByPolicyError } from '../errors.ts';
import { sendOver } from './send-over.ts';
import type { Send } from '../wire.ts';

/** Sends over kept-alive connections of our own, within n8n's egress policy. */
export function directSend(egress: EgressFilter): Send {
	return sendOver(async ({ url, endpoint }) => {
		const pool = connectionPool(url, egress);
		const { ok } = await egress.validateUrl(url);
		if (!ok) throw new BlockedByPolicyError(endpoint, new URL(url).host);
		return { adapter: 'http', ...pool };
	});
}
