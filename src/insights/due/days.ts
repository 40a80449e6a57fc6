import {
	dayOf,
	dayOfMonth,
	endOfMonth,
	mondayOf,
	weekdayFrom,
	weekdayOf,
	yearOf,
	type Day,
} from '../../calendar/day';
import { localDay } from '../../calendar/local-time';
import type { Unit } from '../../language/categories';

/** What a text is read against. */
export interface NoteTime {
	instant: Date;
	/** IANA name. */
	timezone: string;
	/** The day of the instant in the timezone. */
	today: Day;
}

const MS_PER_HOUR = 3_600_000;
const FRIDAY = 4;

/** A day no further back than this is just past, and the day a year later is not meant. */
const JUST_PAST_DAYS = 90;

/** No due date counts further. */
const MAX_COUNT = 1000;

/**
 * The day with this month (1–12) and day of the month that lies ahead of the note it was said in.
 *
 * @returns null when there is none, or when the last one is just past: "1 December", said on the 2nd
 */
export function comingDay(today: Day, month: number, date: number): Day | null {
	const year = yearOf(today);
	return comingOne(
		today,
		[year - 1, year, year + 1].map((candidate) => dayOf(candidate, month, date)),
	);
}

/** Of days that come once a year, the first ahead of the note; none if one is just past. */
function comingOne(today: Day, days: ReadonlyArray<Day | null>): Day | null {
	const isJustPast = days.some(
		(day) => day !== null && day < today && today - day <= JUST_PAST_DAYS,
	);
	return isJustPast ? null : (days.find((day) => day !== null && day >= today) ?? null);
}

/** The Monday of the week with this number by ISO 8601, in this year or the next; null for one just past. */
export function comingWeek(today: Day, week: number): Day | null {
	const year = yearOf(mondayOf(today) + 3);
	const mondayIn = (candidate: number) => {
		const inFirst = dayOf(candidate, 1, 4);
		const monday = inFirst === null ? 0 : mondayOf(inFirst) + 7 * (week - 1);
		return week >= 1 && yearOf(monday + 3) === candidate ? monday : null;
	};
	const days = [year - 1, year, year + 1].map(mondayIn);
	const isJustPast = days.some(
		(day) => day !== null && day + FRIDAY < today && today - day <= JUST_PAST_DAYS,
	);
	return isJustPast ? null : (days.find((day) => day !== null && day + FRIDAY >= today) ?? null);
}

/** The next day of the month with this number; null if the month in question lacks it. */
export function comingDate(today: Day, date: number): Day | null {
	return dateInMonth(today, date >= dayOfMonth(today) ? 0 : 1, date);
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

/** The end of the named month (1–12), in the given year or the one to come. */
export function endOfNamedMonth(today: Day, month: number, year: number | null): Day | null {
	const endIn = (candidate: number) => {
		const first = dayOf(candidate, month, 1);
		return first === null ? null : endOfMonth(first, 0);
	};
	if (year !== null) return endIn(year);
	return comingOne(
		today,
		[-1, 0, 1].map((ahead) => endIn(yearOf(today) + ahead)),
	);
}

/** The day a number of units after the note's. Business days are Monday to Friday. */
export function after(note: NoteTime, count: number, unit: Unit): Day | null {
	const { today } = note;
	if (count > MAX_COUNT) return null;
	switch (unit) {
		case 'hour':
			return localDay(new Date(note.instant.getTime() + count * MS_PER_HOUR), note.timezone);
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

function monthOf(day: Day): number {
	return new Date(day * 24 * MS_PER_HOUR).getUTCMonth() + 1;
}
