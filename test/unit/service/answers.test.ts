import {
	assertSuccess,
	isErrorBody,
	isMissing,
	jsonObjectOf,
	statusError,
	type AnswerContext,
} from '../../../src/service/endpoints.ts';
import {
	CutOffError,
	RedirectedError,
	StatusError,
	TooLargeError,
	UnexpectedBodyError,
} from '../../../src/http/errors.ts';
import type { WireResponse } from '../../../src/http/wire.ts';

const KEY = 'service_sk_AbC/1"2';
const context: AnswerContext = {
	endpoint: 'GET /v1/notes',
	url: 'https://notes.test/api/v1/notes',
	secrets: [KEY],
	bounds: { bytes: 2 ** 21, values: 100, levels: 5 },
	now: Date.UTC(2026, 0, 1),
};

const response = (status: number, rest: Partial<WireResponse> = {}): WireResponse => ({
	status,
	headers: {},
	body: '',
	end: 'complete',
	...rest,
});

function thrownBy(action: () => unknown): unknown {
	try {
		action();
	} catch (error) {
		return error;
	}
	return undefined;
}

describe('assertSuccess', () => {
	const judge = (answer: WireResponse) => thrownBy(() => assertSuccess(answer, context));

	it.each([200, 201, 204, 299])('accepts %d', (status) => {
		expect(judge(response(status))).toBeUndefined();
		expect(judge(response(status, { headers: { location: '/x' } }))).toBeUndefined();
		expect(judge(response(status, { end: 'garbled' }))).toBeUndefined();
	});

	it.each([100, 199, 300, 304, 399, 400, 404, 500, 599, NaN])('refuses %d', (status) => {
		const error = judge(response(status));
		expect(error).toBeInstanceOf(StatusError);
		expect(error).toMatchObject({ status, endpoint: context.endpoint });
	});

	it.each([
		['https://evil.test/a?b#c', 'https://evil.test'],
		['https://user:pass@evil.test:8443/a', 'https://evil.test:8443'],
		['//evil.test/a', 'https://evil.test'],
		['/login', 'https://notes.test'],
		['', 'https://notes.test'],
		['http://[bad', null],
		['javascript:alert(1)', null],
		[`https://${'service_sk_secret'}.evil.test/`, 'https://service_sk_***'],
	])('names the host of a redirect to %p', (location, target) => {
		for (const status of [300, 301, 399]) {
			const error = judge(response(status, { headers: { location } }));
			expect(error).toBeInstanceOf(RedirectedError);
			expect(error).toMatchObject({ status, target, endpoint: context.endpoint });
		}
	});

	it.each([199, 400, 500])('takes %d with a Location for no redirect', (status) => {
		expect(judge(response(status, { headers: { location: '/x' } }))).toBeInstanceOf(StatusError);
	});

	it('tells what is too large from what was cut off', () => {
		const large = judge(response(200, { end: 'bytes' }));
		expect(large).toBeInstanceOf(TooLargeError);
		expect(large).toMatchObject({ status: 200, measure: 'bytes', limit: 2 ** 21 });
		const cut = judge(response(206, { end: 'cutOff' }));
		expect(cut).toBeInstanceOf(CutOffError);
		expect(cut).toMatchObject({ status: 206 });
		expect(judge(response(500, { end: 'cutOff' }))).toBeInstanceOf(StatusError);
	});

	it.each([
		['bytes', 2 ** 21, 'larger than 2 MiB'],
		['values', 100, 'more than 100 values'],
		['levels', 5, 'deeper than 5 levels'],
	] as const)(
		'an answer that breaks its bound of %s is too large, and says so',
		(end, limit, says) => {
			const error = judge(response(200, { end }));
			expect(error).toMatchObject({ kind: 'tooLarge', status: 200, measure: end, limit });
			expect(String(error)).toContain(says);
			const failed = response(500, { body: '{"detail":"D', end });
			expect(judge(failed)).toMatchObject({ status: 500, detail: null });
		},
	);
});

