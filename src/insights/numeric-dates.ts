import { dayOf, isoDate, type Day } from '../notes/calendar';

/** Three numbers with the same separator between them, alone or before the `T` of a time. */
const NUMERIC =
	/(?<![\p{L}\p{N}.,/-])(\d{1,4})([/-]|\.\s?)(\d{1,2})\2(\d{1,4})(?=T\d|[^\p{L}\p{N}./,-]|[.,](?!\d)|$)/giu;

/** `4.12.`, the German way to leave the year out. Without the last dot it may be any number. */
const DAY_AND_MONTH = /(?<![\p{L}\p{N}.,/-])(\d{1,2})\.\s?(\d{1,2})\.(?![\d.])/gu;

const ISO_DATE = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g;

/** What looks like a date of digits and was not one: `v2.3.4`, `24/7`, `2026-1-2-3`. */
const LEFT_OVER = /\d\s?\/\s?\d|\d[.-]\d+[.-]\d/;

/**
 * Puts every date of digits in a text into the form `YYYY-MM-DD`.
 *
 * With the year first, the order is year, month, day. With dots it is day, month, year. With slashes
 * or hyphens it may also be month, day, year: such a date is read where only one order gives a day
 * that exists (`25/12/2026`), or both the same (`05/05/2026`).
 *
 * @param comingDay the first day with that month and day of the month from the note on, null where
 *   none exists
 * @returns null when one of the dates does not exist, or may be one of two days: `2026-13-45`,
 *   `03/04/2026`
 */
export function withIsoDates(
	text: string,
	comingDay: (month: number, day: number) => Day | null,
): string | null {
	let isCertain = true;
	const put = (day: Day | null) => {
		if (day === null) isCertain = false;
		return day === null ? '' : isoDate(day);
	};
	const rewritten = text
		.replace(NUMERIC, (_, first: string, separator: string, second: string, third: string) =>
			put(onlyReading(first, separator, second, third)),
		)
		.replace(DAY_AND_MONTH, (_, day: string, month: string) =>
			put(comingDay(Number(month), Number(day))),
		);
	return isCertain && !LEFT_OVER.test(rewritten.replace(ISO_DATE, '')) ? rewritten : null;
}

function onlyReading(first: string, separator: string, second: string, third: string): Day | null {
	const [a, b, c] = [Number(first), Number(second), Number(third)];
	if (first.length === 4) return third.length <= 2 ? dayOf(a, b, c) : null;
	if (first.length > 2 || (third.length !== 4 && third.length !== 2)) return null;
	const year = third.length === 4 ? c : 2000 + c;
	if (separator.startsWith('.')) return dayOf(year, b, a);
	// With hyphens and two digits, the year may stand first as well.
	const yearFirst = separator === '-' && third.length === 2 ? dayOf(2000 + a, b, c) : null;
	const days = [dayOf(year, b, a), dayOf(year, a, b), yearFirst].filter((day) => day !== null);
	const [day = null, ...others] = new Set(days);
	return others.length === 0 ? day : null;
}
