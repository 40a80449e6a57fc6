import { createHmac } from 'node:crypto';

import type { SigningKeys } from './secrets';

/** What is signed: exactly what is sent. */
export interface SignedContent {
	/** The event id. */
	id: string;
	/** When the attempt is made, in seconds since 1970. */
	timestamp: number;
	body: string;
}

/**
 * Signs one attempt to deliver an event.
 *
 * Source: the Standard Webhooks specification, "Signature scheme" and "Webhook headers": HMAC-SHA256
 * of `id.timestamp.body`, one signature for each key, separated by a space.
 *
 * @returns the headers that carry the signatures and what was signed beside the body
 */
export function signDelivery(keys: SigningKeys, { id, timestamp, body }: SignedContent) {
	const content = `${id}.${timestamp}.${body}`;
	const signatures = keys.map(
		(key) => `v1,${createHmac('sha256', key).update(content, 'utf8').digest('base64')}`,
	);
	return {
		'webhook-id': id,
		'webhook-timestamp': String(timestamp),
		'webhook-signature': signatures.join(' '),
	};
}
