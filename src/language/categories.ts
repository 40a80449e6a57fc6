/** What words and phrases of a language are for in a due date. */
export const WORD_CATEGORIES = [
	/** "next", "nächsten" */
	'next',
	/** "following": what is said next may name what it counts from */
	'following',
	/** "coming", "kommenden" */
	'coming',
	/** "this" */
	'this',
	/** "last", "vergangene" */
	'last',
	/** "a", "eine" */
	'one',
	/** "a few", "some": no number */
	'few',
	/** "the end of" */
	'end',
	/** "the week after next" */
	'weekAfterNext',
	/** "from now", "ab heute" */
	'fromNow',
	/** "in", "dans" */
	'in',
	/** "within", "binnen": in, and due */
	'within',
	/** "by", "spätestens" */
	'by',
	/** "deadline", "frist": by, and a duty */
	'deadline',
	/** "until": by, or how long something lasts */
	'until',
	/** "before", "avant" */
	'before',
	/** "after", "from", "closed": not that day */
	'after',
	/** "so that": what follows is why */
	'soThat',
	/** "not", "instead of" */
	'not',
	/** "but", "now" */
	'but',
	/** "if", "every", "maybe": nothing can be read */
	'unclear',
	'or',
	'and',
	'between',
	/** "to", "bis" */
	'to',
	/** "at", "um" */
	'at',
	/** "about", "vers" */
	'about',
	/** "in the morning" */
	'daypart',
	/** "o'clock", "pm": a number up to twelve before it is an hour */
	'hour12',
	/** "Uhr": a number up to 24 before it is an hour */
	'hour24',
	/** "end of day" */
	'endOfDay',
	/** "is out", "endet" */
	'over',
	/** "KW": the week with the number that follows */
	'weekNumber',
	/** "must", "send": duty or action */
	'duty',
	/** "for": changes nothing, and a duty */
	'for',
	/** "discussed", "found" */
	'told',
	/** "according to" */
	'source',
	/** "room", "version": a number follows that is no date */
	'label',
	/** "the", "please": changes nothing */
	'filler',
	/** What only looks like a date: "Good Friday", "may need" */
	'other',
] as const;
export type WordCategory = (typeof WORD_CATEGORIES)[number];

/** Words with a value. */
export type ValueCategory =
	/** 0 is Monday */
	| 'weekday'
	/** A weekday, but short and easily another word: "so", "mar" */
	| 'shortWeekday'
	/** 1–12 */
	| 'month'
	/** "today": days from the note's */
	| 'nearDay'
	| 'number'
	| 'ordinal'
	/** Hour, day, month, quarter, year, business day: the place in `UNITS` */
	| 'unit'
	/** Week or fortnight: the place in `UNITS` */
	| 'week'
	/** "month-end": the place in `UNITS` */
	| 'periodEnd'
	/** "en huit": days after the coming one */
	| 'later'
	/** 1–4 */
	| 'quarter'
	/** Month and day, as 1224 */
	| 'holiday';

/** What digits and marks are for. */
export type SignCategory =
	/** A date in digits */
	| 'date'
	/** A date in digits with a time and its zone */
	| 'stamp'
	| 'time'
	| 'year'
	/** Digits that count nothing */
	| 'figure'
	| 'comma'
	| 'dash';

/** What a word, a phrase, a number or a mark is for. */
export type Category = WordCategory | ValueCategory | SignCategory;

/** Categories that are also another: what is said of "by" holds for "deadline". */
export const ALSO: Readonly<Partial<Record<Category, Category>>> = {
	deadline: 'by',
	until: 'by',
	within: 'in',
	for: 'filler',
	source: 'told',
	about: 'at',
	following: 'next',
	soThat: 'after',
	hour12: 'daypart',
	hour24: 'daypart',
};

/** Whether something of the first category also is of the other. */
export function isA(category: Category, other: Category): boolean {
	return category === other || ALSO[category] === other;
}

/** Units of time; the value of a unit is its place. */
export const UNITS = [
	'hour',
	'day',
	'week',
	'month',
	'quarter',
	'year',
	'businessDay',
	'fortnight',
] as const;
export type Unit = (typeof UNITS)[number];

export const WEEKDAYS = [
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
	'sunday',
] as const;

export const MONTHS = [
	'january',
	'february',
	'march',
	'april',
	'may',
	'june',
	'july',
	'august',
	'september',
	'october',
	'november',
	'december',
] as const;
