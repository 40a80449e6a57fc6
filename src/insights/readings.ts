import type { ParsedResult } from 'chrono-node/en';

import { dayOf, dayOfMonth, weekdayFrom, weekdayOf, yearOf, type Day } from '../notes/calendar';
import { localDay } from '../notes/local-time';
import { weekdayNamed } from './relative-days';
import type { Wording } from './wording/wording';

const MS_PER_DAY = 86_400_000;

type ParsedComponents = ParsedResult['start'];

/** What a text is read against. */
export interface NoteTime {
	instant: Date;
	/** IANA name. */
	timezone: string;
	/** The day of the instant in the timezone. */
	today: Day;
}

/**
 * `weekday` (0 is Monday) names a day only next to nothing else; next to a date, it must fit it.
 * `misread`: the text means something else, maybe in another language.
 */
export type Reading = { day: Day | null } | { weekday: number } | 'timeOnly' | 'misread';

/** Reads one finding of chrono; a range gives its end. */
export function readingOf(result: ParsedResult, wording: Wording, note: NoteTime): Reading {
	const { start, text } = result;
	const end = endOf(result);
	if (start.isCertain('hour') && !isSpan(start) && isBareNumber(text)) return 'misread';
	if (isWeekdayOnly(start)) return weekdayReading(result, wording, note);
	if (isTimeOnly(start) && (end === undefined || isTimeOnly(end))) return 'timeOnly';
	const due = end === undefined || isTimeOnly(end) ? start : end;
	return isYearWritten(due, text) ? { day: dayOfComponents(due, text, wording, note) } : 'misread';
}

const WRITTEN_TIME = /\d[:.h]\d|\d\s?(?:h|uhr|[ap]\.?m)(?!\p{L})|T\d|noon/iu;

/** chrono takes "Friday 13" for one o'clock; a time is a time when it is written as one. */
function isBareNumber(text: string): boolean {
	return /\d/.test(text) && !WRITTEN_TIME.test(text);
}

/** chrono makes 2010 of "4 December 10", 9999 of "99999" and, in Spanish, 2003 of "Oct. 3". */
function isYearWritten(components: ParsedComponents, text: string): boolean {
	if (!components.isCertain('year') || isSpan(components) || !/\d/.test(text)) return true;
	return new RegExp(`(?<!\\d)${components.get('year')}(?!\\d)`).test(text);
}

/** What may stand in a finding of weekdays: parts of a time, and of a range. */
const BESIDE_WEEKDAYS = new Set('a p m am pm h uhr noon to through à au al'.split(' '));

/** chrono takes "last Friday" for a Friday: only names, with a time at most, name a coming day. */
function weekdayReading(result: ParsedResult, wording: Wording, note: NoteTime): Reading {
	const end = endOf(result);
	const words = (result.text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
		(word) => !BESIDE_WEEKDAYS.has(word) && !wording.connecting.has(word),
	);
	const names = words.map((word) => weekdayNamed(word, wording));
	const [first = null, last = null] = names;
	if (first === null) return { day: null };
	if (names.length === 1) return { weekday: first };
	const isRange = end !== undefined && isWeekdayOnly(end);
	if (last === null || !isRange) return { day: null };
	return { day: weekdayFrom(weekdayFrom(note.today + 1, first), last) };
}

function dayOfComponents(
	components: ParsedComponents,
	text: string,
	wording: Wording,
	note: NoteTime,
): Day | null {
	const counted = isSpan(components);
	// "Next month" is no span either: which of its days is meant, nobody said.
	if (counted && (!wording.span.test(text) || wording.vague.test(text))) return null;
	if (!counted && !(components.isCertain('day') && components.isCertain('month'))) return null;
	const day = civilDay(components, note);
	if (day === null || !fitsWeekday(components, day)) return null;
	return inTimezone(components, day, note.timezone);
}

function civilDay(components: ParsedComponents, note: NoteTime): Day | null {
	const [year, month, day] = [
		components.get('year'),
		components.get('month'),
		components.get('day'),
	];
	if (year === null || month === null || day === null) return null;
	if (!components.isCertain('year') && !isSpan(components))
		return comingDay(note.today, month, day);
	const written = dayOf(year, month, day);
	// A month after 31 January, chrono is on 3 March.
	const isOverflow =
		isSpan(components) && !components.isCertain('day') && day !== dayOfMonth(note.today);
	return written !== null && isOverflow ? written - day : written;
}

/**
 * The first day with this month (1–12) and day of the month on a day or after it: what is due lies
 * ahead of the note it was said in.
 *
 * @returns null when neither this year nor the next has such a day
 */
export function comingDay(today: Day, month: number, day: number): Day | null {
	const year = yearOf(today);
	const days = [dayOf(year, month, day), dayOf(year + 1, month, day)];
	return days.find((candidate) => candidate !== null && candidate >= today) ?? null;
}

function fitsWeekday(components: ParsedComponents, day: Day): boolean {
	// chrono counts from Sunday.
	return !components.isCertain('weekday') || components.get('weekday') === (weekdayOf(day) + 1) % 7;
}

/** A time with a zone is an instant, and the day may be another one in the workflow's timezone. */
function inTimezone(components: ParsedComponents, day: Day, timezone: string): Day {
	const offset = components.isCertain('timezoneOffset') ? components.get('timezoneOffset') : null;
	if (offset === null || !components.isCertain('hour')) return day;
	const minutes = (components.get('hour') ?? 0) * 60 + (components.get('minute') ?? 0) - offset;
	return localDay(new Date(day * MS_PER_DAY + minutes * 60_000), timezone);
}

/** Typed as optional, but chrono leaves null in results that it copied. */
function endOf({ end }: ParsedResult): ParsedComponents | undefined {
	return end ?? undefined;
}

/** Counted from the note on: "in two weeks". */
function isSpan(components: ParsedComponents): boolean {
	return components.tags().has('result/relativeDate');
}

function isWeekdayOnly(components: ParsedComponents): boolean {
	return (
		components.isCertain('weekday') &&
		!components.isCertain('day') &&
		!components.isCertain('month')
	);
}

function isTimeOnly(components: ParsedComponents): boolean {
	return (['weekday', 'day', 'month', 'year'] as const).every(
		(part) => !components.isCertain(part),
	);
}
