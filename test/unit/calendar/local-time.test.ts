import fc from '../../support/seeded.ts';

import { InputError } from '../../../src/base/input-error.ts';
import {
	dayOf,
	endOfMonth,
	instantOf,
	isoDate,
	localDay,
	mondayOf,
	weekdayFrom,
	weekdayOf,
} from '../../../src/calendar/calendar.ts';

const at = (iso: string) => new Date(iso);

describe('days', () => {
	it.each([
		[2026, 2, 30],
		[2026, 4, 31],
		[2026, 13, 1],
		[2026, 0, 1],
		[2026, 1, 0],
		[2027, 2, 29],
		[Number.NaN, 1, 1],
	])('knows no %p-%p-%p', (year, month, day) => {
		expect(dayOf(year, month, day)).toBeNull();
	});

	it('counts as the calendar does', () => {
		fc.assert(
			fc.property(fc.integer({ min: -30_000, max: 60_000 }), (day) => {
				const date = new Date(day * 86_400_000);
				expect(dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(day);
				expect(isoDate(day)).toBe(date.toISOString().slice(0, 10));
				expect(weekdayOf(day)).toBe((date.getUTCDay() + 6) % 7);
				expect(weekdayOf(mondayOf(day))).toBe(0);
				expect(day - mondayOf(day)).toBe(weekdayOf(day));
			}),
		);
	});

	it('finds the weekday on or after a day', () => {
		const wednesday = dayOf(2026, 12, 2) ?? Number.NaN;
		expect(
			[0, 1, 2, 3, 4, 5, 6].map((weekday) => weekdayFrom(wednesday, weekday) - wednesday),
		).toEqual([5, 6, 0, 1, 2, 3, 4]);
	});

	it('finds the end of a month in leap years and over the year', () => {
		const day = dayOf(2028, 1, 31) ?? Number.NaN;
		expect(isoDate(endOfMonth(day, 1))).toBe('2028-02-29');
		expect(isoDate(endOfMonth(dayOf(2026, 12, 31) ?? Number.NaN, 1))).toBe('2027-01-31');
	});
});

describe('local time', () => {
	it.each([
		['2026-12-04T23:30:00Z', 'UTC', '2026-12-04'],
		['2026-12-04T23:30:00Z', 'Europe/Berlin', '2026-12-05'],
		['2026-12-04T02:00:00Z', 'America/Los_Angeles', '2026-12-03'],
		['2026-12-04T10:30:00Z', 'Pacific/Kiritimati', '2026-12-05'],
		['2026-12-04T15:00:00Z', 'Asia/Tokyo', '2026-12-05'],
		['2026-12-04T18:29:59.999Z', 'Asia/Kolkata', '2026-12-04'],
		['2026-07-01T22:00:00Z', 'Europe/Berlin', '2026-07-02'],
		['1969-12-31T23:59:59.001Z', 'UTC', '1969-12-31'],
	])('knows the day of %s in %s', (instant, timezone, day) => {
		expect(isoDate(localDay(at(instant), timezone))).toBe(day);
	});

	it('is read as the instant at which clocks show it', () => {
		const zones = ['UTC', 'Asia/Tokyo', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
		fc.assert(
			fc.property(
				fc.date({ min: at('1990-01-01'), max: at('2099-12-31'), noInvalidDate: true }),
				fc.constantFrom(...zones),
				(date, timeZone) => {
					const wall = date.toISOString().slice(0, 19).replace('T', ' ');
					expect(instantOf(wall, timeZone)?.toLocaleString('sv-SE', { timeZone })).toBe(wall);
				},
			),
		);
	});

	it('refuses a timezone that does not exist', () => {
		expect(() => localDay(new Date(0), 'Mars/Olympus')).toThrow(InputError);
	});
});

describe('instantOf', () => {
	it.each([
		['2026-12-04', '2026-12-03T23:00:00.000Z'],
		['2026-12-04T10:00', '2026-12-04T09:00:00.000Z'],
		['2026-12-04 10:00:00', '2026-12-04T09:00:00.000Z'],
		[' 2026-12-04T10:00:00.25Z ', '2026-12-04T10:00:00.250Z'],
		['2026-12-04T10:20:30.123456Z', '2026-12-04T10:20:30.123Z'],
		['2026-12-04T10:00:00-05:30', '2026-12-04T15:30:00.000Z'],
		['2026-12-04T10:00:00+0100', '2026-12-04T09:00:00.000Z'],
		[at('2026-12-04T10:00:00Z'), '2026-12-04T10:00:00.000Z'],
		[{ valueOf: () => Date.parse('2026-12-04T10:00:00Z') }, '2026-12-04T10:00:00.000Z'],
		// The last minute before the clocks change, an hour that is skipped, and the first one after it.
		['2026-03-29T01:59:00', '2026-03-29T00:59:00.000Z'],
		['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
		['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
		// An hour that comes twice, and the one after it.
		['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
		['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
	])('reads %p in the workflow timezone', (value, instant) => {
		expect(instantOf(value, 'Europe/Berlin')?.toISOString()).toBe(instant);
	});

	it.each([
		...['', 'soon', '2026-02-30', '2026-12-04T25:00', '4.12.2026'],
		...[5, null, {}, [], new Date(Number.NaN)],
	])('does not read %p', (value) => {
		expect(instantOf(value, 'Europe/Berlin')).toBeNull();
	});
});
