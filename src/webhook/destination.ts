import { InputError } from '../base/input-error.ts';
import { parseAddress } from '../http/address.ts';

/** Checks the address of a receiver. Plain http is allowed: what is sent is signed, and no key is sent. */
export function parseReceiverUrl(value: unknown): string {
	const url = parseAddress(
		value,
		'URL',
		'Enter the address that receives the events.',
		' If the receiver wants them, set an Authorization header in the Headers option.',
	);
	url.hash = '';
	return url.href;
}

/** Headers that depend on the signature, the body or the connection. */
const RESERVED = new Set(
	[
		'connection, content-encoding, content-length, content-type, expect, host, keep-alive',
		'proxy-authorization, proxy-connection, te, trailer, transfer-encoding, upgrade',
	].flatMap((names) => names.split(', ')),
);

/**
 * Checks the headers that a user adds.
 *
 * @returns names in lower case
 * @throws InputError that never shows a value, nor what was pasted in place of a name
 */
export function parseHeaders(
	headers: readonly { name: unknown; value: unknown }[],
): Record<string, string> {
	const parsed = new Map<string, string>();
	for (const [index, { name, value }] of headers.entries()) {
		const key = typeof name === 'string' ? name.trim().toLowerCase() : '';
		const text = typeof value === 'number' ? String(value) : value;
		// RFC 9110, section 5.1, and a letter or digit first.
		if (!/^[a-z0-9][a-z0-9!#$%&'*+.^_`|~-]*$/.test(key) || key.length > 100) {
			// Not quoted: it may be a whole header with its secret.
			throw new InputError(
				`The name of a header is not valid (number ${index + 1} of the list)`,
				'Use letters, digits and hyphens. Whatever comes after a colon belongs in Value.',
			);
		}
		if (RESERVED.has(key) || key.startsWith('webhook-')) {
			throw new InputError(`The header "${key}" cannot be set`, 'Remove it from the options.');
		}
		if (typeof text !== 'string' || !/^[\t\x20-\x7e]*$/.test(text)) {
			throw new InputError(
				`The value of the header "${key}" is not valid`,
				'Use ASCII characters without line breaks.',
			);
		}
		if (parsed.has(key)) {
			throw new InputError(`The header "${key}" is set twice`, 'Remove one of the two.');
		}
		parsed.set(key, text.trim());
	}
	return Object.fromEntries(parsed);
}
