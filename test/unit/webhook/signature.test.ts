import fc from '../../support/seeded.ts';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

import { parseSigningSecrets, signDelivery } from '../../../src/webhook/event.ts';

/** The vector that every library of the specification is tested with. */
const VECTOR = {
	secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
	id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
	timestamp: 1614265330,
	body: '{"test": 2432232314}',
	signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

const keysOf = (signingSecret: string, previousSigningSecret?: string) =>
	parseSigningSecrets({ signingSecret, previousSigningSecret });

it("passes the specification's test vector", () => {
	expect(signDelivery(keysOf(VECTOR.secret), VECTOR)).toEqual({
		'webhook-id': VECTOR.id,
		'webhook-timestamp': '1614265330',
		'webhook-signature': VECTOR.signature,
	});
});

it('signs with both keys, the current one first', () => {
	const other = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
	const [alone] = [signDelivery(keysOf(other), VECTOR)['webhook-signature']];
	const signatureWith = (a: string, b: string) =>
		signDelivery(keysOf(a, b), VECTOR)['webhook-signature'];
	expect(signatureWith(VECTOR.secret, other)).toBe(`${VECTOR.signature} ${alone}`);
	expect(signatureWith(other, VECTOR.secret)).toBe(`${alone} ${VECTOR.signature}`);
});

it('signs as the two libraries do, whatever the key, the id, the time and the text', () => {
	fc.assert(
		fc.property(
			fc.uint8Array({ minLength: 24, maxLength: 64 }),
			fc.stringMatching(/^[!-~]{1,40}$/),
			fc.integer({ min: 0, max: 4_102_444_800 }),
			// Half a surrogate pair has no bytes of its own; JSON.stringify never gives one.
			fc.string({ unit: 'grapheme', maxLength: 200 }),
			(key, id, timestamp, body) => {
				const secret = `whsec_${Buffer.from(key).toString('base64')}`;
				const date = new Date(timestamp * 1000);
				const signed = signDelivery(keysOf(secret), { id, timestamp, body })['webhook-signature'];
				expect(signed).toBe(new Webhook(secret).sign(id, date, body));
				expect(signed).toBe(new SvixWebhook(secret).sign(id, date, body));
			},
		),
		{ numRuns: 300 },
	);
});
