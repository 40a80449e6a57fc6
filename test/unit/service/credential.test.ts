import fc from '../../support/seeded.ts';

import { accountOf, parseCredential } from '../../../src/service/credential.ts';
import { InputError } from '../../../src/base/input-error.ts';

const KEY = 'service_sk_abc123';

function refusal(action: () => unknown): string {
	try {
		return `accepted: ${JSON.stringify(action())}`;
	} catch (error) {
		if (!(error instanceof InputError)) throw error;
		expect(error.hint).not.toBe('');
		return error.message;
	}
}

const PLAIN = 'The Base URL uses plain http://, which would send the API key unencrypted';

describe('the Base URL', () => {
	const parsed = (baseUrl: unknown, allowInsecureHttp = false) =>
		parseCredential({ baseUrl, apiKey: KEY, allowInsecureHttp });

	it.each([
		['https://notes.test', 'https://notes.test'],
		['https://notes.test/', 'https://notes.test'],
		['https://notes.test///', 'https://notes.test'],
		['https://notes.test/api', 'https://notes.test/api'],
		['https://notes.test/api/', 'https://notes.test/api'],
		['https://notes.test/a/b//', 'https://notes.test/a/b'],
		['https://notes.test/a/../b', 'https://notes.test/b'],
		['  https://notes.test\n', 'https://notes.test'],
		['\u200bhttps://notes.test/\ufeff', 'https://notes.test'],
		['notes.example.com', 'https://notes.example.com'],
		[' Notes.Test:8443/api/v1/ ', 'https://notes.test:8443/api'],
		['https://notes.test/v1', 'https://notes.test'],
		['https://notes.test/v1/', 'https://notes.test'],
		['https://notes.test/api//v1//', 'https://notes.test/api'],
		['https://notes.test/v1/notes', 'https://notes.test'],
		['https://notes.test/api/v1/notes/{note_id}/insights/', 'https://notes.test/api'],
		['https://notes.test/v1/gateway/v1/ask', 'https://notes.test/v1/gateway'],
		['https://notes.test/apiv1', 'https://notes.test/apiv1'],
		['https://v1.test/V1', 'https://v1.test'],
		['https://notes.test/api/V1/Notes', 'https://notes.test/api'],
		['HTTPS://Notes.Test/Api', 'https://notes.test/Api'],
		['https://notes.test:443', 'https://notes.test'],
		['https://notes.test:8443', 'https://notes.test:8443'],
		['https://nötes.test', 'https://xn--ntes-5qa.test'],
		['https://[::1]:8443/api', 'https://[::1]:8443/api'],
		['http://localhost:3000', 'http://localhost:3000'],
		['http://LocalHost', 'http://localhost'],
		['http://127.0.0.1', 'http://127.0.0.1'],
		['http://127.255.0.1:80', 'http://127.255.0.1'],
		['http://127.1', 'http://127.0.0.1'],
		['http://[::1]', 'http://[::1]'],
	])('%p is %p', (text, url) => {
		expect(parsed(text)).toMatchObject({ baseUrl: url });
	});

	it.each([
		[undefined, 'The Base URL is missing'],
		[null, 'The Base URL is missing'],
		[7, 'The Base URL is missing'],
		['', 'The Base URL is missing'],
		['  ', 'The Base URL is missing'],
		['notes', 'The Base URL is not a complete address'],
		['no tes.test', 'The Base URL is not a complete address'],
		['127.0.0.1:3000', 'The Base URL is not a complete address'],
		['notes.test/?a=b', 'The Base URL must not contain "?" or "#"'],
		['me@notes.test', 'The Base URL is not a complete address'],
		['/api', 'The Base URL is not a complete address'],
		['https://', 'The Base URL is not a complete address'],
		['https://no tes.test', 'The Base URL is not a complete address'],
		['https://notes.test:99999', 'The Base URL is not a complete address'],
		['ftp://notes.test', 'The Base URL must begin with https:// or http://'],
		['file:///etc/passwd', 'The Base URL must begin with https:// or http://'],
		['localhost:3000', 'The Base URL must begin with https:// or http://'],
		['https://me@notes.test', 'The Base URL must not contain a user name or password'],
		['https://:pw@notes.test', 'The Base URL must not contain a user name or password'],
		['https://notes.test?a=b', 'The Base URL must not contain "?" or "#"'],
		['https://notes.test?', 'The Base URL must not contain "?" or "#"'],
		['https://notes.test/#', 'The Base URL must not contain "?" or "#"'],
		['http://notes.test', PLAIN],
		['http://127.0.0.1.notes.test', PLAIN],
		['http://localhost.notes.test', PLAIN],
		['http://api.localhost', PLAIN],
		['http://128.0.0.1', PLAIN],
		['http://0.0.0.0', PLAIN],
		['http://[::2]', PLAIN],
	])('refuses %p', (text, message) => {
		expect(refusal(() => parsed(text))).toBe(message);
	});

	it('may be plain http:// where the user allows it', () => {
		const url = 'http://notes.test/api';
		expect(parsed(`${url}/`, true)).toMatchObject({ baseUrl: url });
	});

	it('is refused, or an address that ends in no slash', () => {
		fc.assert(
			fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
				const answer = refusal(() => parsed(text, true).baseUrl);
				return (
					!answer.startsWith('accepted') ||
					/^accepted: "https?:\/\/[^/?#@]+(\/[^?#]*[^/?#])?"$/.test(answer)
				);
			}),
		);
	});
});

