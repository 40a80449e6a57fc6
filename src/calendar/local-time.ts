import { MS_PER_DAY } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';
import type { Day } from './day.ts';

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
export function instantAt(wall: number, timezone: string): Date {
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
