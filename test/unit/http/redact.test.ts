import fc from 'fast-check';

import { redact } from '../../../src/http/redact';

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
