/** What an error keeps of what a receiver said. */
import { StatusError } from '../../../src/http/errors.ts';
import { createDeliver } from '../../../src/webhook/delivery.ts';
import { parseSigningSecrets } from '../../../src/webhook/event.ts';
import { failureOf, sendThatGets } from '../../client/calls.ts';
import { event } from '../../client/deliverer.ts';
import { VirtualClock } from '../../support/clocks.ts';
import fc, { anyCharacter } from '../../support/seeded.ts';

const KEY = 'k3y'.repeat(12);
const PREVIOUS = 'v0r'.repeat(12);
const keys = parseSigningSecrets({
	signingSecret: `whsec_${KEY}`,
	previousSigningSecret: `whsec_${PREVIOUS}`,
});
const HOST = 'https://example.com';

/** The words of an error for a receiver that said this to a delivery. */
async function said(body: string, url = HOST, headers: Record<string, string> = {}) {
	const send = sendThatGets({ status: 422, body });
	const deliver = createDeliver({ keys, send, clock: new VirtualClock() });
	const error = await failureOf(deliver({ event: event(), url, headers, maxRetries: 0 }));
	if (!(error instanceof StatusError)) throw error;
	return error.detail;
}

const MESSAGE = 'The requested webhook "POST a" is not registered.';

it.each([
	['', null],
	[' \r\n\t ', null],
	['\0\u001b', null],
	['no', 'no'],
	[' two\r\n\tlines ', 'two lines'],
	['\u001b[31mred\u202e', '[31mred'],
	['{"detail":"No such\n tenant"}', '{"detail":"No such tenant"}'],
	// The message of a JSON object, without what stands beside it.
	[JSON.stringify({ code: 404, message: MESSAGE, stacktrace: 'Error: at …' }, null, 2), MESSAGE],
	['{"message":" "}', '{"message":" "}'],
	['{"error":"no"}', '{"error":"no"}'],
	['["message"]', '["message"]'],
	// Secrets, whether they were sent or only look like one.
	[`1 whsec_${KEY} 2 ${KEY} 3 ${KEY.slice(9, 21)}!`, '1 whsec_*** 2 *** 3 ***!'],
	[`${PREVIOUS} and ${PREVIOUS.slice(0, 20)}`, '*** and ***'],
	['a whsec_QUJD+/= b WHSEC_x c service_sk_123 d', 'a whsec_*** b whsec_*** c service_sk_*** d'],
])('%j is quoted as %j', async (text, quote) => expect(await said(text)).toBe(quote));

it('is one line of at most 1,000 characters, whatever comes', async () => {
	const text = fc.string({ unit: anyCharacter, maxLength: 3000, size: 'max' });
	const isShort = async (any: string) => {
		const quote = (await said(any)) ?? '';
		expect(quote.length).toBeLessThanOrEqual(1001);
		expect(quote).not.toMatch(/[\p{Cc}\n]/u);
	};
	await isShort('ä'.repeat(100_000));
	await fc.assert(fc.asyncProperty(text, isShort));
});

describe.each(['/services/T00AB/', '/in?token=', '/in?a=b&', '/in?key='])('at %s', (path) => {
	it.each([
		['x8JqP2mWvQ'],
		['2f6f0a1d-9a01-4b7e-8f60-1c2d3e4f5a6b'],
		['kX%7Zv9nmTyQw'],
		['qwertzuiopasdfghjkl'],
		['aPathSecret%2F1', 'aPathSecret/1'],
		['a%2Bquery%20secret+2', 'a+query secret+2', 'a+query secret 2'],
	])('what may be a secret is masked: %s', async (...forms) => {
		for (const form of forms)
			expect(await said(`no ${form} here`, `${HOST}${path}${forms[0]}`)).toBe('no *** here');
	});
});

it.each([
	['/webhook-test/notes-insights', {}, 'The webhook "POST webhook-test/notes-insights" is unknown'],
	['/webhooks/Incoming_Events?registered=yes', {}, 'Incoming_Events: not registered'],
	['/registered', {}, 'It is not registered'],
	['/', { accept: 'application/json' }, 'This application does not accept JSON'],
	['/in/europe-west-2026', { 'x-tenant': 'acme-europe-west-1' }, 'The europe-west is full'],
	['/', { 'x-short': '1 abc' }, 'a 1 abc'],
])('ordinary words of %s and %j are not masked: %s', async (path, headers, text) => {
	expect(await said(text, `${HOST}${path}`, headers)).toBe(text);
});

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

it.each([
	['Bearer header-token-1', ['Bearer header-token-1', 'header-token-1']],
	['k"\\e/y-2', ['k"\\e/y-2', 'k\\"\\\\e/y-2']],
	[
		basic('basicuser:basic p@ss'),
		[basic('basicuser:basic p@ss').slice(6), 'basicuser', 'basic p@ss'],
	],
	[basic('me:sesame'), ['sesame']],
])('a header %s is masked whole and in its parts: %j', async (header, parts) => {
	for (const part of parts)
		expect(await said(`no ${part} here`, HOST, { authorization: header })).toBe('no *** here');
});

it('a secret that JSON hides in an escape is masked, too', async () => {
	const text = '{"message":"a s\\u0065cret-1 b"}';
	expect(await said(text, HOST, { 'x-key': 'secret-1' })).toBe('a *** b');
});
