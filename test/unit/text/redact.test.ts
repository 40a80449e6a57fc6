import fc from '../../support/seeded.ts';

import { redact } from '../../../src/text/quote.ts';
import { anyCharacter } from '../../support/any-character.ts';

const KEY = 'service_sk_AbC/1+"2\\3';
const MASK = 'service_sk_***';

it.each([
	[KEY, MASK],
	[`Bearer ${KEY} was refused`, `Bearer ${MASK} was refused`],
	[`${KEY} and ${KEY}`, `${MASK} and ${MASK}`],
	[`?key=${encodeURIComponent(KEY)} x`, `?key=${MASK} x`],
	[JSON.stringify({ key: KEY }), `{"key":"${MASK}"}`],
	[`<b>${KEY}</b>`, `<b>${MASK}</b>`],
	['service_sk_AbC', MASK],
	['SERVICE_SK_ABC', MASK],
	['service%5Fsk%5fAbC rest', `${MASK} rest`],
	[`'service_sk_other'`, `'${MASK}'`],
	['nothing here', 'nothing here'],
	['service_sk_', 'service_sk_'],
	['service_sk', 'service_sk'],
	['', ''],
])('makes of %p: %p', (text, masked) => {
	expect(redact(text, [KEY])).toBe(masked);
});

describe('escaped characters', () => {
	const SECRET = 'service_sk_9fK2mQ7xZ4tB1nR8vL3c';
	const hexOf = (character: string) => character.charCodeAt(0).toString(16);
	const ESCAPES: Record<string, (character: string) => string> = {
		'in a URL': (character) => `%${hexOf(character)}`,
		'in a URL, capitals': (character) => `%${hexOf(character).toUpperCase()}`,
		'in HTML': (character) => `&#${character.charCodeAt(0)};`,
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
		const written = [...SECRET].map(escaped).join('');
		for (const known of [[SECRET], []]) {
			const masked = redact(`no "${written}" here`, known);
			expect(masked).toBe(`no "${MASK}" here`);
		}
	});

	it('of several kinds, side by side: no part of a key is left', () => {
		const kinds = fc.array(fc.constantFrom(...Object.values(ESCAPES)), {
			minLength: SECRET.length,
			maxLength: SECRET.length,
		});
		fc.assert(
			fc.property(kinds, fc.string(), fc.string(), (chosen, before, after) => {
				const written = chosen.map((escaped, at) => escaped(SECRET.charAt(at))).join('');
				for (const secret of [SECRET, SECRET.slice(11)]) {
					const masked = redact(`${before} ${written} ${after}`, [secret]);
					expect(masked).not.toContain(written.slice(-20));
					expect(leaks(masked, SECRET)).toEqual([]);
				}
			}),
		);
	});

	it('a signing secret with slashes, as PHP writes JSON', () => {
		const secret = 'whsec_a/b/c/d/e/f/g+h/i==';
		expect(redact(`{"k":"${secret.replaceAll('/', '\\/')}"}`, [secret])).toBe('{"k":"whsec_***"}');
	});

	it('stay as they are in a text without a secret', () => {
		const text = '100%25 of R&amp;D &#115; \\u0073 C:\\"x" %zz';
		expect(redact(text, [SECRET])).toBe(text);
	});

	it.each(['%25', '&amp;', '\\', '&#0', '&#x0', '\\u{0', '%2525', '&#38;'])(
		'are bounded work, however many there are of %j',
		(piece) => {
			const begun = process.cpuUsage();
			redact(piece.repeat(16_384 / piece.length), [SECRET]);
			const { user, system } = process.cpuUsage(begun);
			expect((user + system) / 1000).toBeLessThan(1000);
		},
	);
});

it('takes out what looks like a key without knowing it', () => {
	expect(redact('your key service_sk_abc was refused', [])).toBe(`your key ${MASK} was refused`);
});

it('leaves no key in any text', () => {
	const key = fc
		.string({
			unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
			minLength: 4,
		})
		.map((rest) => `service_sk_${rest}`);
	fc.assert(
		fc.property(fc.string(), key, fc.string(), (before, secret, after) => {
			const masked = redact(`${before}${secret}${after}`, [secret]);
			return !masked.includes(secret) || secret.startsWith(MASK);
		}),
	);
});

it('masks what has no prefix of ours only whole', () => {
	const secrets = ['application/json', 'hunter2-password'];
	expect(redact('This application takes no password', secrets)).toBe(
		'This application takes no password',
	);
	expect(redact('hunter2-password is wrong', secrets)).toBe('*** is wrong');
});

describe('parts of a secret', () => {
	const SECRET = 'service_sk_9fK2mQ7xZ4tB1nR8vL3c';

	it('of 8 characters or more are masked wherever they stand', () => {
		for (let start = 0; start + 8 <= SECRET.length; start += 1) {
			for (let end = start + 8; end <= SECRET.length; end += 1) {
				const part = SECRET.slice(start, end);
				if ('service_sk_'.includes(part)) continue;
				for (const text of [`<${part}>`, `x${part}y`, part.toUpperCase()]) {
					expect(redact(text, [SECRET]).toLowerCase()).not.toContain(part.toLowerCase());
				}
			}
		}
	});

	it('leave the text around them, and what is no secret, alone', () => {
		expect(redact('key ending in mQ7xZ4tB1n, sorry', [SECRET])).toBe('key ending in ***, sorry');
		expect(redact('service_id and service_sk are missing', [SECRET])).toBe(
			'service_id and service_sk are missing',
		);
		expect(redact('9fK2mQ7 is short', [SECRET])).toBe('9fK2mQ7 is short');
	});

	it('leave none in any text', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: anyCharacter }),
				fc.nat(SECRET.length - 8),
				fc.integer({ min: 8, max: SECRET.length }),
				fc.string({ unit: anyCharacter }),
				(before, start, length, after) => {
					const part = SECRET.slice(Math.max(start, 4), start + length);
					fc.pre(part.length >= 8);
					return !redact(`${before}${part}${after}`, [SECRET]).includes(part);
				},
			),
		);
	});
});
