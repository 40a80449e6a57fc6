import fc from '../../support/seeded.ts';

import { quoted } from '../../../src/text/quote.ts';
import { anyCharacter } from '../../support/any-character.ts';

const KEY = 'service_sk_9fK2mQ7xZ4tB1nR8vL3c';

it.each([
	['', ''],
	[' \r\n\t\0', ''],
	['two\nlines\u202e', 'two lines'],
	[`the key ${KEY} and xZ4tB1nR8`, 'the key service_sk_*** and ***'],
	[
		'<a href="https://evil.test" style="position:fixed">',
		'‹a href="https://evil.test" style="posit…',
	],
	['</div><!-- x --><?xml', '‹/div>‹!-- x -->‹?xml'],
	['a < b, 1<2, <3', 'a < b, 1<2, <3'],
	['x'.repeat(41), `${'x'.repeat(40)}…`],
	[`${'x'.repeat(39)}😀`, `${'x'.repeat(39)}…`],
])('quotes %j as %j', (text, quote) => {
	expect(quoted(text, 40, [KEY])).toBe(quote);
});

it('is short, one line and no tag, whatever comes', () => {
	const pieces = fc.constantFrom('<', '>', 'a', '/', '!', '\n', '\0', '😀', KEY, 'x'.repeat(50));
	fc.assert(
		fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: anyCharacter }))), (texts) => {
			const quote = quoted(texts.join(''), 100, [KEY]);
			expect(quote.length).toBeLessThanOrEqual(101);
			expect(quote).not.toMatch(/[\p{Cc}\p{Cs}]|<[a-z/!?]/iu);
			expect(quote).not.toContain(KEY);
		}),
	);
});

it('does not read all of a text of 50 MB to show its beginning', () => {
	expect(quoted(`no ${'x'.repeat(50_000_000)}`, 5)).toBe('no xx…');
});
