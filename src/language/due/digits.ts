import { comingDay } from './coming.ts';
import { dayOf, type Day } from '../../calendar/day.ts';

/**
 * Stands for a day just before the note, which is not meant. It equals no day, but counts as one more reading:
 * digits that may be another day as well stay unclear.
 */
const JUST_PAST: Day = Number.NEGATIVE_INFINITY;

/** Has 29 February, and so every day that exists in some year. */
const LEAP_YEAR = 2000;

/**
 * The days that a date in digits may mean, by the order of a language; none if it does not exist.
 */
export function daysOf(
	{ parts, separator }: { parts: readonly string[]; separator: string },
	order: 'dayFirst' | 'either',
	today: Day,
): Day[] {
	const [a = 0, b = 0, c] = parts.map(Number);
	const [first = 0, , last = 0] = parts.map(({ length }) => length);
	if (first === 4) return c === undefined || last > 2 ? [] : only([dayOf(a, b, c)]);
	if (first > 2 || last === 1 || last === 3) return [];
	const year = c === undefined ? null : last === 4 ? c : 2000 + c;
	const day = (month: number, date: number) => {
		if (year !== null) return dayOf(year, month, date);
		// In English, `4/12` stays unclear even if one of its two days is just past.
		const isPast = order === 'either' && dayOf(LEAP_YEAR, month, date) !== null;
		return comingDay(today, month, date) ?? (isPast ? JUST_PAST : null);
	};
	const dayFirst = day(b, a);
	if (separator === '.') return only([dayFirst]);
	const monthFirst = order === 'either' ? day(a, b) : null;
	// With hyphens and two digits, the year may also come first.
	const yearFirst = separator === '-' && last === 2 ? dayOf(2000 + a, b, c ?? 0) : null;
	return only([dayFirst, monthFirst, yearFirst]);
}

function only(days: ReadonlyArray<Day | null>): Day[] {
	return [...new Set(days.filter((day) => day !== null))];
}
