import { isoDate, type Day } from '../calendar/day.ts';
import { instantOf } from '../calendar/instant.ts';
import { instantAt, localDay, offsetMinutes } from '../calendar/local-time.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '../base/clock.ts';

/**
 * Gives the day that a date column keeps as an instant, `YYYY-MM-DD`.
 *
 * A day was written, and the column made a midnight of it: that of the workflow's timezone or, if it is
 * none there, that of UTC, of the server or of the database.
 *
 * @param value as a table or database gives it: ISO text, milliseconds, or a Date
 * @param timezone IANA name of the workflow's timezone
 * @returns null for what is no instant, such as a day, and for one that may be two days
 */
export function dayInColumn(value: unknown, timezone: string): string | null {
	if (typeof value === 'string' && !/^\s*\d{4}-\d\d-\d\d[T ]/.test(value)) return null;
	const instant = instantOf(typeof value === 'number' ? new Date(value) : value, timezone);
	if (instant === null) return null;
	const day = beginningAt(instant, timezone) ?? midnightElsewhere(instant);
	return day === null ? null : isoDate(day);
}

/** The day that begins at an instant in a timezone. */
function beginningAt(instant: Date, timezone: string): Day | null {
	const day = localDay(instant, timezone);
	const midnight = day * MS_PER_DAY;
	const wall = instant.getTime() + offsetMinutes(instant, timezone) * 60_000;
	// Where clocks skip midnight, the day begins after it; where they show it twice, both are meant.
	const begins = wall === midnight || instantAt(midnight, timezone).getTime() === instant.getTime();
	return begins ? day : null;
}

/**
 * The day of which an instant is the midnight in some timezone. They reach from 12 hours behind UTC to 14
 * ahead, in quarters of an hour, so one between 10:00 and 12:00 UTC is the midnight of two days.
 */
function midnightElsewhere(instant: Date): Day | null {
	const day = Math.floor(instant.getTime() / MS_PER_DAY);
	const hours = (instant.getTime() - day * MS_PER_DAY) / MS_PER_HOUR;
	if (!Number.isInteger(hours * 4)) return null;
	if (hours < 10) return day;
	return hours > 12 ? day + 1 : null;
}
