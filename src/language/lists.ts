/** Lists that each language has: what they forbid would otherwise become a wrong day. */
const MUST = {
	number: 'one, two, three, in order',
	unit: 'hour, day, week, businessDay: `day = day/days`',
	nearDay: 'today, tomorrow, the day after, in order',
	by: 'makes what follows the last day: "by", "no later than"',
	in: 'in front of a count from the day of the note: "in three days"',
	not: 'the day is not meant, or is past: "except", "was"',
	after: 'work begins then, or the day only tells when something was: "after", "since"',
	unclear: 'leaves the text open: "if", "maybe", "every", "about"',
	filler: 'changes nothing: "please", "the", "on"',
} as const;

/** Lists that a language may have. Without one, fewer days are read. */
const MAY = {
	// Days. Those named by `Intl` are known.
	weekday: 'other names of weekdays, from Monday on',
	shortWeekday: 'names of weekdays that are easily other words, from Monday on: "so", "mar"',
	month: 'other names of months, from January on',
	tens: 'ten, twenty, thirty, in order, where "thirty-one" is two words',
	ordinal: 'first, second, in order',
	spelled: 'numbers that are none: "a few", "some"',
	one: 'the article that is a number too: "a week"',
	quarter: 'Q1 to Q4, in order, by other names',
	periodEnd: 'the end of a period in one phrase: `month = month end`',
	holiday: 'days of the year by name: `christmasEve = …`',
	dayZero: 'a letter for the day of the note: "D+7"',
	later: 'days after a weekday, by their number: `7 = en huit`',
	glued: 'parts of the day that are written together with a weekday: "Freitagabend"',
	// Which one.
	next: 'the next one: "next Friday"',
	following: 'the next one, or the one after what is named: "the following Friday"',
	coming: 'the first to come: "this coming Friday"',
	this: 'the current one: "this week"',
	last: 'the last one of a period, or the one before: "last Friday in May"',
	end: 'the end of a period: "end of", "close of"',
	weekAfterNext: 'the week after next in one phrase',
	weekNumber: 'in front of the number of a week: "KW"',
	fromNow: 'behind a count from the day of the note: "from today"',
	// Ranges and lists.
	between: 'in front of both ends of a range',
	from: 'in front of its first end: "du", "from"',
	range: 'between its ends, where it is a deadline word or an article too: "au", "bis"',
	to: 'between its ends: "through"',
	or: 'one of several: "or"',
	and: 'all of several: "and"',
	dayArticle: 'in front of the number of a day: "le 15", "el 15"',
	inMonth: 'in front of a month, in which something is due: "in January"',
	// What makes a day due.
	deadline: 'names the deadline, also further away from the day: "due", "pour le"',
	loose: 'a deadline word that also stands with verbs of what happens: "zum"',
	until: 'lasts up to the day; due if work ends then: "until"',
	before: 'the day itself counts: "before Friday"',
	within: 'in front of a count that is a deadline: "within"',
	latest: 'what follows is the last of several days: "at the latest"',
	duty: 'somebody has to do something: "must", "send"',
	for: 'what the work is for: "for Friday"',
	passive: 'makes a word about the past a duty: "be sent"',
	request: 'asks somebody, so a question mark is no doubt: "could you"',
	// What denies it.
	origin: 'a count begins with it, and not with the note: "upon", "nach"',
	event: 'happens on a day, and is no task: "ends", "Kündigung"',
	intransitive: 'happens if no object follows, else it is a task: "the shop closes by"',
	apart: 'tells what happens together with the end of its clause: "macht zum 1. August auf"',
	particle: 'such an end: "auf", "gekündigt"',
	verbEnd: 'ends a clause and belongs to its verb, whatever it tells: "gibt es bis Freitag ab"',
	away: 'somebody or something is not there: "closed", "on leave"',
	soThat: 'what follows is the reason or another question: "so that", "whether"',
	over: 'is at its end: "is out", "just past"',
	past: 'something was done or said: "sent", "according to"',
	// What leaves it open.
	neighbour: 'the day before or after: "eve of"',
	weekOf: 'the week of a day: "week of", which is clear for a range',
	about: 'about a day or an hour: "vers"',
	otherwise: 'another day counts otherwise: "or else"',
	but: 'what follows counts: "but", "now"',
	tagQuestion: 'asks for agreement and is no doubt: ", right?"',
	measure: 'with "before", makes another day: "the night before"',
	// Hours.
	at: 'in front of an hour: "at"',
	atHour: 'in front of an hour, where it could end a range: "lundi 8 à 9h"',
	daypart: 'a part of the day: "morning", "lunch"',
	twelveHour: 'behind an hour of twelve: "in the morning"',
	fullHour: 'behind a full hour: "Uhr"',
	endOfDay: 'the end of a working day: "EOD"',
	// Other words.
	label: 'the number behind it is no day: "room", "version"',
	record: 'a thing of the day before it: "Monday\'s minutes"',
	unknown: 'looks like a day, or begins like another phrase, and is neither: "Patch Tuesday"',
	of: 'joins a day and what it belongs to: "of"',
	the: 'the article, where what follows a day makes it a thing: "the Friday report"',
	article: 'articles and the like in front of names and things',
	possessive: 'behind a day that owns a thing: "\'s"',
} as const;

