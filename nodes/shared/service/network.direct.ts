import { directSend, withoutProxies } from '../../../src/direct.ts';
import type { Send } from '../../../src/index.ts';
import { helperSendOf, type RequestHelpers } from './request-helper.ts';

/**
 * The direct build's way to the network: kept-alive connections within n8n's egress policy, or n8n's
 * request helper on versions that do not expose their policy. Replaces `network.ts`.
 */
export function sendOf(helpers: RequestHelpers): Send {
	return helpers.getSecureEgressFilter
		? directSend(helpers.getSecureEgressFilter())
		: withoutProxies(helperSendOf(helpers));
}
