import type { ParsedResult, ParsingReference } from 'chrono-node/en';

import { mondayOf, weekdayFrom, endOfMonth, yearOf, dayOf, type Day } from '../../notes/calendar';

/**
 * What one language says about due dates: its chrono locale, and what chrono lacks or reads loosely.
 *
 * Patterns are regular expressions without their outer word boundaries; `{weekday}` and `{month}`
 * stand for a name of the language, `(?<year>\d{4})` for a year.
 */
export interface Wording {
	chrono: { parse(text: string, reference: ParsingReference): ParsedResult[] };
	/** Patterns of the names, Monday first. */
	weekdays: readonly string[];
	/** Patterns of the names, January first. */
	months: readonly string[];
	/** Wording that names a day when the day of the note is known. */
	days: Readonly<Record<DayRule, readonly string[]>>;
	/** Wording put into the form chrono knows. */
	respelt: ReadonlyArray<readonly [pattern: string, chronoForm: string]>;
	/** The end of the day: today's, unless the text names another day. */
	endOfDay: readonly string[];
	/** What a span of time must look like to count from the note: "in two weeks", not "two weeks". */
	span: RegExp;
	/** Words that make a span no number. */
	vague: RegExp;
	/** Words that may stand around a date without changing which day is due. */
	connecting: ReadonlySet<string>;
}

/** The weekday (0 is Monday), month (1–12) and year that a pattern found. */
export interface Found {
	weekday: number;
	month: number;
	year: number | null;
}

/**
 * Which day a wording names, by the day of the note. In this order, so that the end of next week is
 * found before next week.
 *
 * A week ends on its Friday, since what is due is work; on a weekend, this week's end is the coming
 * Friday. Weeks begin on Monday.
 */
export const DAY_RULES = {
	endOfNamedMonth: (today: Day, { month, year }: Found) => endOfNamedMonth(today, month, year),
	endOfNextMonth: (today: Day) => endOfMonth(today, 1),
	endOfMonth: (today: Day) => endOfMonth(today, 0),
	endOfNextYear: (today: Day) => dayOf(yearOf(today) + 1, 12, 31),
	endOfYear: (today: Day) => dayOf(yearOf(today), 12, 31),
	endOfNextWeek: (today: Day) => mondayOf(today) + 7 + FRIDAY,
	endOfWeek: (today: Day) => weekdayFrom(today, FRIDAY),
	weekdayOfNextWeek: (today: Day, { weekday }: Found) => mondayOf(today) + 7 + weekday,
	/** Today, if it is that weekday. */
	thisWeekday: (today: Day, { weekday }: Found) => weekdayFrom(today, weekday),
	/** Never today. */
	comingWeekday: (today: Day, { weekday }: Found) => weekdayFrom(today + 1, weekday),
	nextWeek: (today: Day) => mondayOf(today) + 7 + FRIDAY,
	thisWeek: (today: Day) => weekdayFrom(today, FRIDAY),
	dayAfterTomorrow: (today: Day) => today + 2,
} as const satisfies Record<string, (today: Day, found: Found) => Day | null>;

export type DayRule = keyof typeof DAY_RULES;

const FRIDAY = 4;

function endOfNamedMonth(today: Day, month: number, year: number | null): Day | null {
	const endIn = (candidate: number) => {
		const first = dayOf(candidate, month, 1);
		return first === null ? null : endOfMonth(first, 0);
	};
	if (year !== null) return endIn(year);
	const thisYear = endIn(yearOf(today));
	return thisYear !== null && thisYear < today ? endIn(yearOf(today) + 1) : thisYear;
}
