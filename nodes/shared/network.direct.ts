import type { Send } from '../../src/http/wire.ts';
import { directSend } from '../../src/http/direct-send.ts';
import { helperSendOf, type RequestHelpers } from './request-helper.ts';

/**
 * The direct build's way to the network: kept-alive connections within n8n's egress policy, or n8n's
 * request helper on versions that do not expose their policy, or, as 2.33, only one that protects. Replaces
 * `network.ts`.
 */
export function sendOf(helpers: RequestHelpers): Send {
	const filter = helpers.getSecureEgressFilter?.();
	return filter ? directSend(filter) : helperSendOf(helpers);
}
