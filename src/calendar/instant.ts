import { MS_PER_DAY } from '../base/clock.ts';
import { dayOf, type Day } from './day.ts';
import { instantAt, localDay } from './local-time.ts';

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
