import { API_KEY_PREFIX } from './credential';

const KEY_LIKE = new RegExp(`${API_KEY_PREFIX}[^\\s"'<>]+`, 'g');
const MASK = `${API_KEY_PREFIX}***`;

/**
 * Takes every trace of an API key out of a text that a server sent, since it may echo the key back.
 *
 * @param secrets values to remove wherever they stand, as they are or URL-encoded
 */
export function redact(text: string, secrets: readonly string[]): string {
	return secrets
		.flatMap((secret) => [secret, encodeURIComponent(secret)])
		.reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
		.replace(KEY_LIKE, MASK);
}
