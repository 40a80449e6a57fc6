/** What the client makes of an answer. What a user is told of it, `unit/nodes/failures` holds. */
import { StatusError } from '../../../src/http/errors.ts';
import type { WireResponse } from '../../../src/http/wire.ts';
import { createClient } from '../../../src/service/client.ts';
import { isMissing } from '../../../src/service/endpoints.ts';
import { clientThatGets, failureOf, sendThatGets } from '../../client/calls.ts';
import { NOTE_ID } from '../../support/answers.ts';
import { START, VirtualClock } from '../../support/clocks.ts';
import { API_KEY } from '../../support/secrets.ts';

type Headers = WireResponse['headers'];

const failure = async (status: number, rest: Partial<WireResponse> = {}) =>
	await failureOf(clientThatGets({ status, ...rest }).listNotes({ maxRetries: 0 }));
const failureWith = async (body: unknown, headers: Headers = {}, status = 422) =>
	await failureOf(
		clientThatGets({ status, headers, body: JSON.stringify(body) }).getInsights(NOTE_ID),
	);

it.each([200, 201, 202, 299])(
	'%d is a success, also with a Location and as a web page',
	async (status) => {
		const headers = { location: '/x', 'content-type': 'text/html' };
		const client = clientThatGets({ status, headers, body: ' {"items":[]}\n' });
		expect(await client.listNotes()).toEqual({ notes: [], unreadable: 0 });
	},
);

it.each([100, 199, 300, 399, 400, 599, NaN])('%d is none', async (status) => {
	const error = await failure(status, { body: '{"items":[]}' });
	expect(error).toBeInstanceOf(StatusError);
	expect(error).toMatchObject({ status, endpoint: 'GET /v1/notes' });
});

it.each([
	['https://evil.test/a?b#c', 'https://evil.test'],
	['https://user:pass@evil.test:8443/a', 'https://evil.test:8443'],
	['//evil.test/a', 'https://evil.test'],
	['/login', 'https://notes.test'],
	['', 'https://notes.test'],
	['http://[bad', null],
	['javascript:alert(1)', null],
	['https://service_sk_secret.evil.test/', 'https://service_sk_***'],
])('names the host of a redirect to %p: %p', async (location, target) => {
	const headers = { location };
	for (const status of [300, 301, 399])
		expect(await failure(status, { headers })).toMatchObject({
			kind: 'redirected',
			status,
			target,
		});
	for (const status of [199, 400, 500])
		expect(await failure(status, { headers })).toMatchObject({ kind: 'status', status });
});

it.each<[unknown, string | null]>([
	[{ detail: 'No' }, 'No'],
	[{ detail: '  No \n' }, 'No'],
	[{ detail: '' }, null],
	[{ detail: '  ' }, null],
	[{ detail: null }, null],
	[{ message: 'No' }, null],
	[null, null],
	[[{ detail: 'No' }], null],
	[{ detail: 0 }, '0'],
	[{ detail: false }, 'false'],
	[{ detail: [{ msg: 'No' }] }, '[{"msg":"No"}]'],
	[{ detail: `${API_KEY} is wrong` }, 'service_sk_*** is wrong'],
	[{ detail: [{ key: API_KEY }] }, '[{"key":"service_sk_***"}]'],
	[{ detail: 'x'.repeat(500) }, 'x'.repeat(500)],
	[{ detail: 'x'.repeat(501) }, `${'x'.repeat(500)}…`],
	[{ detail: `${'x'.repeat(490)}${API_KEY}` }, `${'x'.repeat(490)}service_sk…`],
])('reads the detail of %j', async (body, detail) => {
	expect(await failureWith(body)).toMatchObject({ detail, message: detail ?? 'HTTP 422' });
	// An error body is one, whatever its status; what else is no answer has no words of the service.
	const kind = detail === null ? 'unexpectedBody' : 'status';
	expect(await failureWith(body, {}, 200)).toMatchObject({ kind, status: 200 });
});

it('has no detail where the body is no JSON, or was not read to its end', async () => {
	expect(await failure(422, { body: '{"detail":' })).toMatchObject({ detail: null });
	expect(await failure(500, { body: '{"detail":"D', end: 'bytes' })).toMatchObject({
		detail: null,
	});
});

it.each<[Headers, string | null]>([
	[{}, null],
	[{ 'request-id': 'b' }, 'b'],
	[{ 'request-id': 'b', 'x-request-id': 'a' }, 'a'],
	[{ 'x-request-id': API_KEY }, 'service_sk_***'],
	[{ 'x-request-id': 'x'.repeat(101) }, `${'x'.repeat(100)}…`],
])('reads the request ID of %j', async (headers, requestId) => {
	expect(await failureWith({}, headers)).toMatchObject({ requestId });
});

it('names the address that answers 404, without the key, where no note can be missing', async () => {
	const send = sendThatGets({ status: 404 });
	const baseUrl = `https://notes.test/${API_KEY}`;
	const client = createClient({ baseUrl, apiKey: API_KEY, send, clock: new VirtualClock() });
	expect(await failureOf(client.listNotes())).toMatchObject({
		address: 'https://notes.test/service_sk_***',
	});
	expect(await failureOf(client.deleteNote(NOTE_ID))).toMatchObject({ address: null });
	expect(await failure(403)).toMatchObject({ address: null });
});

it('counts a date in Retry-After from now where the answer has none of its own', async () => {
	const headers = { 'retry-after': new Date(START + 3_600_000).toUTCString() };
	expect(await failure(503, { headers })).toMatchObject({ retryAfterMs: 3_600_000 });
});

it.each<[string, string, boolean]>([
	['text/html; charset=utf-8', 'x', true],
	['Text/HTML', '', true],
	['application/xhtml+xml', 'x', false],
	['application/json', '{}', false],
	['', '<!DOCTYPE html>', true],
	['', ' \n <html lang="en">', true],
	['', '<HTML>', true],
	['', 'x <html>', false],
	['', '<htmlx>', false],
	['', '<div>', false],
])('tells whether %p with %p is a web page', async (type, body, isHtml) => {
	const headers: Headers = type === '' ? {} : { 'content-type': type };
	expect(await failure(404, { body, headers })).toMatchObject({ isHtml });
});

it.each([
	['the service does not know the note', 404, 'No such note', true],
	['something else answered 404', 404, undefined, false],
	['the service refuses it for another reason', 409, 'In the making', false],
	['the service is down', 503, 'Maintenance', false],
])('a note is missing or not when %s', async (_, status, detail, isSo) => {
	expect(isMissing(await failureWith({ detail }, {}, status))).toBe(isSo);
});
