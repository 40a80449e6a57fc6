import { dayOf, type Day } from '../../notes/calendar';
import { localDay } from '../../notes/local-time';
import type { NoteTime } from './days';
import type { Item } from './tagged';

const MS_PER_DAY = 86_400_000;
const LAST_MINUTE = 23 * 60 + 59;

/**
 * The day of an instant in the workflow's timezone. One at midnight, or at the end of a day, was a day
 * before somebody's software made an instant of it, and is that day.
 */
export function stampDay({ token }: Item, { timezone }: NoteTime): Day | null {
	if (token.kind !== 'stamp') return null;
	const [year = 0, month = 0, date = 0] = token.date;
	const day = dayOf(year, month, date);
	if (day === null || token.minutes === 0 || token.minutes >= LAST_MINUTE) return day;
	return instantDay(day, token.minutes - token.offset, timezone);
}

/** The day in a timezone at a time of a day in UTC. @param minutes since its midnight */
export function instantDay(day: Day, minutes: number, timezone: string): Day {
	return localDay(new Date(day * MS_PER_DAY + minutes * 60_000), timezone);
}
