import { MS_PER_DAY } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';

/** A calendar day without time or zone: whole days since 1970-01-01. */
export type Day = number;

/**
 * Gives the day for a year, month (1–12) and day of the month.
 *
 * @returns null for a day that does not exist, such as 31 February; never a day near it
 */
export function dayOf(year: number, month: number, day: number): Day | null {
	const date = new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	const exists =
		date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return exists ? date.getTime() / MS_PER_DAY : null;
}

/** `YYYY-MM-DD`. */
export function isoDate(day: Day): string {
	return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: Day): number {
	// 1970-01-01 was a Thursday.
	return (((day + 3) % 7) + 7) % 7;
}

/** The first given weekday (0 is Monday) on the day or after it. */
export function weekdayFrom(day: Day, weekday: number): Day {
	return day + ((weekday - weekdayOf(day) + 7) % 7);
}

/** The Monday of the week a day is in. */
export function mondayOf(day: Day): Day {
	return day - weekdayOf(day);
}

/** The last day of the month that is `months` after the month of the day. */
export function endOfMonth(day: Day, months: number): Day {
	const date = new Date(day * MS_PER_DAY);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0) / MS_PER_DAY;
}

/** The year a day is in. */
export function yearOf(day: Day): number {
	return new Date(day * MS_PER_DAY).getUTCFullYear();
}

/** 1–31. */
export function dayOfMonth(day: Day): number {
	return new Date(day * MS_PER_DAY).getUTCDate();
}

/** 1–12. */
export function monthOf(day: Day): number {
	return new Date(day * MS_PER_DAY).getUTCMonth() + 1;
}

/** Units of time that people count in. */
export const UNITS = [
	'hour',
	'day',
	'week',
	'month',
	'quarter',
	'year',
	'businessDay',
	'fortnight',
] as const;
export type Unit = (typeof UNITS)[number];

/** The day of a holiday in a year. */
export type InYear = (year: number) => Day | null;

const on =
	(month: number, date: number): InYear =>
	(year) =>
		dayOf(year, month, date);

/** The first weekday (0 is Monday) on a date or after it: the fourth Thursday is the first from the 22nd on. */
const from =
	(month: number, date: number, weekday: number): InYear =>
	(year) => {
		const day = dayOf(year, month, date);
		return day === null ? null : weekdayFrom(day, weekday);
	};

/** Days before and after Easter Sunday, by the Gregorian computus of Meeus, Jones and Butcher. */
const easter =
	(days: number): InYear =>
	(year) => {
		const [century, rest, golden] = [Math.floor(year / 100), year % 100, year % 19];
		const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
		const epact = (leaps + 19 * golden + 15) % 30;
		const moon = epact - Math.floor((golden + 11 * epact) / 319);
		const sunday = (2 * (century % 4) + 2 * Math.floor(rest / 4) - (rest % 4) - moon + 32) % 7;
		const march = moon + sunday + 90;
		const month = Math.floor(march / 25);
		const day = dayOf(year, month, (moon + sunday + month + 19) % 32);
		return day === null ? null : day + days;
	};

/** Holidays that name one day and that people give as a deadline. */
export const HOLIDAYS = {
	newYearsDay: on(1, 1),
	epiphany: on(1, 6),
	valentinesDay: on(2, 14),
	goodFriday: easter(-2),
	easterSunday: easter(0),
	easterMonday: easter(1),
	mayDay: on(5, 1),
	ascensionDay: easter(39),
	whitMonday: easter(50),
	independenceDay: on(7, 4),
	assumptionDay: on(8, 15),
	laborDay: from(9, 1, 0),
	germanUnityDay: on(10, 3),
	halloween: on(10, 31),
	allSaintsDay: on(11, 1),
	thanksgiving: from(11, 22, 3),
	blackFriday: from(11, 23, 4),
	cyberMonday: from(11, 26, 0),
	stNicholasDay: on(12, 6),
	christmasEve: on(12, 24),
	christmas: on(12, 25),
	christmasDay: on(12, 25),
	boxingDay: on(12, 26),
	newYearsEve: on(12, 31),
} as const satisfies Record<string, InYear>;

export type Holiday = keyof typeof HOLIDAYS;
export const HOLIDAY_NAMES: readonly string[] = Object.keys(HOLIDAYS);

const ISO =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?\s?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i;

const LAST_MINUTE = 23 * 60 + 59;

/**
 * Reads a date that a user entered, an expression gave or a server sent.
 *
 * @param value ISO 8601 text (a day alone begins at midnight), Date, or an object whose `valueOf`
 *   gives milliseconds since 1970, as Luxon's DateTime does
 * @param timezone IANA name: the timezone in which a text without one is read; null to read none without one
 * @returns null if it is none of these or does not exist, such as 2026-02-30
 */
