import { MS_PER_HOUR } from '../../base/clock.ts';
import {
	type Day,
	dayOf,
	dayOfMonth,
	endOfMonth,
	type InYear,
	localDay,
	mondayOf,
	monthOf,
	type Unit,
	weekdayFrom,
	weekdayOf,
	yearOf,
} from '../../calendar/calendar.ts';

/** What a text is read against. */
export interface NoteTime {
	/** Null if it is not known; then `today` is NaN, and so is every day that is counted from it. */
	instant: Date | null;
	timezone: string;
	today: Day;
}

export const FRIDAY = 4;

/** A day no further back than this is just past, and the day a year later is not meant. */
const JUST_PAST_DAYS = 90;

/** Of days that come once a year, that of a given year or the first ahead; null if one is just past. */
export function comingOne(today: Day, inYear: InYear, year?: number): Day | null {
	if (year !== undefined) return inYear(year < 100 ? 2000 + year : year);
	const days = [-1, 0, 1].flatMap((ahead) => inYear(yearOf(today) + ahead) ?? []);
	const isJustPast = days.some((day) => day < today && today - day <= JUST_PAST_DAYS);
	return isJustPast ? null : (days.find((day) => day >= today) ?? null);
}

/** The day with this month (1–12) and day of the month. */
export const comingDay = (today: Day, month: number, date: number, year?: number): Day | null =>
	comingOne(today, (one) => dayOf(one, month, date), year);

/** The end of the named month (1–12). */
export const endOfNamedMonth = (today: Day, month: number, year?: number): Day | null =>
	comingOne(today, (one) => dayOf(one, month, 1) && endOfMonth(dayOf(one, month, 1) ?? 0, 0), year);

/** The Friday of the week with this number by ISO 8601. */
export const comingWeek = (today: Day, week: number): Day | null =>
	comingOne(today, (year) => {
		const friday = mondayOf(dayOf(year, 1, 4) ?? 0) + 7 * (week - 1) + FRIDAY;
		return yearOf(friday - 1) === year ? friday : null;
	});

/** The next day with this number, in a month that has it; null for the number of the note's own day. */
export function comingDate(today: Day, date: number): Day | null {
	if (date === dayOfMonth(today)) return null;
	const from = date > dayOfMonth(today) ? 0 : 1;
	return dateInMonth(today, from, date) ?? dateInMonth(today, from + 1, date);
}

/** A day of the month that is `months` ahead; null if that month lacks it. */
export function dateInMonth(today: Day, months: number, date: number): Day | null {
	const end = endOfMonth(today, months);
	return date >= 1 && date <= dayOfMonth(end) ? end - dayOfMonth(end) + date : null;
}

/** The end of this period, or of the one `ahead` of it. A week ends on its Friday: what is due is work. */
export function endOfPeriod(today: Day, unit: Unit, ahead: number): Day | null {
	if (unit === 'day') return today + ahead;
	if (unit === 'week')
		return ahead === 0 ? weekdayFrom(today, FRIDAY) : mondayOf(today) + 7 * ahead + FRIDAY;
	if (unit === 'month') return endOfMonth(today, ahead);
	if (unit === 'quarter') return endOfMonth(today, 2 - ((monthOf(today) - 1) % 3) + 3 * ahead);
	return unit === 'year' ? dayOf(yearOf(today) + ahead, 12, 31) : null;
}

const DAYS_IN: Readonly<Partial<Record<Unit, number>>> = { day: 1, week: 7, fortnight: 14 };
const MONTHS_IN: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 };

/** The day a number of units after the note's. Business days are Monday to Friday. */
export function after(
	{ instant, timezone, today }: NoteTime,
	count: number,
	unit: Unit,
): Day | null {
	if (unit === 'hour')
		return instant && localDay(new Date(instant.getTime() + count * MS_PER_HOUR), timezone);
	if (unit === 'businessDay') {
		let day = today;
		for (let left = count; left > 0; left--)
			day = weekdayOf(day + 1) > FRIDAY ? weekdayFrom(day + 1, 0) : day + 1;
		return day;
	}
	const days = DAYS_IN[unit];
	if (days !== undefined) return today + days * count;
	// The same day of another month, or its last day if that month is shorter.
	const end = endOfMonth(today, (MONTHS_IN[unit] ?? 0) * count);
	return end - Math.max(0, dayOfMonth(end) - dayOfMonth(today));
}
