import { inspect } from 'node:util';

/** A key with characters that encodings change. */
export const API_KEY = 'service_sk_AbC/123+x="q\\\'!*end';
export const PROXY_USER = 'proxy-user';
export const PROXY_PASSWORD = 'proxy-Pass:word/1';

const proxyToken = Buffer.from(`${PROXY_USER}:${PROXY_PASSWORD}`).toString('base64');
/** What would show a secret of the service or a proxy, and objects that hold one. */
const FORBIDDEN = [
	API_KEY,
	API_KEY.slice(0, 18),
	encodeURIComponent(API_KEY),
	JSON.stringify(API_KEY).slice(1, -1),
	PROXY_PASSWORD,
	encodeURIComponent(PROXY_PASSWORD),
	proxyToken,
	'Authorization',
	'AxiosError',
	'ClientRequest',
];

/**
 * Asserts that nothing of a secret can be read from an error or a text, whichever way it is looked at.
 *
 * @param secrets texts that must not appear; the key and the password of the tests unless given
 */
export function expectNoSecret(value: unknown, secrets: readonly string[] = FORBIDDEN): void {
	const found = views(value).flatMap((text) =>
		secrets.filter((secret) => text.includes(secret)).map((secret) => ({ secret, text })),
	);
	expect(found).toEqual([]);
}

function views(error: unknown): string[] {
	const texts = [
		inspect(error, { depth: null, showHidden: true }),
		// Again with custom inspection off, which shows what a class would hide.
		inspect(error, { depth: null, showHidden: true, customInspect: false, getters: true }),
		JSON.stringify(error),
		String(error),
	];
	if (!(error instanceof Error)) return texts;
	texts.push(error.stack ?? '', error.message);
	for (const name of Object.getOwnPropertyNames(error)) {
		texts.push(inspect(Object.getOwnPropertyDescriptor(error, name)?.value, { depth: null }));
	}
	return error.cause === undefined ? texts : [...texts, ...views(error.cause)];
}

/** A secret in every form in which it might be written down. */
export function formsOf(secret: string): Map<string, Buffer> {
	const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
	const json = JSON.stringify(secret).slice(1, -1);
	const texts: Record<string, string> = {
		plain: secret,
		'URL-encoded': encodeURIComponent(secret),
		'as a form': new URLSearchParams([['', secret]]).toString().slice(1),
		'in JSON': json,
		'in JSON in JSON': JSON.stringify(json).slice(1, -1),
		hex: Buffer.from(secret).toString('hex'),
		base64url: Buffer.from(secret).toString('base64url'),
	};
	// What stands in front of it shifts the groups of three that base64 works on.
	for (const shift of [0, 1, 2]) {
		texts[`base64 at ${shift}`] = base64(' '.repeat(shift) + secret).slice(shift === 0 ? 0 : 4, -2);
	}
	return new Map(Object.entries(texts).map(([form, text]) => [form, Buffer.from(text)]));
}

/** Where a secret was found. */
export interface Leak {
	place: string;
	form: string;
}

/** The forms of a secret that stand in a content. */
export function leaksIn(place: string, content: Buffer, forms: Map<string, Buffer>): Leak[] {
	return [...forms]
		.filter(([, bytes]) => content.includes(bytes))
		.map(([form]) => ({ place, form }));
}
