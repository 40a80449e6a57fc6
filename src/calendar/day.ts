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
