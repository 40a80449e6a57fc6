import fc from '../../support/seeded.ts';

import { dateOf, withIsoTimes } from '../../../src/notes/list.ts';

const EARLIEST = Date.UTC(2015, 0);
const LATEST = Date.UTC(2100, 0);
const INSTANT = '2026-12-04T10:00:00.000Z';

describe('dateOf', () => {
	it.each([
		['seconds', 1_796_378_400],
		['seconds with a fraction', 1_796_378_400.0004],
		['milliseconds', 1_796_378_400_000],
		['microseconds', 1_796_378_400_000_000],
		['nanoseconds', 1_796_378_400_000_000_000],
		['seconds as text', ' 1796378400 '],
		['nanoseconds as text', '1796378400000000000'],
		['ISO text in UTC', '2026-12-04T10:00:00Z'],
		['ISO text with an offset', '2026-12-04T11:30:00.000+01:30'],
		['ISO text without seconds', '2026-12-04t10:00z'],
		['ISO text as databases print it', '2026-12-04 10:00:00,000+00:00'],
	])('reads %s', (_, value) => {
		expect(dateOf(value)?.toISOString()).toBe(INSTANT);
	});

	it('keeps milliseconds of fractional seconds', () => {
		expect(dateOf(1_796_378_400.123)?.getTime()).toBe(1_796_378_400_123);
	});

	it.each([
		undefined,
		null,
		true,
		'',
		'   ',
		'yesterday',
		'-1796378400',
		'1.7e9',
		'0x6b1234ff',
		'2026-12-04',
		'2026-12-04T10:00:00',
		'2026-02-30T10:00:00Z',
		'2026-13-01T10:00:00Z',
		'2026-12-04T24:00:00Z',
		'2014-12-31T23:59:59Z',
		'2100-01-01T00:00:00Z',
		'Fri, 04 Dec 2026 10:00:00 GMT',
		0,
		1,
		-1_796_378_400,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		Number.MAX_VALUE,
		20261204,
		EARLIEST / 1000 - 1,
		LATEST / 1000,
		EARLIEST - 1,
		LATEST,
		LATEST * 1e3,
		LATEST * 1e6,
		[1_796_378_400],
		{ seconds: 1_796_378_400 },
		new Date(1_796_378_400_000),
	])('does not date %p', (value) => {
		expect(dateOf(value)).toBeNull();
	});

	it.each([Date.UTC(2000, 0), Date.UTC(2001, 0)])(
		'does not read a time of today that a clock has counted from %d',
		(epoch) => {
			const sinceEpoch = Date.parse(INSTANT) - epoch;
			for (const unit of [1e-3, 1, 1e3, 1e6]) expect(dateOf(sinceEpoch * unit)).toBeNull();
		},
	);

	it('gives every instant from 2015 to 2100 back, in whatever unit it came', () => {
		fc.assert(
			fc.property(fc.integer({ min: EARLIEST, max: LATEST - 1 }), (ms) => {
				for (const value of [ms, ms * 1e3, ms * 1e6, ms / 1e3])
					expect(dateOf(value)?.getTime()).toBe(ms);
			}),
		);
	});

	it('never finds two units for one number', () => {
		const inRange = (ms: number) => ms >= EARLIEST && ms < LATEST;
		const anyMagnitude = fc
			.record({
				digits: fc.double({ min: 1, max: 10, noNaN: true }),
				power: fc.integer({ min: 0, max: 30 }),
			})
			.map(({ digits, power }) => digits * 10 ** power);
		fc.assert(
			fc.property(anyMagnitude, (value) => {
				const units = [value * 1e3, value, value / 1e3, value / 1e6]
					.map(Math.round)
					.filter(inRange);
				expect(units.length).toBeLessThanOrEqual(1);
				expect(dateOf(value)?.getTime()).toBe(units[0]);
			}),
			{ numRuns: 5000 },
		);
		// The edges leave no room for an overlap either.
		expect(LATEST).toBeLessThan(EARLIEST * 1000);
	});
});

it('a note gets its times in UTC and keeps everything else', () => {
	const note = { note_id: 'n', created_at: 1_760_000_000, updated_at: '2026-03-01T10:00:00+02:00' };
	expect(withIsoTimes(note)).toEqual({
		...note,
		created_at_iso: '2025-10-09T08:53:20.000Z',
		updated_at_iso: '2026-03-01T08:00:00.000Z',
	});
});

it('what names no time has none in UTC either', () => {
	expect(withIsoTimes({ created_at: { valueOf: 1 } })).toMatchObject({
		created_at_iso: null,
		updated_at_iso: null,
	});
});
