import { createHmac } from 'node:crypto';

import fc from '../../support/seeded.ts';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

import { parseSigningSecrets } from '../../../src/webhook/event.ts';
import { verifyEvent, type ReceivedRequest } from '../../../src/webhook/receive.ts';

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const SECRET = secretOf(1);
const PREVIOUS = secretOf(2);
const keys = parseSigningSecrets({ signingSecret: SECRET, previousSigningSecret: PREVIOUS });

const NOW = 1_767_225_600_000;
const ID = 'msg_2b7';
const BODY = '{"type":"invoice.paid","timestamp":"2026-01-01T00:00:00Z","data":{"sum":7}}';

/** What a sender that we did not write sends. */
function signed({ id = ID, body = BODY, secret = SECRET, at = NOW } = {}) {
	const date = new Date(at);
	const headers: Record<string, string> = {
		'webhook-id': id,
		'webhook-timestamp': String(Math.floor(at / 1000)),
		'webhook-signature': new Webhook(secret).sign(id, date, body),
	};
	return { headers, body: Buffer.from(body) };
}

const verify = (request: ReceivedRequest, now = NOW, toleranceS = 300) =>
	verifyEvent(request, { keys, toleranceS, now });
/** A genuine request with other headers; undefined takes one away. */
const withHeaders = (headers: ReceivedRequest['headers']) => {
	const request = signed();
	return { ...request, headers: { ...request.headers, ...headers } };
};
const EVENT = {
	webhook_id: ID,
	type: 'invoice.paid',
	timestamp: '2026-01-01T00:00:00Z',
	data: { sum: 7 },
};

it("takes the specification's own example for genuine", () => {
	const vector = {
		headers: {
			'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
			'webhook-timestamp': '1614265330',
			'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
		},
		body: Buffer.from('{"test": 2432232314}'),
	};
	const of = (signingSecret: string) => ({
		keys: parseSigningSecrets({ signingSecret }),
		toleranceS: 300,
		now: 1_614_265_330_000,
	});
	// Its body has not the shape that the specification gives events.
	expect(verifyEvent(vector, of('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'))).toEqual({
		event: {
			webhook_id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
			type: null,
			timestamp: null,
			data: { test: 2_432_232_314 },
		},
	});
	expect(verifyEvent(vector, of(SECRET))).toEqual({ refused: 401 });
});

it.each([
	[
		'standardwebhooks',
		(id: string, at: Date, body: string) => new Webhook(SECRET).sign(id, at, body),
	],
	['svix', (id: string, at: Date, body: string) => new SvixWebhook(SECRET).sign(id, at, body)],
	[
		'the previous secret',
		(id: string, at: Date, body: string) => new Webhook(PREVIOUS).sign(id, at, body),
	],
])('takes what %s signed, whatever the id, the data and the second', (_, sign) => {
	fc.assert(
		fc.property(
			fc.stringMatching(/^[!-~]{1,60}$/),
			fc.record({ type: fc.string({ minLength: 1 }), data: fc.jsonValue() }),
			fc.integer({ min: 1, max: 4_102_444_800 }),
			(id, payload, seconds) => {
				const body = JSON.stringify(payload);
				const headers = {
					'webhook-id': id,
					'webhook-timestamp': String(seconds),
					'webhook-signature': sign(id, new Date(seconds * 1000), body),
				};
				const verdict = verify({ headers, body: Buffer.from(body) }, seconds * 1000);
				const { type, data } = JSON.parse(body) as { type: string; data: unknown };
				expect(verdict).toEqual({ event: { webhook_id: id, type, timestamp: null, data } });
			},
		),
		{ numRuns: 200 },
	);
});

it("takes Svix's own names of the headers, but no mixture", () => {
	const { headers, body } = signed();
	const branded = Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name.replace('webhook-', 'svix-'), value]),
	);
	expect(verify({ headers: branded, body })).toEqual({ event: EVENT });
	const { 'svix-id': id, ...others } = branded;
	expect(verify({ headers: others, body })).toEqual({ refused: 400 });
	expect(verify({ headers: { ...others, 'webhook-id': id }, body })).toEqual({ refused: 400 });
});