export function instantOf(value: unknown, timezone: string | null): Date | null {
	if (typeof value === 'string') return ofText(value.trim(), timezone);
	const ms: unknown = typeof value === 'object' && value !== null ? value.valueOf() : null;
	const instant = typeof ms === 'number' ? new Date(ms) : null;
	return instant === null || Number.isNaN(instant.getTime()) ? null : instant;
}

function ofText(text: string, timezone: string | null): Date | null {
	const match = ISO.exec(text);
	if (match === null) return null;
	const [, year, month, date, hour = '0', minute = '0', second = '0', fraction = '', zone] = match;
	const day = dayOf(Number(year), Number(month), Number(date));
	if (day === null) return null;
	const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
	const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
	const wall = day * MS_PER_DAY + seconds * 1000 + ms;
	if (zone !== undefined) return new Date(wall - offsetOf(zone) * 60_000);
	return timezone === null ? null : instantAt(wall, timezone);
}

/** Minutes ahead of UTC that a text ends with: "+05:30", "GMT-0800" or "UTC+1"; 0 for "Z". */
export function offsetOf(text: string): number {
	const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d?):?(\d\d)?$/.exec(text) ?? [];
	const offset = Number(hours) * 60 + Number(minutes);
	return sign === '-' ? -offset : offset;
}

/**
 * The day it is in a timezone at a given time of a day elsewhere. An instant at midnight, or at the end
 * of a day, was a day until somebody's software made an instant of it, and is read as that day.
 *
 * @param minutes since its midnight
 * @param offset minutes that it is ahead of UTC there
 */
export function instantDay(day: Day, minutes: number, offset: number, timezone: string): Day {
	const isWholeDay = minutes === 0 || minutes >= LAST_MINUTE || !Number.isFinite(day);
	if (isWholeDay) return day;
	return localDay(new Date(day * MS_PER_DAY + (minutes - offset) * 60_000), timezone);
}

/** Making a format costs a thousand times more than using one; a workflow has one timezone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day it is at an instant in a timezone.
 *
 * @param timezone IANA name, such as `Europe/Berlin`
 * @throws InputError for a timezone that does not exist
 */
export function localDay(instant: Date, timezone: string): Day {
	return Math.floor(wallClock(instant.getTime(), timezone) / MS_PER_DAY);
}

/**
 * How far local time is ahead of UTC at an instant, in minutes.
 *
 * @param timezone IANA name
 * @throws InputError for a timezone that does not exist
 */
export function offsetMinutes(instant: Date, timezone: string): number {
	const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
	return (wallClock(wholeSeconds, timezone) - wholeSeconds) / 60_000;
}

/**
 * The instant at which clocks in a timezone show a time.
 *
 * A time that clocks skip gives the instant the same distance after the gap; for a time that clocks
 * show twice, it gives the first.
 *
 * @param wall the shown time in milliseconds, counted as if it were UTC
 * @param timezone IANA name
 * @throws InputError for a timezone that does not exist
 */
function instantAt(wall: number, timezone: string): Date {
	// The offsets a day before and after are the only candidates: no zone changes twice in two days.
	const before = wall - offsetMinutes(new Date(wall - MS_PER_DAY), timezone) * 60_000;
	const after = wall - offsetMinutes(new Date(wall + MS_PER_DAY), timezone) * 60_000;
	const isShown = (instant: number) => wallClock(instant, timezone) === wall;
	return new Date(isShown(before) || !isShown(after) ? before : after);
}

function wallClock(instant: number, timezone: string): number {
	const fields = new Map(
		formatOf(timezone)
			.formatToParts(instant)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const field = (type: Intl.DateTimeFormatPartTypes) => fields.get(type) ?? 0;
	const date = new Date(0);
	date.setUTCFullYear(field('year'), field('month') - 1, field('day'));
	date.setUTCHours(
		field('hour'),
		field('minute'),
		field('second'),
		((instant % 1000) + 1000) % 1000,
	);
	return date.getTime();
}

function formatOf(timezone: string): Intl.DateTimeFormat {
	const known = formats.get(timezone);
	if (known !== undefined) return known;
	try {
		const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
			timeZone: timezone,
			hourCycle: 'h23',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
			hour: 'numeric',
			minute: 'numeric',
			second: 'numeric',
		});
		formats.set(timezone, format);
		return format;
	} catch {
		throw new InputError(
			`"${timezone}" is not a timezone`,
			'Choose a timezone in the workflow settings.',
		);
	}
}
