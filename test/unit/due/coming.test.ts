import {
	after,
	comingDate,
	comingDay,
	comingWeek,
	dateInMonth,
	endOfNamedMonth,
	endOfPeriod,
} from '../../../src/language/due/coming.ts';
import type { Unit } from '../../../src/calendar/units.ts';
import { dayOf, isoDate, type Day } from '../../../src/calendar/day.ts';
import { localDay } from '../../../src/calendar/local-time.ts';

const day = (text: string): Day => localDay(new Date(`${text}T12:00:00Z`), 'UTC');
const iso = (found: Day | null) => (found === null || Number.isNaN(found) ? found : isoDate(found));
const WEDNESDAY = day('2026-12-02');

it.each([
	[12, 2, '2026-12-02'],
	[12, 1, null],
	[9, 3, null],
	[9, 2, '2027-09-02'],
	[2, 29, null],
	[2, 30, null],
])('the coming %p/%p is %p', (month, date, expected) => {
	expect(iso(comingDay(WEDNESDAY, month, date))).toBe(expected);
});

it.each([
	[3, '2026-12-03'],
	[1, '2027-01-01'],
	[2, null],
	[31, '2026-12-31'],
	[32, null],
	[0, null],
])('the coming %p of a month is %p', (date, expected) => {
	expect(iso(comingDate(WEDNESDAY, date))).toBe(expected);
});

it('finds the 31st in the next month that has one', () => {
	expect(iso(comingDate(day('2026-11-10'), 31))).toBe('2026-12-31');
	expect(iso(comingDate(day('2027-01-31'), 30))).toBe('2027-03-30');
	expect(iso(dateInMonth(day('2026-12-31'), 2, 28))).toBe('2027-02-28');
	expect(dateInMonth(day('2026-12-31'), 2, 29)).toBeNull();
});

it.each([
	[49, '2026-11-30'],
	[53, '2026-12-28'],
	[1, '2027-01-04'],
	[54, null],
	[0, null],
	[48, null],
])('week %p begins on %p', (week, expected) => {
	expect(iso(comingWeek(WEDNESDAY, week))).toBe(expected);
});

it.each([
	['day', 0, '2026-12-02'],
	['day', 1, '2026-12-03'],
	['week', 0, '2026-12-04'],
	['week', 1, '2026-12-11'],
	['week', 2, '2026-12-18'],
	['month', 0, '2026-12-31'],
	['month', 2, '2027-02-28'],
	['quarter', 0, '2026-12-31'],
	['quarter', 1, '2027-03-31'],
	['year', 1, '2027-12-31'],
	['hour', 0, null],
] as const)('the end of the %s %p ahead is %p', (unit, ahead, expected) => {
	expect(iso(endOfPeriod(WEDNESDAY, unit, ahead))).toBe(expected);
});

it('finds the end of a named month', () => {
	expect(iso(endOfNamedMonth(WEDNESDAY, 2, null))).toBe('2027-02-28');
	expect(iso(endOfNamedMonth(WEDNESDAY, 12, null))).toBe('2026-12-31');
	expect(endOfNamedMonth(WEDNESDAY, 11, null)).toBeNull();
	expect(iso(endOfNamedMonth(WEDNESDAY, 2, 2028))).toBe('2028-02-29');
});

describe('counted from the note', () => {
	const note = { instant: new Date('2026-12-02T20:00:00Z'), timezone: 'UTC', today: WEDNESDAY };
	const unknown = { instant: null, timezone: 'UTC', today: Number.NaN };

	it.each([
		[3, 'hour', '2026-12-02'],
		[4, 'hour', '2026-12-03'],
		[3, 'day', '2026-12-05'],
		[2, 'week', '2026-12-16'],
		[2, 'fortnight', '2026-12-30'],
		[2, 'businessDay', '2026-12-04'],
		[3, 'businessDay', '2026-12-07'],
		[3, 'month', '2027-03-02'],
		[2, 'quarter', '2027-06-02'],
		[2, 'year', '2028-12-02'],
		[1000, 'day', '2029-08-28'],
		[1001, 'day', null],
	] as const)('%p %s is %p', (count, unit, expected) => {
		expect(iso(after(note, count, unit))).toBe(expected);
	});

	it('ends with a shorter month', () => {
		expect(iso(after({ ...note, today: day('2027-01-31') }, 1, 'month'))).toBe('2027-02-28');
	});

	it('is no day if the time of the note is not known', () => {
		const units: Unit[] = ['hour', 'day', 'week', 'month', 'businessDay', 'year'];
		expect(units.map((unit) => after(unknown, 1, unit) || null)).toEqual(units.map(() => null));
		expect(comingDay(Number.NaN, 12, 4) ?? null).toBeNull();
		expect(comingDate(Number.NaN, 4) ?? null).toBeNull();
	});
});

it('knows which days exist', () => {
	expect(dayOf(2026, 2, 29)).toBeNull();
});
