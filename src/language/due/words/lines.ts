import { HOLIDAY_NAMES } from '../../../calendar/holidays.ts';
import { UNITS } from '../../../calendar/units.ts';
import { WORD_CATEGORIES, type Category } from '../../categories.ts';
import type { DateWords } from '../../language.ts';
import { listOf, type InOrder, type Phrases } from '../../phrases.ts';

/** A phrase as it is written in a list, and what the list says of it. */
export interface Line {
	phrase: string;
	/** One for each part of a word that counts: "Freitagabend" is a weekday and a part of the day. */
	categories: readonly Category[];
	value: number;
}

/** Words that business texts use in every language. */
export const SHARED: readonly Line[] = [
	...keyed('periodEnd', UNITS, { week: 'eow', month: 'eom', quarter: 'eoq', year: 'eoy' }),
	...listed('endOfDay', 'eod, cob, eob, end of day'),
	...listed('filler', 'deadline, due, asap, ok, date'),
	...listed('filler', 'utc, gmt, est, cet, pst, et, pt, cest, edt, pdt, bst, mst, mdt, cst, cdt'),
	...listed('filler', 'hst, jst, hkt, sgt, ist, aest, aedt, nzst, nzdt, sst, eet, eest, mez, mesz'),
	...inOrder('quarter', 'q1, q2, q3, q4', 1),
];

/** The phrases of a language that stand in its lists. */
export function listedIn(dates: DateWords): Line[] {
	return [
		...WORD_CATEGORIES.flatMap((category) => listed(category, dates.words[category])),
		...inOrder('weekday', dates.weekday),
		...inOrder('shortWeekday', dates.shortWeekday),
		...inOrder('month', dates.month, 1),
		...inOrder('number', dates.number, 1),
		...inOrder('number', dates.tens, 10, 10),
		...inOrder('ordinal', dates.ordinal, 1),
		...keyed('unit', UNITS, dates.unit).map((line) => (isWeeks(line) ? asWeek(line) : line)),
		...keyed('periodEnd', UNITS, dates.periodEnd),
		...inOrder('nearDay', dates.nearDay),
		...inOrder('quarter', dates.quarter, 1),
		...keyed<string>('holiday', HOLIDAY_NAMES, dates.holiday),
		...Object.entries(dates.later ?? {}).flatMap(([days, phrases]) =>
			listed('later', phrases, Number(days)),
		),
	];
}

const isWeeks = ({ value }: Line) => ['week', 'fortnight'].includes(UNITS[value] ?? '');
const asWeek = (line: Line): Line => ({ ...line, categories: ['week'] });

/** The names of weekdays and months from `Intl`, in short only where it is known which are other words. */
export function calendarNames(language: string, dates: DateWords): Line[] {
	const forms =
		dates.shortWeekday === undefined ? (['long'] as const) : (['long', 'short'] as const);
	const weekdays = (form: 'long' | 'short') =>
		inOrder('weekday', weekdayNames(language, form).join());
	const glued = listOf(dates.dayparts).flatMap((daypart) =>
		[...weekdays('long'), ...inOrder('weekday', dates.weekday)].map(({ phrase, value }): Line => {
			return { phrase: phrase + daypart, categories: ['weekday', 'daypart'], value };
		}),
	);
	const months = forms.flatMap((form) => inOrder('month', monthNames(language, form).join(), 1));
	return [...forms.flatMap(weekdays), ...months, ...glued];
}

/** What `Intl` calls the weekdays, from Monday on. */
function weekdayNames(language: string, weekday: 'long' | 'short'): string[] {
	const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
	return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, 1 + at)));
}

/** What `Intl` calls the months, from January on. */
function monthNames(language: string, month: 'long' | 'short'): string[] {
	const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
	return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, 1)));
}

/** The phrases of one list. */
export function listed(category: Category, phrases: Phrases | undefined, value = 0): Line[] {
	return listOf(phrases).map((phrase) => ({ phrase, categories: [category], value }));
}

function inOrder(category: Category, lists: InOrder | undefined, from = 0, step = 1): Line[] {
	return listOf(lists).flatMap((list, at) =>
		listed(category, list === '-' ? '' : list.replaceAll('/', ','), from + at * step),
	);
}

/** Phrases by keys, whose values are their indexes among all keys. */
function keyed<Key extends string>(
	category: Category,
	keys: readonly Key[],
	lists: Readonly<Partial<Record<Key, Phrases>>> | undefined,
): Line[] {
	return keys.flatMap((key, at) => listed(category, lists?.[key], at));
}
