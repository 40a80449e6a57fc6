import { MS_PER_HOUR } from '../../base/clock.ts';
import {
	dayOf,
	dayOfMonth,
	endOfMonth,
	mondayOf,
	monthOf,
	weekdayFrom,
	weekdayOf,
	yearOf,
	type Day,
} from '../../calendar/day.ts';
import type { InYear } from '../../calendar/holidays.ts';
import { localDay } from '../../calendar/local-time.ts';
import type { Unit } from '../../calendar/units.ts';

/** What a text is read against. */
export interface NoteTime {
	/** Null if it is not known; then `today` is NaN, and so is every day that is counted from it. */
	instant: Date | null;
	/** IANA name. */
	timezone: string;
	/** The day of the instant in the timezone. */
	today: Day;
}

export const FRIDAY = 4;

/** A day no further back than this is just past, and the day a year later is not meant. */
const JUST_PAST_DAYS = 90;

/**
 * The day with this month (1–12) and day of the month that lies ahead of the note it was said in.
 *
 * @returns null when there is none, or when the last one is just past: "1 December", said on the 2nd
 */
export function comingDay(today: Day, month: number, date: number): Day | null {
	return comingOne(today, (year) => dayOf(year, month, date));
}

/** The day of a holiday in a year, or the one that lies ahead; null for one just past. */
export function holidayOf(today: Day, inYear: InYear, year: number | null): Day | null {
	return year === null ? comingOne(today, inYear) : inYear(year);
}

/** The Monday of the week with this number by ISO 8601, in this year or the next; null for one just past. */
export function comingWeek(today: Day, week: number): Day | null {
	const friday = comingOne(today, (year) => {
		const inFirst = dayOf(year, 1, 4);
		const monday = inFirst === null ? 0 : mondayOf(inFirst) + 7 * (week - 1);
		return yearOf(monday + 3) === year ? monday + FRIDAY : null;
	});
	return friday === null ? null : friday - FRIDAY;
}

/** The end of the named month (1–12), in the given year or the one to come. */
export function endOfNamedMonth(today: Day, month: number, year: number | null): Day | null {
	const endIn = (candidate: number) => {
		const first = dayOf(candidate, month, 1);
		return first === null ? null : endOfMonth(first, 0);
	};
	return year === null ? comingOne(today, endIn) : endIn(year);
}

/** Of days that come once a year, the first ahead of the note; none if one is just past. */
function comingOne(today: Day, inYear: (year: number) => Day | null): Day | null {
	const days = [-1, 0, 1].flatMap((ahead) => inYear(yearOf(today) + ahead) ?? []);
	const isJustPast = days.some((day) => day < today && today - day <= JUST_PAST_DAYS);
	return isJustPast ? null : (days.find((day) => day >= today) ?? null);
}

/**
 * The next day with this number, in a month that has it; null for the number of the note's own day, which
 * may be that day or the one a month later.
 */
export function comingDate(today: Day, date: number): Day | null {
	if (date === dayOfMonth(today)) return null;
	const months = date > dayOfMonth(today) ? [0, 1] : [1, 2];
	const days = months.map((ahead) => dateInMonth(today, ahead, date));
	return days.find((day) => day !== null) ?? null;
}

/** A day of the month that is `months` ahead; null if that month lacks it. */
export function dateInMonth(today: Day, months: number, date: number): Day | null {
	const end = endOfMonth(today, months);
	return date >= 1 && date <= dayOfMonth(end) ? end - dayOfMonth(end) + date : null;
}

/** The end of this period, or of the one `ahead` of it. A week ends on its Friday: what is due is work. */
export function endOfPeriod(today: Day, unit: Unit, ahead: number): Day | null {
	switch (unit) {
		case 'day':
			return today + ahead;
		case 'week':
			return ahead === 0 ? weekdayFrom(today, FRIDAY) : mondayOf(today) + 7 * ahead + FRIDAY;
		case 'month':
			return endOfMonth(today, ahead);
		case 'quarter':
			return endOfMonth(today, 2 - ((monthOf(today) - 1) % 3) + 3 * ahead);
		case 'year':
			return dayOf(yearOf(today) + ahead, 12, 31);
		default:
			return null;
	}
}

/** The day a number of units after the note's. Business days are Monday to Friday. */
export function after(
	{ instant, timezone, today }: NoteTime,
	count: number,
	unit: Unit,
): Day | null {
	switch (unit) {
		case 'hour':
			return instant === null
				? null
				: localDay(new Date(instant.getTime() + count * MS_PER_HOUR), timezone);
		case 'day':
			return today + count;
		case 'week':
			return today + 7 * count;
		case 'fortnight':
			return today + 14 * count;
		case 'businessDay':
			return afterBusinessDays(today, count);
		case 'month':
			return afterMonths(today, count);
		case 'quarter':
			return afterMonths(today, 3 * count);
		case 'year':
			return afterMonths(today, 12 * count);
	}
}

/** The same day of another month, or its last day if that month is shorter. */
function afterMonths(today: Day, months: number): Day {
	const end = endOfMonth(today, months);
	return end - Math.max(0, dayOfMonth(end) - dayOfMonth(today));
}

function afterBusinessDays(today: Day, count: number): Day {
	let day = today;
	for (let left = count; left > 0; left--) {
		day += 1;
		if (weekdayOf(day) > FRIDAY) day = weekdayFrom(day, 0);
	}
	return day;
}
