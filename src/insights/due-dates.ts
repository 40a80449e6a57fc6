import type { JsonObject } from '../json';
import { isoDate, weekdayFrom, weekdayOf, yearOf, type Day } from '../notes/calendar';
import { localDay, offsetMinutes } from '../notes/local-time';
import { withIsoDates } from './numeric-dates';
import { comingDay, readingOf, type NoteTime, type Reading } from './readings';
import { withRelativeDays } from './relative-days';
import { WORDINGS } from './wording';
import type { Wording } from './wording/wording';

/** A longer text is prose and no due date; reading it would only cost time. */
const MAX_LENGTH = 120;

/** Two days so far apart, and so different, that no relative wording gives the same day for both. */
const ANY_TWO_TIMES = [new Date('2001-02-28T12:00:00Z'), new Date('2034-07-16T12:00:00Z')] as const;

/**
 * Reads the `due` of an action item, which the service documents as a string and no more. A text
 * that does not surely name one day gives null, because a false date is worse than none: everything
 * in it must be a date of one language (English, German, French or Spanish) or a word that leaves
 * the date as it is, such as "by" or "spätestens".
 *
 * - A day that does not exist gives null, never one near it.
 * - `4.12.2026` is day and month; `03/04/2026` may be either and gives null; `25/12/2026` may not.
 * - A day without a year is the coming one, from the day of the note on.
 * - A weekday is the coming one, never the note's own day. "Next Friday" and "nächsten Freitag" are
 *   in the week after the note's, "vendredi prochain" and "el próximo viernes" the coming one.
 * - A range is due on its last day. A week named as due, or its end, is due on its Friday.
 * - A month, quarter or year alone names no day; its end does, except for quarters, which differ from
 *   firm to firm.
 * - "By", "until" and "before" a day name that day. Several days, or "after", give null.
 * - An instant ("2026-12-04T23:30:00Z") is the day it is in `timezone`.
 *
 * @param due as received
 * @param reference when the note was made; null when unknown: then only what needs no reference is
 *   read
 * @param timezone IANA name of the workflow's timezone
 * @returns `YYYY-MM-DD`
 * @throws InputError for a timezone that does not exist
 */
export function dueDateOf(due: unknown, reference: Date | null, timezone: string): string | null {
	const text = typeof due === 'string' && due.length <= MAX_LENGTH ? plain(due) : '';
	if (text === '') return null;
	if (reference !== null && !Number.isNaN(reference.getTime())) {
		return dueDate(text, reference, timezone);
	}
	const [one, other] = ANY_TWO_TIMES.map((time) => dueDate(text, time, timezone));
	return one === undefined || one !== other ? null : one;
}

function dueDate(text: string, instant: Date, timezone: string): string | null {
	const note = { instant, timezone, today: localDay(instant, timezone) };
	const dated = withIsoDates(text, (month, day) => comingDay(note.today, month, day));
	if (dated === null) return null;
	const days = WORDINGS.map((wording) => dayIn(wording, dated, note));
	const [day = null, ...others] = new Set(days.filter((read) => read !== undefined));
	// What lies before the note and has no year was said about the past, or misread.
	if (day === null || others.length > 0 || (day < note.today && !/\d{4}/.test(dated))) return null;
	return isPlausible(day) ? isoDate(day) : null;
}

/** Within the same years as the notes themselves: all else is misheard or mistyped. */
function isPlausible(day: Day): boolean {
	return yearOf(day) >= 1990 && yearOf(day) < 2100;
}

/** Null: the text speaks of time, but names no day. Undefined: it is not of this language. */
function dayIn(wording: Wording, dated: string, note: NoteTime): Day | null | undefined {
	const { text, endOfDay } = withRelativeDays(dated, wording, note.today);
	const reference = { instant: note.instant, timezone: offsetMinutes(note.instant, note.timezone) };
	const results = wording.chrono.parse(text, reference);
	const spans = results.map(({ index, text: { length } }) => [index, index + length] as const);
	if (!isConnecting(outside(text, spans), wording)) return undefined;
	const readings = results.map((result) => readingOf(result, wording, note));
	if (readings.includes('misread')) return undefined;
	if (readings.length > 0) return oneDay(readings, note.today);
	return endOfDay ? note.today : undefined;
}

/** The one day that all readings agree on, null where there is none. */
function oneDay(readings: Reading[], today: Day): Day | null {
	const parts = readings.filter((reading) => typeof reading === 'object');
	const weekdays = parts.flatMap((part) => ('weekday' in part ? [part.weekday] : []));
	const days = parts.flatMap((part) => ('day' in part ? [part.day] : []));
	const [weekday, ...otherWeekdays] = new Set(weekdays);
	const [coming] = weekday === undefined ? [] : [weekdayFrom(today + 1, weekday)];
	const [day = null, ...otherDays] = new Set(
		days.length === 0 && coming !== undefined ? [coming] : days,
	);
	if (day === null || otherDays.length > 0 || otherWeekdays.length > 0) return null;
	return weekday === undefined || weekdayOf(day) === weekday ? day : null;
}

function outside(text: string, spans: ReadonlyArray<readonly [number, number]>): string {
	let end = 0;
	const pieces = spans.map(([from, to]) => {
		const piece = text.slice(end, from);
		end = Math.max(end, to);
		return piece;
	});
	return [...pieces, text.slice(end)].join(' ');
}

/** Only connecting words and punctuation, none of which asks, as "?" does, or compares, as "<". */
function isConnecting(rest: string, { connecting }: Wording): boolean {
	const words = rest.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	return (
		words.every((word) => connecting.has(word)) && /^[\p{L}\p{M}\p{N}\s.,;:()'"!*•-]*$/u.test(rest)
	);
}

/** One kind of white space, quote and hyphen, so that every pattern needs only one. */
function plain(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/[‐‑‒–—−]/g, '-')
		.replace(/[‘’ʼ`´]/g, "'")
		.replace(/\s+/g, ' ')
		.trim();
}

/** What a due text is read against. */
export interface DueDateContext {
	/** The Insights body: its texts tell the language. */
	insights: JsonObject;
	/** When the note was made; null when unknown: then only what needs no reference is read. */
	reference: Date | null;
	/** IANA name of the workflow's timezone. */
	timezone: string;
}

/** Makes the reader of the due texts of one note. */
export function dueDates({ reference, timezone }: DueDateContext): (due: unknown) => string | null {
	return (due) => dueDateOf(due, reference, timezone);
}
