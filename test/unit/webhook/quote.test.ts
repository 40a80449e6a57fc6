import fc from '../../support/seeded.ts';

import { quoteOf } from '../../../src/webhook/delivery.ts';
import { anyCharacter } from '../../support/any-character.ts';

it.each([
	['', null],
	[' \r\n\t ', null],
	['\0\u001b', null],
	['no', 'no'],
	[' two\r\n\tlines ', 'two lines'],
	['\u001b[31mred\u202e', '[31mred'],
])('%j is quoted as %j', (text, quote) => expect(quoteOf(text, [])).toBe(quote));

it('masks secrets as they are, in JSON and in URLs', () => {
	const secret = 'ab+/c"d=';
	const text = `1 ${secret} 2 ${JSON.stringify(secret)} 3 ${encodeURIComponent(secret)}`;
	expect(quoteOf(text, [secret])).toBe('1 *** 2 "***" 3 ***');
});

it('masks whatever looks like a signing secret or an API key', () => {
	expect(quoteOf('a whsec_QUJD+/= b WHSEC_x c service_sk_123 d', [])).toBe(
		'a whsec_*** b whsec_*** c service_sk_*** d',
	);
});

it('gives the message of a JSON object, without what stands beside it', () => {
	const message = 'The requested webhook "POST a" is not registered.';
	const body = JSON.stringify(
		{ code: 404, message, hint: 'x', stacktrace: 'Error: at …' },
		null,
		2,
	);
	expect(quoteOf(body, [])).toBe(message);
	expect(quoteOf('{"message":" "}', [])).toBe('{"message":" "}');
	expect(quoteOf('{"error":"no"}', [])).toBe('{"error":"no"}');
	expect(quoteOf('["message"]', [])).toBe('["message"]');
	expect(quoteOf('{"message":"a s\\u0065cret-1 b"}', ['secret-1'])).toBe('a *** b');
});

it('does not mask what is too short to be secret', () => {
	expect(quoteOf('a 1 abc', ['1', 'abc', ''])).toBe('a 1 abc');
});

it('is one line of at most 1,000 characters, whatever comes', () => {
	fc.assert(
		fc.property(fc.string({ unit: anyCharacter, maxLength: 3000, size: 'max' }), (text) => {
			const quote = quoteOf(text, []) ?? '';
			expect(quote.length).toBeLessThanOrEqual(1001);
			expect(quote).not.toMatch(/[\p{Cc}\n]/u);
		}),
	);
});
