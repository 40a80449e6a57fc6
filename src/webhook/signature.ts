import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SigningKeys } from './secrets.ts';

/** What is signed: exactly what is sent. */
export interface SignedContent {
	/** The event id. */
	id: string;
	/** When the attempt is made, in seconds since 1970; on arrival, as it was in the header. */
	timestamp: number | string;
	body: string | Uint8Array;
}

/**
 * Signs one attempt to deliver an event.
 *
 * Source: the Standard Webhooks specification, "Signature scheme" and "Webhook headers": HMAC-SHA256
 * of `id.timestamp.body`, one signature for each key, separated by a space.
 *
 * @returns the headers that carry the signatures and what was signed besides the body
 */
export function signDelivery(keys: SigningKeys, content: SignedContent) {
	return {
		'webhook-id': content.id,
		'webhook-timestamp': String(content.timestamp),
		'webhook-signature': signaturesOf(keys, content).join(' '),
	};
}

/**
 * Tells whether any signature of a `webhook-signature` header was made with any of the keys.
 * Signatures of other versions are skipped. Each is compared against every key, in constant time and
 * to the end: the time it takes must say nothing about a signature that would match.
 *
 * @param header bounded by the 16 KB of headers that Node.js reads, which joins repeated ones with a comma
 */
export function isSignedBy(keys: SigningKeys, content: SignedContent, header: string): boolean {
	const expected = signaturesOf(keys, content).map((signature) => Buffer.from(signature));
	return header
		.split(/,? /)
		.map((given) => Buffer.from(given))
		.flatMap((given) =>
			// The texts are compared, as the same bytes can be written in several ways.
			expected.map((one) => given.length === one.length && timingSafeEqual(given, one)),
		)
		.includes(true);
}

function signaturesOf(keys: SigningKeys, { id, timestamp, body }: SignedContent): string[] {
	return keys.map((key) => {
		const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`, 'utf8').update(body);
		return `v1,${hmac.digest('base64')}`;
	});
}
