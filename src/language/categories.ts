/** What words and phrases of a language are for in a due date. */
export const WORD_CATEGORIES = [
	/** "next", "nächsten" */
	'next',
	/** "following": next, or after what is named behind it: "the Monday following the launch" */
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
	/** "after", "from": not that day */
	'after',
	/** "closed", "is back": what happens that day is no deadline */
	'away',
	/** "so that": what follows is why */
	'soThat',
	/** "not", "instead of" */
	'not',
	/** "but", "now" */
	'but',
	/** "if", "every", "maybe": nothing can be read */
	'unclear',
	/** "the day before": unclear, unless it explains a date */
	'neighbour',
	/** "the week of": unclear, unless its first and last day follow */
	'weekOf',
	'or',
	/** "otherwise": or, and what happens then */
	'otherwise',
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
	'twelveHour',
	/** "Uhr": a number up to 24 before it is an hour */
	'fullHour',
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
	'past',
	/** "according to" */
	'source',
	/** "room", "version": a number follows that is no date */
	'label',
	/** "the", "please": changes nothing */
	'filler',
	/** What only looks like a date: "may need" */
	'decoy',
] as const;
export type WordCategory = (typeof WORD_CATEGORIES)[number];

/** Words that stand for a number, which is described here. */
const VALUE_CATEGORIES = [
	/** 0 is Monday */
	'weekday',
	/** A weekday, but short and easily another word: "so", "mar" */
	'shortWeekday',
	/** 1–12 */
	'month',
	/** "today": days from the note's */
	'nearDay',
	'number',
	'ordinal',
	/** Hour, day, month, quarter, year, business day: the index in `UNITS` */
	'unit',
	/** Week or fortnight: the index in `UNITS` */
	'week',
	/** "month-end": the index in `UNITS` */
	'periodEnd',
	/** "en huit": days after the coming one */
	'later',
	/** 1–4 */
	'quarter',
	/** The index in `HOLIDAYS` */
	'holiday',
] as const;

/** What digits and marks are for. */
const SIGN_CATEGORIES = [
	/** A date in digits */
	'date',
	/** A date in digits with a time and its zone */
	'stamp',
	'time',
	'year',
	/** A word that is in no list, and what is neither a word nor a number */
	'unknown',
	/** Digits that count nothing */
	'figure',
	'comma',
	'dash',
	/** "+": and, or so much later */
	'plus',
] as const;

/** What a word, a phrase, a number or a mark is for. */
export const CATEGORIES = [...WORD_CATEGORIES, ...VALUE_CATEGORIES, ...SIGN_CATEGORIES] as const;
export type Category = (typeof CATEGORIES)[number];

/** Wider categories with the narrower ones in them: a pattern with `by` also matches a `deadline`. */
const KINDS: Readonly<Partial<Record<Category, readonly Category[]>>> = {
	by: ['deadline', 'until'],
	and: ['plus'],
	in: ['within'],
	filler: ['for'],
	past: ['source'],
	at: ['about'],
	next: ['following'],
	after: ['soThat', 'away'],
	unclear: ['neighbour', 'weekOf'],
	unknown: ['decoy'],
	or: ['otherwise'],
	daypart: ['twelveHour', 'fullHour'],
};

/** A category, and the narrower ones that a pattern with it matches too. */
export function kindsOf(category: Category): Category[] {
	return [category, ...(KINDS[category] ?? [])];
}
