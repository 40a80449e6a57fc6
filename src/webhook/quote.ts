import { redact } from '../http/redact';

/** The longest piece of a receiver's answer that is kept. */
export const MAX_QUOTE_BYTES = 1024;

/** Whatever looks like a signing secret. */
const SECRET_LIKE = /whsec_[^\s"'<>]+/gi;
const MASK = '***';
/** Shorter values stand for nothing secret, and masking them would blot out the text. */
const MIN_SECRET_LENGTH = 6;

/**
 * Gives the beginning of what a receiver said, as one line without control characters. It is never
 * parsed, and nothing of it that could be a secret is kept.
 *
 * @param secrets values to mask wherever they stand
 * @returns at most 1 KB of UTF-8; null when it said nothing
 */
export function quoteOf(text: string, secrets: readonly string[]): string | null {
	const masked = secrets
		.filter((secret) => secret.length >= MIN_SECRET_LENGTH)
		.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
		.reduce((rest, secret) => rest.replaceAll(secret, MASK), text)
		.replace(SECRET_LIKE, `whsec_${MASK}`);
	const line = redact(masked, [])
		.replace(/[\p{C}\p{Z}\s]+/gu, ' ')
		.trim();
	return line === '' ? null : shortened(line);
}

function shortened(line: string): string {
	if (Buffer.byteLength(line) <= MAX_QUOTE_BYTES) return line;
	const bytes = Buffer.from(line).subarray(0, MAX_QUOTE_BYTES - Buffer.byteLength('…'));
	// A character that was cut through decodes to U+FFFD.
	return `${bytes.toString('utf8').replace(/\uFFFD+$/, '')}…`;
}
