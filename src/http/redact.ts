export const API_KEY_PREFIX = 'service_sk_';

/** The prefix as it is or URL-encoded, in any case, and what follows it up to a delimiter. */
const KEY_LIKE = new RegExp(`${API_KEY_PREFIX.replaceAll('_', '(?:_|%5f)')}[^\\s"'<>]+`, 'gi');
const MASK = `${API_KEY_PREFIX}***`;

/**
 * Takes every trace of an API key out of a text that a server sent, since it may echo the key back.
 *
 * @param secrets values to remove wherever they stand: as they are, URL-encoded or as JSON
 */
export function redact(text: string, secrets: readonly string[]): string {
	return secrets
		.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
		.reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
		.replace(KEY_LIKE, MASK);
}
