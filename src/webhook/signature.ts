import { createHmac, timingSafeEqual } from 'node:crypto';

import { InputError } from '../base/input-error.ts';
import { trimmed } from '../text/fold.ts';
import { SIGNING_SECRET_PREFIX as SECRET_PREFIX } from '../text/quote.ts';

/** What is signed: exactly what is sent. */
interface SignedContent {
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

/** What a user types into the credential. */
interface SecretsInput {
	signingSecret: unknown;
	previousSigningSecret?: unknown;
}

/** Keys to sign with, the current one first. */
export type SigningKeys = readonly [Buffer, ...Buffer[]];

const MIN_BYTES = 24;
const MAX_BYTES = 64;

const NEW_ONE =
	'To make a new one, put 44 random letters and digits after whsec_, for example from a password generator.';

/**
 * Checks the signing secrets before anything is sent.
 *
 * Source: the Standard Webhooks specification, "Signature scheme" (secret serialization).
 *
 * @throws InputError that names the field and says what to type, and never the secret
 */
export function parseSigningSecrets(input: SecretsInput): SigningKeys {
	const current = parseSecret(input.signingSecret, 'Signing Secret');
	const previous = input.previousSigningSecret ?? '';
	if (typeof previous === 'string' && trimmed(previous) === '') return [current];
	return [current, parseSecret(previous, 'Previous Signing Secret')];
}

function parseSecret(value: unknown, field: string): Buffer {
	const secret = typeof value === 'string' ? trimmed(value) : '';
	const refusal = (problem: string, hint: string) =>
		new InputError(`The ${field} ${problem}`, hint);
	if (secret === '') {
		throw refusal(
			'is missing',
			'Enter the secret that sender and receiver share. It begins with whsec_.',
		);
	}
	if (!secret.startsWith(SECRET_PREFIX)) {
		// Some services show their secrets without the prefix.
		const isKey = isLongEnough(bytesOf(secret));
		throw refusal(
			`does not begin with "${SECRET_PREFIX}"`,
			isKey
				? `Put ${SECRET_PREFIX} in front of it: what you entered is the part that follows.`
				: 'Check that you copied the whole secret, without anything before it.',
		);
	}
	const key = bytesOf(secret.slice(SECRET_PREFIX.length));
	if (key === null) {
		throw refusal(
			`is not base64 after "${SECRET_PREFIX}"`,
			`Copy it again to its end. Base64 consists of letters, digits, "+", "/" and up to two "=" at the end, and its length is a multiple of 4. ${NEW_ONE}`,
		);
	}
	if (isLongEnough(key)) return key;
	throw refusal(`has ${key.length} bytes instead of ${MIN_BYTES} to ${MAX_BYTES}`, NEW_ONE);
}

/** Null for what is not base64 throughout: `Buffer.from` would skip it, verifiers do not. */
function bytesOf(base64: string): Buffer | null {
	const bytes = Buffer.from(base64, 'base64');
	return bytes.toString('base64') === base64 ? bytes : null;
}

function isLongEnough(key: Buffer | null): boolean {
	return key !== null && key.length >= MIN_BYTES && key.length <= MAX_BYTES;
}
