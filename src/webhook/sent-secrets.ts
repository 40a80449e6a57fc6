import { SIGNING_SECRET_PREFIX } from '../text/redact.ts';
import type { SigningKeys } from './secrets.ts';

/** What must not get into an error by way of a receiver, which may send back anything that it was sent. */
export function sentSecrets(
	keys: SigningKeys,
	url: string,
	headers: Record<string, string>,
): string[] {
	const { pathname, search } = new URL(url);
	const segments = pathname.split('/').filter((segment) => !WORDS.test(segment));
	const query = search.slice(1).split('&');
	const values = query.map((pair) => pair.slice(pair.indexOf('=') + 1));
	return [
		...keys.map((key) => `${SIGNING_SECRET_PREFIX}${key.toString('base64')}`),
		...Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]),
		...Object.values(headers).flatMap(basicSecrets),
		// As they were sent, and as a receiver decodes them.
		...[...segments, ...values].flatMap((part) => [
			part,
			decoded(part),
			decoded(part.replaceAll('+', ' ')),
		]),
	];
}

/** What is ordinary in a path, such as `notes-insights`: masked, it would garble what was said. */
const WORDS = /^[A-Z]?[a-z]{0,14}([-_. ][A-Z]?[a-z]{0,14})*$/;

/** User and password of HTTP Basic authentication (RFC 7617), together and separately. */
function basicSecrets(header: string): string[] {
	const [, token] = /^basic\s+(\S+)$/i.exec(header) ?? [];
	if (token === undefined) return [];
	const pair = Buffer.from(token, 'base64').toString('utf8');
	const colon = pair.indexOf(':');
	return [pair, pair.slice(0, Math.max(0, colon)), pair.slice(colon + 1)];
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
