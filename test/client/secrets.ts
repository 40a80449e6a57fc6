import { inspect } from 'node:util';

/** A key with characters that encodings change. */
export const API_KEY = 'service_sk_AbC/123+x="q\\\'!*end';
export const PROXY_USER = 'proxy-user';
export const PROXY_PASSWORD = 'proxy-Pass:word/1';

const proxyToken = Buffer.from(`${PROXY_USER}:${PROXY_PASSWORD}`).toString('base64');
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

/** Asserts that nothing of a secret can be read from an error, whichever way it is looked at. */
export function expectNoSecret(error: unknown): void {
	for (const text of views(error)) {
		for (const secret of FORBIDDEN) expect(text).not.toContain(secret);
	}
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
