import { MS_PER_DAY } from '../base/clock.ts';

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
