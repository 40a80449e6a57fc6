import fc from '../../support/seeded.ts';

import { parseRetryAfter } from '../../../src/http/call.ts';

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
