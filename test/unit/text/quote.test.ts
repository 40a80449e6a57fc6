import { InputError } from '../../../src/base/input-error.ts';
import { oneOf } from '../../../src/text/entered.ts';
import { quoted } from '../../../src/text/quote.ts';
import { cpuOf } from '../../support/cpu.ts';
import fc, { anyCharacter } from '../../support/seeded.ts';

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

describe('what is masked', () => {
	const MASK = 'service_sk_***';
	const ODD = 'service_sk_AbC/1+"2\\3';
	const PASSWORD = 'hunter2-password';
	const masked = (text: string, secrets = [ODD, PASSWORD, 'application/json']) =>
		quoted(text, Infinity, secrets);

	it.each([
		[ODD, MASK],
		[`Bearer ${ODD} was refused`, `Bearer ${MASK} was refused`],
		[`${ODD} and ${ODD}`, `${MASK} and ${MASK}`],
		[`?key=${encodeURIComponent(ODD)} x`, `?key=${MASK} x`],
		[JSON.stringify({ key: ODD }), `{"key":"${MASK}"}`],
		[`<b>${ODD}</b>`, `‹b>${MASK}‹/b>`],
		['service_sk_AbC', MASK],
		['SERVICE_SK_ABC', MASK],
		['service%5Fsk%5fAbC rest', `${MASK} rest`],
		[`'service_sk_other'`, `'${MASK}'`],
		['nothing here', 'nothing here'],
		['service_sk_', 'service_sk_'],
		['service_sk', 'service_sk'],
		// What has no prefix of ours is masked only whole.
		['This application takes no password', 'This application takes no password'],
		[`${PASSWORD} is wrong`, '*** is wrong'],
		// Parts of a secret from 8 characters on.
		['key ending in AbC/1+"2, sorry', 'key ending in ***, sorry'],
		['AbC/1+" is short', 'AbC/1+" is short'],
		['service_id and service_sk are missing', 'service_id and service_sk are missing'],
	])('makes of %p: %p', (text, shown) => {
		expect(masked(text)).toBe(shown);
	});

	it('is any part of a secret from 8 characters on, wherever it stands', () => {
		for (let start = 4; start + 8 <= KEY.length; start += 1) {
			for (let end = start + 8; end <= KEY.length; end += 1) {
				const part = KEY.slice(start, end);
				for (const text of [`"${part}"`, `x${part}y`, part.toUpperCase()])
					expect(masked(text, [KEY]).toLowerCase()).not.toContain(part.toLowerCase());
			}
		}
	});

	describe('escaped characters', () => {
		const hexOf = (character: string) => character.charCodeAt(0).toString(16);
		const ESCAPES: Record<string, (character: string) => string> = {
			'in a URL': (character) => `%${hexOf(character)}`,
			'in a URL, capitals': (character) => `%${hexOf(character).toUpperCase()}`,
			'in HTML': (character) => `&#${character.charCodeAt(0)};`,
			'in HTML, with a zero': (character) => `&#0${character.charCodeAt(0)};`,
			'in HTML, hexadecimal': (character) => `&#x${hexOf(character)};`,
			'in HTML, with zeros': (character) => `&#X000${hexOf(character).toUpperCase()};`,
			'in JSON': (character) => `\\u00${hexOf(character)}`,
			'not at all': (character) => character,
		};
		const leaks = (text: string, secret: string) =>
			Array.from({ length: secret.length - 18 }, (_, at) => secret.slice(at + 11, at + 19)).filter(
				(part) => text.includes(part),
			);

		it.each(Object.entries(ESCAPES))('%s: no key is left, known or not', (_, escaped) => {
			const written = [...KEY].map(escaped).join('');
			for (const known of [[KEY], []]) {
				const shown = masked(`no "${written}" here`, known);
				expect(shown).toBe(`no "${MASK}" here`);
			}
		});

		it('of several kinds, side by side: no part of a key is left', () => {
			const kinds = fc.array(fc.constantFrom(...Object.values(ESCAPES)), {
				minLength: KEY.length,
				maxLength: KEY.length,
			});
			fc.assert(
				fc.property(kinds, fc.string(), fc.string(), (chosen, before, after) => {
					const written = chosen.map((escaped, at) => escaped(KEY.charAt(at))).join('');
					for (const secret of [KEY, KEY.slice(11)]) {
						const shown = masked(`${before} ${written} ${after}`, [secret]);
						expect(shown).not.toContain(written.slice(-20));
						expect(leaks(shown, KEY)).toEqual([]);
					}
				}),
			);
		});

		it('a signing secret with slashes, as PHP writes JSON', () => {
			const secret = 'whsec_a/b/c/d/e/f/g+h/i==';
			expect(masked(`{"k":"${secret.replaceAll('/', '\\/')}"}`, [secret])).toBe(
				'{"k":"whsec_***"}',
			);
		});

		it('stay as they are in a text without a secret', () => {
			const text = '100%25 of R&amp;D &#115; \\u0073 C:\\"x" %zz';
			expect(masked(text, [KEY])).toBe(text);
		});

		it.each(['%25', '&amp;', '\\', '&#0', '&#x0', '\\u{0', '%2525', '&#38;'])(
			'are bounded work, however many there are of %j',
			(piece) => {
				const work = () => masked(piece.repeat(16_384 / piece.length), [KEY]);
				// A second: with a quadratic step, it would take minutes.
				expect(cpuOf(work)).toBeLessThan(1_000_000);
			},
		);
	});

	it('leaves no part of a key in any text', () => {
		const any = fc.string({ unit: anyCharacter });
		const start = fc.integer({ min: 4, max: KEY.length - 8 });
		const length = fc.integer({ min: 8, max: KEY.length });
		fc.assert(
			fc.property(any, start, length, any, (before, from, many, after) => {
				const part = KEY.slice(from, from + many);
				expect(masked(`${before}${part}${after}`, [KEY])).not.toContain(part);
			}),
		);
	});
});

const SIZES = ['small', 'large'] as const;

it('gives the choice', () => {
	expect(oneOf(SIZES, 'large', '"Size"')).toBe('large');
});

it.each([
	['medium', '"medium"'],
	['Large', '"Large"'],
	[' large', '"large"'],
	['\u200b', 'empty'],
	[undefined, 'empty'],
	[null, 'empty'],
	[3, '3'],
	[['large'], 'a list'],
	[[], 'an empty list'],
	[{}, 'object'],
	['service_sk_live_0123456789', '"service_sk_***"'],
	['x'.repeat(70), `"${'x'.repeat(60)}…"`],
])('refuses %j and says what there is', (value, shown) => {
	const refused = new InputError(`"Size" is not valid: ${shown}`, '');
	expect(() => oneOf(SIZES, value, '"Size"')).toThrow(refused);
	expect(() => oneOf(SIZES, value, '"Size"')).toThrow(
		expect.objectContaining({ hint: 'Choose one of small, large.' }) as Error,
	);
});
