import { MS_PER_DAY } from '../clock';
import { dayOf, type Day } from '../calendar/day';
import { localDay } from '../calendar/local-time';
import type { Token } from './token';

const LAST_MINUTE = 23 * 60 + 59;

/**
 * The day of an instant in the workflow's timezone. An instant at midnight, or at the end of a day, was
 * a day until somebody's software made an instant of it, and is read as that day.
 */
export function stampDay(
	{ date: [year = 0, month = 0, date = 0], minutes, offset }: Extract<Token, { kind: 'stamp' }>,
	timezone: string,
): Day | null {
	const day = dayOf(year, month, date);
	return day === null ? null : instantDay(day, minutes, offset, timezone);
}

/**
 * The day it is in a timezone at a given time of a day elsewhere.
 *
 * @param minutes since its midnight
 * @param offset minutes that it is ahead of UTC there
 */
export function instantDay(day: Day, minutes: number, offset: number, timezone: string): Day {
	if (minutes === 0 || minutes >= LAST_MINUTE) return day;
	return localDay(new Date(day * MS_PER_DAY + (minutes - offset) * 60_000), timezone);
}