it('gives what it found', () => {
	expect(verify(signed())).toEqual({ event: EVENT });
});

it.each([
	['behind others', 'v1,AAAA v1a,c2lnbmF0dXJl v2,x {own}'],
	['before others', '{own} v1,{zero}'],
	['twice', '{own} {own}'],
	// Node.js joins repeated headers with a comma.
	['in the first of two headers', '{own}, v1,{zero}'],
	['behind hundreds of others', `${`v1,${'A'.repeat(43)}= `.repeat(300)}{own}`],
])('finds the signature %s', (_, header) => {
	const { headers } = signed();
	const own = headers['webhook-signature'] ?? '';
	const signature = header
		.replaceAll('{own}', own)
		.replaceAll('{zero}', Buffer.alloc(32).toString('base64'));
	expect(verify(withHeaders({ 'webhook-signature': signature }))).toEqual({ event: EVENT });
});

it.each([-301, 301, 100_000])('refuses what was signed %p s from now', (seconds) => {
	expect(verify(signed(), NOW + seconds * 1000)).toEqual({ refused: 401 });
});

it.each([-300, 0, 300])('takes what was signed %p s from now', (seconds) => {
	expect(verify(signed(), NOW + seconds * 1000)).toEqual({ event: EVENT });
});

it('takes the tolerance it is given', () => {
	expect(verify(signed(), NOW + 3_600_000, 3_600)).toEqual({ event: EVENT });
	expect(verify(signed(), NOW + 2_000, 1)).toEqual({ refused: 401 });
});

it.each([
	['webhook-id', undefined, 400],
	['webhook-id', '', 400],
	['webhook-id', 'msg_2b7, msg_2b7', 400],
	['webhook-id', 'x'.repeat(257), 400],
	['webhook-id', 'msg_2b8', 401],
	['webhook-timestamp', undefined, 400],
	['webhook-timestamp', '', 400],
	['webhook-timestamp', ' 1767225600', 400],
	['webhook-timestamp', '+1767225600', 400],
	['webhook-timestamp', '1767225600.0', 400],
	['webhook-timestamp', '1.7672256e9', 400],
	['webhook-timestamp', '2026-01-01T00:00:00Z', 400],
	['webhook-timestamp', '01767225600', 401],
	['webhook-timestamp', '1767225600000', 401],
	['webhook-timestamp', '1767225601', 401],
	['webhook-signature', undefined, 400],
	['webhook-signature', '', 401],
	['webhook-signature', 'v1,', 401],
	['webhook-signature', ['v1,', 'v1,'], 400],
])('refuses the %s %p with %p', (name, value, refused) => {
	expect(verify(withHeaders({ [name]: value }))).toEqual({ refused });
});

it('refuses a request of which one character or bit was changed', () => {
	const text = (value = '', at: number) => {
		const place = at % value.length;
		return `${value.slice(0, place)}${value[place] === '7' ? '8' : '7'}${value.slice(place + 1)}`;
	};
	fc.assert(
		fc.property(
			fc.constantFrom('body', 'webhook-id', 'webhook-timestamp', 'webhook-signature'),
			fc.nat(),
			fc.nat({ max: 7 }),
			(part, at, bit) => {
				const request = signed({ body: '{"type":"a","data":{"text":"äöü"}}' });
				if (part === 'body') {
					const byte = at % request.body.length;
					request.body[byte] = (request.body[byte] ?? 0) ^ (1 << bit);
				} else {
					request.headers[part] = text(request.headers[part], at);
				}
				expect(verify(request, NOW, Infinity)).toHaveProperty('refused');
			},
		),
		{ numRuns: 300 },
	);
});

