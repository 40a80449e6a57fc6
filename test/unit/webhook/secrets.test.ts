import { randomBytes } from 'node:crypto';

import fc from '../../support/seeded.ts';

import { InputError } from '../../../src/base/input-error.ts';
import { parseSigningSecrets } from '../../../src/webhook/event.ts';

const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;

function refusal(signingSecret: unknown, previousSigningSecret?: unknown): InputError {
	try {
		parseSigningSecrets({ signingSecret, previousSigningSecret });
	} catch (error) {
		if (error instanceof InputError) return error;
	}
	throw new Error('not refused');
}

it.each([24, 25, 26, 32, 63, 64])('takes a secret of %p bytes', (bytes) => {
	const secret = secretOf(bytes);
	const [key, ...others] = parseSigningSecrets({ signingSecret: secret });
	expect(`whsec_${key.toString('base64')}`).toBe(secret);
	expect(others).toEqual([]);
});

it('takes whsec_ and any 44 letters and digits, as a password generator gives them', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[A-Za-z0-9]{44}$/), (text) => {
			expect(parseSigningSecrets({ signingSecret: `whsec_${text}` })[0]).toHaveLength(33);
		}),
	);
});

it('takes a secret with white space and invisible characters around it', () => {
	const secret = secretOf(32);
	const [key] = parseSigningSecrets({ signingSecret: `\ufeff ${secret}\u200b\n` });
	expect(`whsec_${key.toString('base64')}`).toBe(secret);
});

it('gives the current key before the previous one', () => {
	const [current, previous] = [secretOf(24), secretOf(32)];
	const keys = parseSigningSecrets({ signingSecret: current, previousSigningSecret: previous });
	expect(keys.map((key) => `whsec_${key.toString('base64')}`)).toEqual([current, previous]);
});

it.each([undefined, null, '', ' \u200b'])('takes %p for no previous secret', (previous) => {
	const keys = parseSigningSecrets({
		signingSecret: secretOf(24),
		previousSigningSecret: previous,
	});
	expect(keys).toHaveLength(1);
});

const urlSafe = `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}=`;
const unpadded = secretOf(32).replace('=', '');
/** 25 bytes end in two characters; the second one may only have its first two bits set. */
const looseBits = `whsec_${'A'.repeat(33)}B==`;

it.each([
	['nothing', undefined, 'is missing'],
	['an empty text', '', 'is missing'],
	['a number', 42, 'is missing'],
	['no prefix at all', secretOf(32).replace('whsec_', ''), 'does not begin with "whsec_"'],
	['another prefix', secretOf(32).replace('whsec_', 'secret_'), 'does not begin with "whsec_"'],
	['a prefix in capitals', secretOf(32).replace('whsec_', 'WHSEC_'), 'does not begin with'],
	['a blank', ' ', 'is missing'],
	['the prefix alone', 'whsec_', 'has 0 bytes'],
	['a space in it', secretOf(32).replace(/(.{20})/, '$1 '), 'is not base64'],
	['the alphabet of URLs', urlSafe, 'is not base64'],
	['no padding', unpadded, 'is not base64'],
	['a few letters', 'whsec_abcde', 'is not base64'],
	['bits after the last byte', looseBits, 'is not base64'],
	['a full stop', 'whsec_....', 'is not base64'],
	['23 bytes', secretOf(23), 'has 23 bytes instead of 24 to 64'],
	['65 bytes', secretOf(65), 'has 65 bytes instead of 24 to 64'],
	['a private key', 'whsk_AAAA', 'does not begin with "whsec_"'],
])('refuses %s, and does not show it', (_, secret, says) => {
	const error = refusal(secret);
	expect(error.message).toContain(`The Signing Secret ${says}`);
	expect(error.hint).not.toBe('');
	const shown = `${error.message} ${error.hint} ${error.stack}`;
	if (typeof secret === 'string' && secret.length > 12) {
		expect(shown).not.toContain(secret.slice(7, 20));
	}
	const previous = String(secret ?? '').trim() === '' ? 7 : secret;
	expect(refusal(secretOf(24), previous).message).toContain('Previous Signing Secret');
});

it.each([24, 32, 64])('says that the prefix belongs before %d bytes of base64', (bytes) => {
	const [, key = ''] = secretOf(bytes).split('whsec_');
	expect(refusal(key).hint).toContain('Put whsec_ in front of it');
	expect(refusal(`${key}-`).hint).not.toContain('in front of it:');
});

it.each([8, 23, 65])('says nothing of the kind before %d bytes', (bytes) => {
	expect(refusal(secretOf(bytes).replace('whsec_', '')).hint).toContain('the whole secret');
});
