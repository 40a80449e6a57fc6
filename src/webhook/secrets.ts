import { SIGNING_SECRET_PREFIX as SECRET_PREFIX } from '../text/redact.ts';
import { InputError } from '../base/input-error.ts';
import { trimmed } from '../text/characters.ts';

/** What a user types into the credential. */
export interface SecretsInput {
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
	if (secret === '') {
		throw new InputError(
			`The ${field} is missing`,
			'Enter the secret that sender and receiver share. It begins with whsec_.',
		);
	}
	if (!secret.startsWith(SECRET_PREFIX)) {
		throw new InputError(
			`The ${field} does not begin with "${SECRET_PREFIX}"`,
			isKey(secret)
				? `Put ${SECRET_PREFIX} in front of it: what you entered is the part that follows.`
				: 'Check that you copied the whole secret, without anything before it.',
		);
	}
	return keyOf(secret.slice(SECRET_PREFIX.length), field);
}

/** Some services show their secrets without the prefix. */
function isKey(text: string): boolean {
	const key = Buffer.from(text, 'base64');
	return key.toString('base64') === text && isLongEnough(key);
}

function isLongEnough({ length }: Buffer): boolean {
	return length >= MIN_BYTES && length <= MAX_BYTES;
}

/** @param text base64 */
function keyOf(text: string, field: string): Buffer {
	const key = Buffer.from(text, 'base64');
	// Buffer.from skips anything that is not base64; verifiers do not.
	if (key.toString('base64') !== text) {
		throw new InputError(
			`The ${field} is not base64 after "${SECRET_PREFIX}"`,
			`Copy it again to its end. Base64 consists of letters, digits, "+", "/" and up to two "=" at the end, and its length is a multiple of 4. ${NEW_ONE}`,
		);
	}
	if (!isLongEnough(key)) {
		throw new InputError(
			`The ${field} has ${key.length} bytes instead of ${MIN_BYTES} to ${MAX_BYTES}`,
			NEW_ONE,
		);
	}
	return key;
}