describe('statusError', () => {
	const made = (body: unknown, headers: Record<string, string> = {}) =>
		statusError(response(422, { body: JSON.stringify(body), headers }), context);

	it.each<[unknown, string | null]>([
		[{ detail: 'No' }, 'No'],
		[{ detail: '  No \n' }, 'No'],
		[{ detail: '' }, null],
		[{ detail: '  ' }, null],
		[{ detail: null }, null],
		[{}, null],
		[null, null],
		[[{ detail: 'No' }], null],
		['No', null],
		[{ detail: 0 }, '0'],
		[{ detail: false }, 'false'],
		[{ detail: [{ msg: 'No' }] }, '[{"msg":"No"}]'],
		[{ detail: `${KEY} is wrong` }, 'service_sk_*** is wrong'],
		[{ detail: [{ key: KEY }] }, '[{"key":"service_sk_***"}]'],
		[{ detail: 'x'.repeat(500) }, 'x'.repeat(500)],
		[{ detail: 'x'.repeat(501) }, `${'x'.repeat(500)}…`],
		[{ detail: `${'x'.repeat(490)}${KEY}` }, `${'x'.repeat(490)}service_sk…`],
	])('reads the detail of %j', (body, detail) => {
		const error = made(body);
		expect(error.detail).toBe(detail);
		expect(error.message).toBe(detail ?? 'HTTP 422');
	});

	it('has no detail where the body is no JSON', () => {
		expect(statusError(response(422, { body: '{"detail":' }), context).detail).toBeNull();
	});

	it('reads the request id under either name, redacted and bounded', () => {
		expect(made({}).requestId).toBeNull();
		expect(made({}, { 'request-id': 'b' }).requestId).toBe('b');
		expect(made({}, { 'request-id': 'b', 'x-request-id': 'a' }).requestId).toBe('a');
		expect(made({}, { 'x-request-id': KEY }).requestId).toBe('service_sk_***');
		expect(made({}, { 'x-request-id': 'x'.repeat(101) }).requestId).toBe(`${'x'.repeat(100)}…`);
	});

	it.each([
		[404, 'GET /v1/notes', 'https://notes.test/service_sk_***'],
		[404, 'DELETE /v1/notes/{note_id}', null],
		[403, 'GET /v1/notes', null],
	])('of %d at %s names the address %p', (status, endpoint, address) => {
		const url = `https://notes.test/${KEY}`;
		expect(statusError(response(status), { ...context, endpoint, url }).address).toBe(address);
	});

	it('reads Retry-After', () => {
		expect(made({}).retryAfterMs).toBeNull();
		expect(made({}, { 'retry-after': '7' }).retryAfterMs).toBe(7000);
		const date = new Date(context.now + 9000).toUTCString();
		expect(made({}, { 'retry-after': date }).retryAfterMs).toBe(9000);
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
	])('tells whether %p with %p is a web page', (type, body, isHtml) => {
		const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
		expect(statusError(response(404, { body, headers }), context).isHtml).toBe(isHtml);
	});
});

describe('jsonObjectOf', () => {
	const problem = (body: string, rest: Partial<WireResponse> = {}) =>
		thrownBy(() => jsonObjectOf(response(202, { body, ...rest }), context));

	it('gives the object', () => {
		expect(jsonObjectOf(response(200, { body: ' {"a":1}\n' }), context)).toEqual({ a: 1 });
		const headers = { 'content-type': 'text/html' };
		expect(jsonObjectOf(response(200, { body: '{}', headers }), context)).toEqual({});
	});

	it.each<[string, Partial<WireResponse>, string, string]>([
		['', {}, 'empty', 'The answer is empty'],
		[' \r\n', {}, 'empty', 'The answer is empty'],
		['[]', {}, 'shape', 'The answer is not a JSON object'],
		['null', {}, 'shape', 'The answer is not a JSON object'],
		['"x"', {}, 'shape', 'The answer is not a JSON object'],
		['0', {}, 'shape', 'The answer is not a JSON object'],
		['<html>', {}, 'html', 'The answer is a web page, not JSON'],
		[
			'x',
			{ headers: { 'content-type': 'text/html' } },
			'html',
			'The answer is a web page, not JSON',
		],
		['x', {}, 'notJson', 'The answer is not JSON'],
		[
			'{}',
			{ end: 'garbled' },
			'notJson',
			'The answer is not compressed in the way its header says',
		],
		['', { end: 'garbled' }, 'notJson', 'The answer is not compressed in the way its header says'],
	])('says of %j with %j that it is %s', (body, rest, kind, detail) => {
		const error = problem(body, rest);
		expect(error).toBeInstanceOf(UnexpectedBodyError);
		expect(error).toMatchObject({ problem: kind, detail, status: 202, endpoint: context.endpoint });
	});
});

it('knows the error body by its detail', () => {
	expect(isErrorBody({ detail: 'No' })).toBe(true);
	expect(isErrorBody({ detail: [1] })).toBe(true);
	expect([{}, { detail: null }, { detail: ' ' }, { message: 'No' }].some(isErrorBody)).toBe(false);
});

const refused = (status: number, detail?: unknown) =>
	statusError(response(status, { body: JSON.stringify({ detail }) }), context);

it.each([
	['the service does not know the note', refused(404, 'No such note'), true],
	['something else answered 404', refused(404), false],
	['the service refuses it for another reason', refused(409, 'In the making'), false],
	['the service is down', refused(503, 'Maintenance'), false],
	['it is no answer', new CutOffError('GET /v1/notes', 404), false],
])('a note is missing or not when %s', (_, error, isSo) => {
	expect(isMissing(error)).toBe(isSo);
});
