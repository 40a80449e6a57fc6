import fc from '../../support/seeded.ts';

import {
	BlockedByPolicyError,
	CancelledError,
	ConnectionError,
	CutOffError,
	RedirectedError,
	StatusError,
	TimeoutError,
	TooLargeError,
	UnexpectedBodyError,
	type ConnectionProblem,
	type RequestFailure,
} from '../../../src/http/errors.ts';
import {
	MAX_RETRY_AFTER_MS,
	mayHaveHappened,
	parseRetryAfter,
	REPEATABLE,
	retryDelay,
	type RetryRule,
} from '../../../src/http/call.ts';
import { CHARGED } from '../../../src/service/endpoints.ts';

const AT = 'GET /v1/notes';
const status = (code: number, retryAfterMs: number | null = null): StatusError =>
	new StatusError(AT, { status: code, detail: null, retryAfterMs, requestId: null, isHtml: false });
const connection = (problem: ConnectionProblem) => new ConnectionError(AT, problem, 'CODE', 'host');

/** Failure, whether reads and deletes are repeated, whether ask is, whether it may have happened. */
const TABLE: ReadonlyArray<[string, RequestFailure, boolean, boolean, boolean]> = [
	['dns', connection('dns'), true, true, false],
	['refused', connection('refused'), true, true, false],
	['reset', connection('reset'), true, true, true],
	['network', connection('network'), true, true, true],
	['proxy', connection('proxy'), true, true, false],
	['tls', connection('tls'), false, false, false],
	['protocol', connection('protocol'), false, false, false],
	['timeout', new TimeoutError(AT, 1000), true, false, true],
	['cut off', new CutOffError(AT, 200), true, false, true],
	['cancelled', new CancelledError(AT), false, false, false],
	['redirected', new RedirectedError(AT, 302, null), false, false, false],
	['too large', new TooLargeError(AT, 200, 'bytes', 1), false, false, false],
	['blocked', new BlockedByPolicyError(AT, 'host'), false, false, false],
	['html', new UnexpectedBodyError(AT, 200, 'html', 'x'), false, false, false],
];

describe('retryDelay', () => {
	it.each(TABLE)('%s', (_, failure, repeatable, charged, happened) => {
		expect(retryDelay(REPEATABLE, failure, 1, 0.5)).toBe(repeatable ? 500 : null);
		expect(retryDelay(CHARGED, failure, 1, 0.5)).toBe(charged ? 500 : null);
		expect(mayHaveHappened(failure)).toBe(happened);
	});

	it('repeats what passes by itself, and asks no question again that may be in the making', () => {
		const all = Array.from({ length: 500 }, (_, index) => 100 + index);
		const repeatedBy = (rule: RetryRule) =>
			all.filter((code) => retryDelay(rule, status(code), 1, 0.5) !== null);
		const ofProxies = [520, 521, 522, 523];
		const always = [408, 425, 429, 500, 502, 503];
		expect(repeatedBy(REPEATABLE)).toEqual([...always, 504, ...ofProxies, 524, 529, 530]);
		expect(repeatedBy(CHARGED)).toEqual([...always, ...ofProxies, 529, 530]);
		expect(all.filter((code) => mayHaveHappened(status(code)))).toEqual(
			all.filter((code) => code >= 500 && code !== 511),
		);
	});

	it.each([
		[1, 0, 0],
		[1, 0.9999, 999],
		[2, 0.5, 1000],
		[3, 0.5, 2000],
		[4, 0.5, 4000],
		[5, 0.5, 8000],
		[6, 0.5, 15_000],
		[11, 0.5, 15_000],
		[11, 0, 0],
	])('waits after attempt %d with chance %d for %d ms', (attempt, chance, ms) => {
		expect(retryDelay(REPEATABLE, status(503), attempt, chance)).toBe(ms);
	});

	it.each([
		[2000, 2000],
		[MAX_RETRY_AFTER_MS, 60_000],
		[MAX_RETRY_AFTER_MS + 1, null],
	])('does with a Retry-After of %d ms: %p', (asked, delay) => {
		expect(retryDelay(REPEATABLE, status(429, asked), 3, 0.5)).toBe(delay);
		expect(retryDelay(CHARGED, status(503, asked), 3, 0.5)).toBe(delay);
	});

	it('waits for no status that is final, whatever it asks', () => {
		expect(retryDelay(REPEATABLE, status(404, 1000), 1, 0.5)).toBeNull();
	});
});

describe('parseRetryAfter', () => {
	const NOW = Date.UTC(1994, 10, 6, 8, 49, 30);
	const YEAR = 366 * 24 * 3600 * 1000;

	it.each<[string | undefined, number | null]>([
		[undefined, null],
		['', null],
		['   ', null],
		['0', null],
		['0.0', null],
		['2', 2000],
		[' 120 ', 120_000],
		['1.5', 1500],
		['0.0001', 1],
		['3600', 3_600_000],
		['1000000000', YEAR],
		['1000000001', null],
		['9'.repeat(400), null],
		['-5', null],
		['+5', null],
		['5s', null],
		['s5', null],
		['.5', null],
		['5.', null],
		['1,5', null],
		['1e3', null],
		['0x10', null],
		['soon', null],
		['Sun, 06 Nov 1994 08:49:37 GMT', 7000],
		['sun, 06 nov 1994 08:49:37 gmt', 7000],
		['Sun, 06 Nov 1994 08:49:23 GMT', null],
		['Sun, 06 Nov 1994 08:49:30 GMT', null],
		['Sun, 06 Nov 2994 08:49:37 GMT', YEAR],
		['Sun, 06 Nov 1994 08:49:37', null],
		['Sun, 06 Nov 1994 08:49:37 CET', null],
		['Sun, 06 Nov 1994 08:49:37 GMT x', null],
		['Sun, 06 Nov 1994 08:49:37 GMT (x)', null],
		['x Sun, 06 Nov 1994 08:49:37 GMT', null],
		['Sun, 06 Xxx 1994 08:49:37 GMT', null],
		['Friday, soon 5', null],
		['1994-11-06T08:49:37Z', null],
	])('reads %p as %p', (text, ms) => {
		expect(parseRetryAfter({ 'retry-after': text ?? '' }, NOW)).toBe(ms);
	});

	it.each([
		['Sun, 06 Nov 1994 08:49:35 GMT', 2000],
		['Sun, 06 Nov 1994 08:44:37 GMT', 300_000],
		['soon', 7000],
	])('counts a date from the answer’s own %j, whatever this clock says', (date, ms) => {
		const headers = { date, 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' };
		expect(parseRetryAfter(headers, NOW)).toBe(ms);
		expect(parseRetryAfter({ date, 'retry-after': '2' }, NOW)).toBe(2000);
	});

	it('never gives anything but null or a time ahead, up to a year', () => {
		fc.assert(
			fc.property(fc.string(), fc.nat(), (text, now) => {
				const ms = parseRetryAfter({ 'retry-after': text }, now);
				return ms === null || (ms > 0 && ms <= YEAR);
			}),
		);
	});
});
