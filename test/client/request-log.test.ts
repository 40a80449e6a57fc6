import { createClient } from '../../src/service/client.ts';
import { InputError } from '../../src/base/input-error.ts';
import { StatusError } from '../../src/http/errors.ts';
import { resultOf, type SentRequest } from '../../src/http/call.ts';
import { createDeliver } from '../../src/webhook/delivery.ts';
import { parseSigningSecrets } from '../../src/webhook/event.ts';
import {
	cutOff,
	neverAnswers,
	NOTE_ID,
	ok,
	raw,
	resetBeforeHeaders,
	status,
} from '../support/answers.ts';
import { BUILDS, sendOf, type Build } from '../support/builds.ts';
import { VirtualClock } from '../support/clocks.ts';
import { startLoopback, type Loopback, type Step } from '../support/loopback.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';
import { ALL, CALLS } from './calls.ts';
import { event, SECRET } from './deliverer.ts';

let server: Loopback;
let log: SentRequest[];

beforeEach(() => {
	log = [];
});
afterEach(async () => await server.close());

const means = (build: Build) => ({
	send: sendOf(build),
	clock: new VirtualClock(),
	log: (sent: SentRequest) => void log.push(sent),
});

async function clientAt(script: readonly Step[], build: Build = 'plain', path = '') {
	server = await startLoopback(script, { scheme: 'plain' });
	return createClient({ baseUrl: `${server.url}${path}`, apiKey: API_KEY, ...means(build) });
}

describe.each(BUILDS)('the %s build', (build) => {
	it('tells every attempt, and what became of it', async () => {
		const busy = status(429, { 'Retry-After': '3' });
		const client = await clientAt([status(503), resetBeforeHeaders, busy, ok], build);
		await client.getInsights(NOTE_ID);
		const request = `GET /v1/notes/${NOTE_ID}/insights`;
		expect(log).toEqual([
			{ request, result: '503', ms: 0, attempt: 1 },
			{ request, result: 'ECONNRESET', ms: 0, attempt: 2 },
			{ request, result: '429', ms: 0, attempt: 3 },
			{ request, result: '200', ms: 0, attempt: 4 },
		]);
	});
});

it.each([
	['an answer that breaks off', cutOff(0.5), '200 cutOff'],
	['a redirect', raw('HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n'), '302'],
	['what is no HTTP', raw('SSH-2.0-OpenSSH\r\n'), 'HPE_INVALID_CONSTANT'],
	['no answer', neverAnswers, 'timeout'],
])('%s', async (_, step, result) => {
	const client = await clientAt([step]);
	// A machine that is busy takes its time for an answer, too.
	const options = { maxRetries: 0, ...(step === neverAnswers && { timeoutMs: 200 }) };
	await expect(client.listNotes(options)).rejects.toThrow(Error);
	expect(log.map((sent) => sent.result)).toEqual([result]);
});

it('says what became of an attempt without an answer', async () => {
	const stop = new AbortController();
	const client = await clientAt([() => stop.abort()]);
	await expect(client.listNotes({ signal: stop.signal })).rejects.toThrow('cancelled');
	expect(log.map(({ result }) => result)).toEqual(['cancelled']);
	const reason = new StatusError('GET /v1/notes', { status: 407 });
	expect(resultOf({ status: 'rejected', reason })).toBe('407');
	expect(resultOf({ status: 'rejected', reason: new InputError('no', 'hint') })).toBe('not sent');
});

it('tells how long an attempt took', async () => {
	const clock = new VirtualClock();
	server = await startLoopback([(req, res) => void clock.sleep(41).then(() => ok(req, res))], {
		scheme: 'plain',
	});
	const baseUrl = server.url;
	await createClient({ baseUrl, apiKey: API_KEY, ...means('plain'), clock }).listNotes();
	expect(log.map(({ ms }) => ms)).toEqual([41]);
});

it.each(ALL)('nothing of %s that is secret or a text of a user', async (kind) => {
	const client = await clientAt([status(500), cutOff(0.5), ok], 'plain', '/tenant-0123456789');
	await CALLS[kind](client).catch(() => null);
	expect(log.length).toBeGreaterThan(1);
	expectNoSecret(log);
	const text = JSON.stringify(log);
	for (const hidden of ['When?', 'Soon.', 'Kick-off', 'We begin', 'tenant']) {
		expect(text).not.toContain(hidden);
	}
});

it('of a delivery only where it went, as errors show it', async () => {
	server = await startLoopback([status(500), ok], { scheme: 'plain' });
	const keys = parseSigningSecrets({ signingSecret: SECRET });
	await createDeliver({ keys, ...means('plain') })({
		event: event(),
		url: `${server.url}/hooks/path-secret-1?key=url-secret-1`,
		headers: { authorization: 'Bearer header-secret-1' },
	});
	expect(log).toEqual([
		{ request: `POST ${server.url}`, result: '500', ms: 0, attempt: 1 },
		{ request: `POST ${server.url}`, result: '200', ms: 0, attempt: 2 },
	]);
});
