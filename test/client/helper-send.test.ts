import { Readable } from 'node:stream';

import { createClient } from '../../src/service/client.ts';
import { helperSend, type RequestHelper, type HelperAnswer } from '../../src/http/send.ts';
import { NOTE_ID, rightAnswer } from '../support/answers.ts';
import { ALL, CALLS, failureOf, outcomeOf } from './calls.ts';
import { VirtualClock } from '../support/clocks.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';

/** n8n's request helper stands outside of this package, so a function stands for it here. */
function clientOn(helper: RequestHelper) {
	const clock = new VirtualClock();
	const send = helperSend(helper);
	return createClient({ baseUrl: 'https://notes.test/api', apiKey: API_KEY, send, clock });
}

const answered = (value: unknown, rest: Partial<HelperAnswer> = {}): HelperAnswer => ({
	status: 200,
	headers: {},
	body: Readable.from([Buffer.from(JSON.stringify(value))]),
	...rest,
});

/** A helper may throw anything, errors or not. */
const failing =
	(thrown: unknown): RequestHelper =>
	async () => {
		AbortSignal.abort(thrown).throwIfAborted();
		return await Promise.resolve(answered({}));
	};

it.each(ALL)('sends %s through the helper', async (kind) => {
	const seen: Array<Parameters<RequestHelper>[0]> = [];
	const client = clientOn(async (request) => {
		seen.push(request);
		return await Promise.resolve(answered(rightAnswer(request.method, request.url)));
	});
	await CALLS[kind](client, { timeoutMs: 7000 });
	expect(seen).toHaveLength(1);
	expect(seen[0]?.url).toMatch(/^https:\/\/notes\.test\/api\/v1\/(ask|notes)/);
	expect(seen[0]).toMatchObject({
		headers: { Authorization: `Bearer ${API_KEY}`, Accept: 'application/json' },
		body: kind === 'ask' ? '{"question":"When?"}' : undefined,
		timeoutMs: 7000,
	});
});

const coded = (code: string, more: object = {}) =>
	Object.assign(new Error(`request to x with Bearer ${API_KEY} failed`), { code, ...more });

class SsrfBlockedIpError extends Error {}

it.each([
	['a code', coded('ECONNREFUSED'), 'connection: refused'],
	['a code in its cause', new Error('no', { cause: coded('ENOTFOUND') }), 'connection: dns'],
	['a temporary lookup failure', coded('EAI_AGAIN'), 'connection: dns'],
	['a broken pipe', coded('EPIPE'), 'connection: reset'],
	['an aborted connection', coded('ECONNABORTED'), 'timeout'],
	['a timeout of axios', coded('ETIMEDOUT', { isAxiosError: true }), 'timeout'],
	['a timeout of the system', coded('ETIMEDOUT'), 'connection: network'],
	[
		'a timeout of the system, as axios gives it',
		coded('ETIMEDOUT', { isAxiosError: true, cause: coded('ETIMEDOUT') }),
		'connection: network',
	],
	['no headers in the time of fetch', coded('UND_ERR_HEADERS_TIMEOUT'), 'timeout'],
	['no connection in the time of fetch', coded('UND_ERR_CONNECT_TIMEOUT'), 'connection: network'],
	['a wrong host name', coded('ERR_TLS_CERT_ALTNAME_INVALID'), 'connection: tls'],
	['an unknown signer', coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'connection: tls'],
	['a protocol that does not match', coded('EPROTO'), 'connection: tls'],
	['a certificate for another purpose', coded('INVALID_PURPOSE'), 'connection: tls'],
	['an answer that is no HTTP', coded('HPE_INVALID_CONSTANT'), 'connection: protocol'],
	['a code that holds a secret', coded(`Bearer ${API_KEY}`), 'connection: network'],
	['a code that is a number', Object.assign(new Error('x'), { code: 7 }), 'connection: network'],
	['no error at all', `Bearer ${API_KEY}`, 'connection: network'],
	['nothing', undefined, 'connection: network'],
	['a forbidden address', new SsrfBlockedIpError('10.0.0.1'), 'blocked'],
	[
		'a forbidden address in its cause',
		new Error('no', { cause: new SsrfBlockedIpError() }),
		'blocked',
	],
])('makes a safe error of %s', async (_, thrown, outcome) => {
	const error = await failureOf(clientOn(failing(thrown)).listNotes({ maxRetries: 0 }));
	expect(outcomeOf(error)).toBe(outcome);
	expectNoSecret(error);
});

it('takes an answer without a status for no success', async () => {
	const client = clientOn(
		async () => await Promise.resolve(answered({ items: [] }, { status: NaN })),
	);
	expect(outcomeOf(await failureOf(client.listNotes()))).toBe('HTTP NaN');
});

it('reads header names in any case', async () => {
	const headers = { Location: 'https://elsewhere.test/x' };
	const client = clientOn(
		async () => await Promise.resolve(answered('', { status: 302, headers })),
	);
	expect(await failureOf(client.listNotes())).toMatchObject({ target: 'https://elsewhere.test' });
});

it('reads no more of a body than its bound', async () => {
	const piece = Buffer.alloc(2 ** 20, ' ');
	let read = 0;
	const body = new Readable({
		read() {
			read += 1;
			this.push(piece);
		},
	});
	const client = clientOn(async () => await Promise.resolve(answered('', { body })));
	expect(outcomeOf(await failureOf(client.getInsights(NOTE_ID)))).toBe('tooLarge');
	expect(read).toBeLessThan(20);
	expect(body.destroyed).toBe(true);
});

describe('a body whose pending read ends neither by itself nor by its destruction', () => {
	const stuck = () => ({
		[Symbol.asyncIterator]: () => ({ next: async () => await new Promise<never>(() => {}) }),
		destroy: jest.fn(),
	});

	it('is given up when the time is over', async () => {
		const body = stuck();
		const client = clientOn(async () => await Promise.resolve(answered('', { body })));
		const call = client.listNotes({ timeoutMs: 1, maxRetries: 0 });
		expect(outcomeOf(await failureOf(call))).toBe('timeout');
		expect(body.destroy).toHaveBeenCalledTimes(1);
	});

	it('is given up when the execution is stopped', async () => {
		const body = stuck();
		const stop = new AbortController();
		const client = clientOn(async () => {
			setImmediate(() => stop.abort());
			return await Promise.resolve(answered('', { body }));
		});
		const call = client.listNotes({ signal: stop.signal });
		expect(outcomeOf(await failureOf(call))).toBe('cancelled');
		expect(body.destroy).toHaveBeenCalledTimes(1);
	});
});