/** Lists that only the reader makes: of words, numbers, signs and days. */
const MADE = {
	week: 'a unit that is a week or a fortnight',
	name: 'an unknown word with a capital',
	work: 'an unknown word that ends like an infinitive',
	joined: 'an unknown word behind a hyphen',
	high: 'a number above twelve',
	figure: 'a number that is no day',
	shortMonth: 'a month that is a short weekday or a number as well',
	year: 'a year',
	date: 'a day in digits',
	time: 'an hour in digits',
	dotted: '"10.12", which may be a time or a date',
	plus: 'the sign +',
	comma: 'a comma, bracket or colon',
	dash: 'a dash',
	colon: 'a colon',
	asked: 'a question mark',
	stop: 'a comma or dash that ends something',
	cut: 'one that also ends a clause',
	pause: 'the last comma between two days',
	day: 'a day',
	dayBy: 'a day that begins with a deadline word',
	dayWithin: 'a count that begins with "within"',
	dayCounted: 'a count from the day of the note',
	dayNamed: 'a day that begins with a name',
	dayOfHoliday: 'a day that begins with a holiday',
	dayHoliday: 'a day that ends with a holiday',
	dayWeekday: 'a weekday and nothing else',
	daySmall: 'one in a language where it is written small',
	dayNear: 'today and the days after',
	dayRange: 'the last day of several',
	dayFraction: 'digits that may be a fraction: "3/4"',
	denied: 'a day that is not due',
} as const;

/** The name of a list that a word, number, sign or day of a due text may be in; patterns name all of them. */
export type List = keyof typeof MUST | keyof typeof MAY | keyof typeof MADE;

/** What each list is for that a language must have. */
export const REQUIRED: ReadonlyMap<string, string> = new Map(Object.entries(MUST));

/** The lists that a language can have. */
export const WORD_LISTS: ReadonlySet<string> = new Set([...REQUIRED.keys(), ...Object.keys(MAY)]);

export const LIST_NAMES: ReadonlySet<string> = new Set([...WORD_LISTS, ...Object.keys(MADE)]);

/** Lists whose words are in a wider one as well. */
const WIDER: Readonly<Partial<Record<string, List>>> = {
	number: 'spelled',
	ordinal: 'spelled',
	one: 'spelled',
	following: 'next',
	deadline: 'by',
	loose: 'by',
	until: 'by',
	within: 'in',
	for: 'filler',
	request: 'filler',
	origin: 'after',
	away: 'after',
	event: 'unknown',
	intransitive: 'unknown',
	record: 'unknown',
	neighbour: 'unclear',
	weekOf: 'unclear',
	otherwise: 'or',
	plus: 'and',
	about: 'at',
	twelveHour: 'daypart',
	fullHour: 'daypart',
};

/** The lists of a word that is in one. */
export function listsOf(list: string): string[] {
	return [list, WIDER[list] ?? list];
}
