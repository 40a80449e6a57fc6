import { InputError } from '../../../src/base/input-error.ts';
import { parseHeaders, parseReceiverUrl } from '../../../src/webhook/delivery.ts';

function refusal(parse: () => unknown): InputError {
	try {
		parse();
	} catch (error) {
		if (error instanceof InputError) return error;
	}
	throw new Error('not refused');
}

it.each([
	['https://example.com', 'https://example.com/'],
	[' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
	['http://127.0.0.1:8000/x', 'http://127.0.0.1:8000/x'],
	['HTTPS://EXAMPLE.com/Path#part', 'https://example.com/Path'],
	['https://exämple.com/ü', 'https://xn--exmple-cua.com/%C3%BC'],
])('takes %p as %p', (text, url) => expect(parseReceiverUrl(text)).toBe(url));

it.each([
	[undefined, 'The URL is missing'],
	['', 'The URL is missing'],
	['  ', 'The URL is missing'],
	[7, 'The URL is missing'],
	['example.com/hidden-path', 'The URL is not a complete address'],
	['/hidden-path', 'The URL is not a complete address'],
	['http://', 'The URL is not a complete address'],
	['https://a b/hidden-path', 'The URL is not a complete address'],
	['ftp://example.com/hidden-path', 'The URL must begin with https:// or http://'],
	['file:///hidden-path', 'The URL must begin with https:// or http://'],
	['data:text/plain,hidden-path', 'The URL must begin with https:// or http://'],
	['localhost:8000/hidden-path', 'The URL must begin with https:// or http://'],
	['https://user@example.com/hidden-path', 'The URL must not contain a user name or password'],
	['https://:hidden-path@example.com', 'The URL must not contain a user name or password'],
])('refuses %p, and does not show it', (text, says) => {
	const { message, hint } = refusal(() => parseReceiverUrl(text));
	expect(message).toBe(says);
	expect(`${message} ${hint}`).not.toContain('hidden-path');
});

describe('headers', () => {
	it('are taken, their names in lower case', () => {
		expect(
			parseHeaders([
				{ name: 'X-Tenant', value: ' acme ' },
				{ name: ' authorization ', value: 'Bearer x' },
				{ name: 'User-Agent', value: 'me' },
				{ name: 'x-empty', value: '' },
				{ name: 'x-number', value: 7 },
			]),
		).toEqual({
			'x-tenant': 'acme',
			authorization: 'Bearer x',
			'user-agent': 'me',
			'x-empty': '',
			'x-number': '7',
		});
	});

	it.each([
		'webhook-id',
		'Webhook-Timestamp',
		'WEBHOOK-SIGNATURE',
		'webhook-anything',
		'Content-Type',
		'content-length',
		'Content-Encoding',
		'Host',
		'Transfer-Encoding',
		'Connection',
		'Expect',
		' host ',
	])('may not be %p', (name) => {
		const { message } = refusal(() => parseHeaders([{ name, value: 'hidden-value' }]));
		expect(message).toBe(`The header "${name.trim().toLowerCase()}" cannot be set`);
	});

	it.each(['', ' ', 'a b', 'a:b', 'a\r\nb', 'ä', '__proto__', 'x'.repeat(101), 7, null])(
		'may not have the name %p',
		(name) => {
			const { message } = refusal(() => parseHeaders([{ name, value: 'hidden-value' }]));
			expect(message).toContain('The name of a header is not valid');
		},
	);

	it.each(['Authorization: Bearer sk-1234', 'X-Token: hunter2', 'whsec_c2VjcmV0='])(
		'may not be a whole header, which is not shown: %p',
		(name) => {
			const { message, hint } = refusal(() => parseHeaders([{ name, value: '' }]));
			expect(message).toContain('number 1 of the list');
			expect(`${message} ${hint}`).not.toMatch(/sk-|hunter|whsec|c2Vj/i);
		},
	);

	it.each(['hidden\nvalue', 'hidden\r\nx: y', 'hidden\0', 'hidden ä', null, undefined, {}])(
		'may not have the value %p, which is not shown',
		(value) => {
			const { message, hint } = refusal(() => parseHeaders([{ name: 'x-a', value }]));
			expect(message).toBe('The value of the header "x-a" is not valid');
			expect(`${message} ${hint}`).not.toContain('hidden');
		},
	);

	it('may not be set twice', () => {
		const twice = [
			{ name: 'x-a', value: '1' },
			{ name: 'X-A', value: '2' },
		];
		expect(refusal(() => parseHeaders(twice)).message).toBe('The header "x-a" is set twice');
	});
});