describe('the API key', () => {
	const parsed = (apiKey: unknown, allowInsecureHttp?: unknown) =>
		parseCredential({ baseUrl: 'https://notes.test', apiKey, allowInsecureHttp });

	it.each([KEY, 'service_sk_x', 'service_sk_!~"\\'])('may be %p', (apiKey) => {
		expect(parsed(apiKey)).toMatchObject({ baseUrl: 'https://notes.test', apiKey });
	});

	it.each([' ', '\n', '\t', '\u00a0', '\u0000', '\u007f', '\u200b', '\ufeff'])(
		'is read without %j around it',
		(odd) => {
			expect(parsed(`${odd}${KEY}${odd}${odd}`)).toMatchObject({ apiKey: KEY });
		},
	);

	it.each<readonly [unknown, string]>([
		[undefined, 'The API key is missing'],
		[null, 'The API key is missing'],
		[7, 'The API key is missing'],
		['', 'The API key is missing'],
		['abc', 'The API key does not begin with "service_sk_"'],
		[' ', 'The API key is missing'],
		['service_sk_', 'The API key does not begin with "service_sk_"'],
		['Service_sk_abc', 'The API key does not begin with "service_sk_"'],
		[`Bearer ${KEY}`, 'The API key does not begin with "service_sk_"'],
		...[' x', '\r\nX-Evil: 1', 'é', '\u{1f511}'].map(
			(odd) =>
				[
					`${KEY}${odd}`,
					'The API key contains a space, a line break or a character that is not part of any key',
				] as const,
		),
	])('may not be %p', (apiKey, message) => {
		expect(refusal(() => parsed(apiKey))).toBe(message);
	});

	it('appears in no refusal', () => {
		for (const apiKey of [`${KEY} x`, `x${KEY}`]) {
			expect(refusal(() => parsed(apiKey))).not.toContain('abc123');
		}
	});
});

it('lets the key go over plain http:// for nothing but true', () => {
	const parse = (allowInsecureHttp: unknown) => () =>
		parseCredential({ baseUrl: 'http://notes.test', apiKey: KEY, allowInsecureHttp });
	for (const value of [undefined, null, false, 'true', 1, {}]) {
		expect(refusal(parse(value))).toContain('plain http://');
	}
	expect(parse(true)()).toMatchObject({ baseUrl: 'http://notes.test', apiKey: KEY });
});

it('an account is told by address and key, without holding the key', () => {
	const credential = { baseUrl: 'https://notes.test', apiKey: 'service_sk_secret' };
	const account = accountOf(credential);
	expect(account).toMatch(/^[0-9a-f]{16}$/);
	expect(accountOf({ ...credential })).toBe(account);
	expect(accountOf({ ...credential, apiKey: 'service_sk_other' })).not.toBe(account);
	expect(accountOf({ ...credential, baseUrl: 'https://other.test' })).not.toBe(account);
});
