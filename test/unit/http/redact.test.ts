import fc from '../../support/seeded';

import { redact } from '../../../src/http/redact';
import { anyCharacter } from '../../support/any-character';

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

it('leaves no key in Base64 or hexadecimal, wherever it stood in what was encoded', () => {
	const secret = 'service_sk_9fK2mQ7xZ4tB1nR8vL3c';
	const anyText = fc.string({ unit: anyCharacter });
	fc.assert(
		fc.property(anyText, anyText, (before, after) => {
			const bytes = Buffer.from(`${before}${secret}${after}`);
			for (const encoding of ['base64', 'base64url', 'hex'] as const) {
				const text = bytes.toString(encoding);
				const masked = redact(`x ${text}`, [secret]);
				const pieces = masked.slice(2).split(/[^A-Za-z0-9+/_-]+/);
				// A piece of Base64 can be read from any of four places on.
				const readable = pieces.flatMap((piece) =>
					[0, 1, 2, 3].map((at) => Buffer.from(piece.slice(at), encoding).toString('latin1')),
				);
				for (let at = 'service_sk_'.length; at + 6 <= secret.length; at += 1) {
					const part = secret.slice(at, at + 6);
					expect(readable.filter((one) => one.includes(part))).toEqual([]);
				}
			}
		}),
	);
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
			{ seed: 8 },
		);
	});
});
