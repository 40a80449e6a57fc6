import { createHash } from 'node:crypto';

import { API_KEY_PREFIX } from '../text/redact.ts';
import { parseAddress } from '../text/entered.ts';
import { InputError } from '../base/input-error.ts';
import { trimmed } from '../text/fold.ts';

/** What a user types into the credential. */
export interface CredentialInput {
	baseUrl: unknown;
	apiKey: unknown;
	allowInsecureHttp?: unknown;
}

/** A checked credential: `baseUrl` ready for a path, `apiKey` for a header. */
export interface Credential {
	baseUrl: string;
	apiKey: string;
}

/**
 * Checks a credential before anything is sent.
 *
 * Source: docs/contract.md, "What the service says" (the prefix).
 *
 * @throws InputError that names the field and says what to type
 */
export function parseCredential(input: CredentialInput): Credential {
	return {
		baseUrl: parseBaseUrl(input.baseUrl, input.allowInsecureHttp === true),
		apiKey: parseApiKey(input.apiKey),
	};
}

/** Stands for a credential without revealing anything about its key. */
export function accountOf({ baseUrl, apiKey }: Credential): string {
	return createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex').slice(0, 16);
}

function parseApiKey(value: unknown): string {
	const key = typeof value === 'string' ? trimmed(value) : '';
	if (key === '') {
		throw new InputError(
			'The API key is missing',
			'Enter the API key for your account in the credential.',
		);
	}
	if (!key.startsWith(API_KEY_PREFIX) || key === API_KEY_PREFIX) {
		throw new InputError(
			`The API key does not begin with "${API_KEY_PREFIX}"`,
			'Check that you copied the whole key, and that it is a key for the Notes Insights Service.',
		);
	}
	if (!/^[\x21-\x7e]+$/.test(key)) {
		throw new InputError(
			'The API key contains a space, a line break or a character that is not part of any key',
			'Copy the key again.',
		);
	}
	return key;
}

/**
 * Checks an address that a user typed and gives it in the form that paths are appended to.
 *
 * @returns an absolute http(s) URL, https unless the user says otherwise; a path prefix is kept, without
 *   trailing slashes and without the last `/v1` and what follows it: every path of the service begins with it
 * @throws InputError for anything that could send the key to the wrong place or in the clear
 */
function parseBaseUrl(value: unknown, allowInsecureHttp: boolean): string {
	const text = typeof value === 'string' ? withScheme(trimmed(value)) : '';
	const url = parseAddress(text, 'Base URL', 'Enter the address of your Notes Insights Service.');
	if (/[?#]/.test(text)) {
		throw new InputError(
			'The Base URL must not contain "?" or "#"',
			'Remove that character and everything after it.',
		);
	}
	if (url.protocol === 'http:' && !allowInsecureHttp) refuseUnlessLocal(url);
	return `${url.origin}${pathPrefix(url.pathname)}`;
}

function pathPrefix(pathname: string): string {
	const segments = pathname.split('/');
	const version = segments.findLastIndex((segment) => segment.toLowerCase() === 'v1');
	const prefix = version === -1 ? segments : segments.slice(0, version);
	return prefix.join('/').replace(/\/+$/, '');
}

/** A host as people say it: `notes.example.com`, with or without a port and a path. */
const HOST_ALONE = /^[^\s:/?#@\\]+\.[^\s:/?#@\\.]+(:\d+)?(?=[/?#]|$)/;

/** Most addresses are https; those of this machine may be either, so they are not guessed. */
function withScheme(text: string): string {
	const address = `https://${text}`;
	const isRemote = HOST_ALONE.test(text) && URL.canParse(address) && !isLoopback(new URL(address));
	return isRemote ? address : text;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Tells whether a host is this machine. */
function isLoopback({ hostname }: URL): boolean {
	return LOOPBACK.test(hostname);
}

function refuseUnlessLocal(url: URL): void {
	if (isLoopback(url)) return;
	throw new InputError(
		'The Base URL uses plain http://, which would send the API key unencrypted',
		'Use https://, or turn on "Allow Insecure HTTP" if you trust every network in between.',
	);
}
