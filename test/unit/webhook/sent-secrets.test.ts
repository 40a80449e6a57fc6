import { quoteOf, sentSecrets } from '../../../src/webhook/delivery.ts';
import { parseSigningSecrets } from '../../../src/webhook/event.ts';

const keys = parseSigningSecrets({ signingSecret: `whsec_${'k3y'.repeat(12)}` });
const said = (text: string, url: string, headers = {}) =>
	quoteOf(text, sentSecrets(keys, url, headers));

it.each([
	'http://127.0.0.1:5678/webhook-test/notes-insights',
	'https://example.com/webhooks/Incoming_Events?registered=yes',
	'https://example.com/registered',
])('ordinary words of an address are not masked: %s', (url) => {
	const text = `The requested webhook "POST ${new URL(url).pathname}" is not registered`;
	expect(said(text, url)).toBe(text);
});

it.each([
	['https://hooks.example.com/services/T00AB/x8JqP2mWvQ', 'x8JqP2mWvQ'],
	[
		'https://example.com/2f6f0a1d-9a01-4b7e-8f60-1c2d3e4f5a6b',
		'2f6f0a1d-9a01-4b7e-8f60-1c2d3e4f5a6b',
	],
	['https://example.com/in?token=kXqZvbnmTyuRw', 'kXqZvbnmTyuRw'],
	['https://example.com/in?token=kX%7Zv9nmTyQw', 'kX%7Zv9nmTyQw'],
	['https://example.com/in?sesame-street', 'sesame-street'],
	['https://example.com/in?key=kX7+zv+nm9', 'kX7 zv nm9'],
	['https://example.com/qwertzuiopasdfghjkl', 'qwertzuiopasdfghjkl'],
])('what may be a secret is: %s', (url, secret) => {
	expect(said(`no ${secret} here`, url)).toBe('no *** here');
});

it('a token in a header is masked without its scheme, too', () => {
	const headers = { authorization: 'Bearer header-token-1' };
	expect(said('no header-token-1 here', 'https://example.com', headers)).toBe('no *** here');
});

it.each([
	['This application does not accept JSON', { accept: 'application/json' }],
	['The tenant of acme-europe-west is full', { 'x-tenant': 'acme-europe-west-1' }],
])('words that a header or an address shares are not masked: %s', (text, headers) => {
	expect(said(text, 'https://example.com/in/europe-west-2026', headers)).toBe(text);
});

it('a piece of a signing secret is masked', () => {
	expect(said('bad k3yk3yk3yk3y!', 'https://example.com')).toBe('bad ***!');
});

it('a password in a header is masked, even if it is a word', () => {
	const headers = { authorization: `Basic ${Buffer.from('me:sesame').toString('base64')}` };
	expect(said('sesame is wrong', 'https://example.com', headers)).toBe('*** is wrong');
});