describe('a signature written otherwise', () => {
	const own = signed().headers['webhook-signature'] ?? '';
	const base64 = own.slice(3);
	it.each([
		['without its version', base64],
		['of another version', `v2,${base64}`],
		['with the version in capitals', `V1,${base64}`],
		['without padding', own.replace(/=+$/, '')],
		['with more padding', `${own}=`],
		['with other unused bits at the end', own.replace(/.=$/, (end) => `${next(end.charAt(0))}=`)],
		['in hexadecimal', `v1,${Buffer.from(base64, 'base64').toString('hex')}`],
		['in base64url', `v1,${Buffer.from(base64, 'base64').toString('base64url')}`],
		['with a tab before it', `v1,AAAA\t${own}`],
		['with a comma before it', `v1,AAAA,${own}`],
		['cut short', own.slice(0, -4)],
	])('%s is refused', (_, signature) => {
		expect(verify(withHeaders({ 'webhook-signature': signature }))).toEqual({ refused: 401 });
	});

	/** The next letter of base64: the same bytes where only unused bits differ. */
	function next(letter: string): string {
		const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
		return alphabet.charAt(alphabet.indexOf(letter) + 1);
	}
});

it.each([
	['no JSON', '{"type":"a"', 400],
	['a list', '[{"type":"a"}]', 400],
	['a text', '"a"', 400],
	['null', 'null', 400],
	['nothing', '', 400],
	['256 KB and one byte', JSON.stringify({ type: 'a', data: 'x'.repeat(262_123) }), 413],
])('refuses genuine %s with its own status', (_, body, refused) => {
	expect(verify(signed({ body }))).toEqual({ refused });
});

it.each([
	['no type', { data: { a: 1 }, timestamp: 'now' }],
	['a type that is no text', { type: 1, data: {} }],
	['an empty type', { type: '' }],
	['nothing in it', {}],
])('takes a genuine body of another shape whole: %s', (_, body) => {
	expect(verify(signed({ body: JSON.stringify(body) }))).toMatchObject({
		event: { type: null, timestamp: null, data: body },
	});
});

it('takes 256 KB', () => {
	const body = JSON.stringify({ type: 'a', data: 'x'.repeat(262_122) });
	expect(Buffer.byteLength(body)).toBe(262_144);
	expect(verify(signed({ body }))).toHaveProperty('event');
});

it('refuses genuine bytes that are not UTF-8, rather than passing on others than were signed', () => {
	const body = Buffer.concat([Buffer.from('{"type":"a'), Buffer.from([0xff]), Buffer.from('"}')]);
	const { headers } = signed();
	const content = Buffer.concat([Buffer.from(`${ID}.${NOW / 1000}.`), body]);
	const hmac = createHmac('sha256', Buffer.alloc(32, 1)).update(content).digest('base64');
	const request = { headers: { ...headers, 'webhook-signature': `v1,${hmac}` }, body };
	expect(verify(request)).toEqual({ refused: 400 });
});

it('judges form only after the signature: what is not genuine learns nothing of it', () => {
	expect(verify(signed({ body: 'no JSON', secret: secretOf(9) }))).toEqual({ refused: 401 });
});

it('refuses a request without a body', () => {
	expect(verify({ ...signed(), body: undefined })).toEqual({ refused: 400 });
});

it('refuses every split of the same signed text but the real one', () => {
	const request = signed({ id: 'a.17.b' });
	const text = `a.17.b.${NOW / 1000}.${BODY}`;
	const parts = text.split('.');
	const splits = parts.flatMap((_, first) =>
		parts.slice(first + 1).map((__, rest) => ({
			id: parts.slice(0, first + 1).join('.'),
			timestamp: parts.slice(first + 1, first + 1 + rest).join('.'),
			body: parts.slice(first + 1 + rest).join('.'),
		})),
	);
	const taken = splits.filter(({ id, timestamp, body }) => {
		const headers = { ...request.headers, 'webhook-id': id, 'webhook-timestamp': timestamp };
		const verdicts = [NOW, Number(timestamp) * 1000 || 0].map((now) =>
			verify({ headers, body: Buffer.from(body) }, now),
		);
		return verdicts.some((verdict) => 'event' in verdict);
	});
	expect(taken).toEqual([{ id: 'a.17.b', timestamp: String(NOW / 1000), body: BODY }]);
});
