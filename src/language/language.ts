import type { Unit } from '../calendar/units.ts';
import type { Holiday } from '../calendar/holidays.ts';
import type { WordCategory } from './categories.ts';
import type { InOrder, Phrases } from './phrases.ts';

/**
 * The words of due dates in one language. A phrase stands in one list: what else it may be is in `also`.
 */
export interface DateWords {
	/** Whether `12/4` is 12 April, or may be 4 December as well. */
	order: 'dayFirst' | 'either';
	/** Whether "next Friday" is in the next week, or is the first Friday to come. */
	nextWeekday: 'nextWeek' | 'coming';
	/** Names besides those that `Intl` gives, from Monday and January on. */
	weekday?: InOrder;
	month?: InOrder;
	/** Short names of weekdays that are often other words: "mar", "so". */
	shortWeekday?: InOrder;
	/** One, two, three, … */
	number?: InOrder;
	/** Ten, twenty, thirty, …: those that are not among the numbers. */
	tens?: InOrder;
	/** First, second, third, … */
	ordinal?: InOrder;
	unit?: Readonly<Partial<Record<Unit, Phrases>>>;
	/** Names for the end of a unit of time: "month-end". */
	periodEnd?: Readonly<Partial<Record<Unit, Phrases>>>;
	/** Today, tomorrow, the day after. */
	nearDay: InOrder;
	/** Names of the first to the fourth quarter of a year. */
	quarter?: InOrder;
	holiday?: Readonly<Partial<Record<Holiday, Phrases>>>;
	/** Behind a weekday, what moves it on, by the number of days: 7 for "lundi en huit". */
	later?: Readonly<Record<number, Phrases>>;
	words: Readonly<Partial<Record<WordCategory, Phrases>>>;
	/** What a word is besides its category. */
	also?: Readonly<Partial<Record<Role, Phrases>>>;
	/** Parts of the day that are written together with the weekday: "Freitagabend". */
	dayparts?: Phrases;
	/** What its accents tell from another word: "livré" is about the past, and "dès lundi" is no deadline. */
	past?: RegExp;
	/** Whether names of days have capitals: "Monday" and "lunes". */
	capitalDays?: boolean;
	/** Whether nouns have capitals: "zweiten Termin" is a thing, "zum 2. fertig" a day. */
	capitalNouns?: boolean;
}

/** What a word may be besides its category. `…day` is every phrase that ends with the word. */
export const ROLES = [
	/** May stand between the two ends of a range: "bis". */
	'range',
	/** Makes what follows a range: "du lundi au mercredi". */
	'from',
	/** A plain number after it is a day: "le 15". */
	'dayArticle',
	/** The month after it is when something is due, not what it is about: "in January". */
	'inMonth',
	/** The day after it belongs to the thing before it: "the minutes of Friday". */
	'of',
	/** The name of a day after it may belong to a thing: "the Friday report". */
	'the',
	/** A thing follows: "the", "our" */
	'article',
	/** What is after it belongs to the day before it: "Friday's report". */
	'possessive',
	/** Makes a word about the past a duty: "be sent". */
	'passive',
	/** Before a time, it means "at" and ends no range: "lundi 8 à 9h". */
	'at',
	/** A length of time, which in front of "before" means another day: "the day before Friday" */
	'measure',
	/** The day after it is the last one: "by Friday, at the latest Monday". */
	'latest',
	/** What follows is asked: "whether". */
	'question',
	/** Asks somebody to do something: "could you". */
	'request',
	/** Between a comma and a question mark, it expresses no doubt: "ok". */
	'tagQuestion',
] as const;
export type Role = (typeof ROLES)[number];

/** What is written around the names of people who own a task. */
export interface OwnerWords {
	/** Between two names: "and", "sowie" */
	and?: Phrases | undefined;
	/** In front of two names: "both" */
	both?: Phrases;
	/** What follows is not meant: "except" */
	not?: Phrases;
	/** Instead of a name: "TBD", "noch offen" */
	nobody?: Phrases;
	/** Titles and forms of address in front of a name: "Dr.", "Frau" */
	title?: Phrases;
	/** In front of a name, with a colon: "Owner: Anna" */
	label?: Phrases;
	/** Behind a name, with a place: "Anna from Sales". Not "von" or "de", which are parts of names. */
	from?: Phrases;
	/** What people do, as it is written beside their names, word by word: "Design Lead" */
	role?: Phrases;
}

/** A language, and all its words. */
export interface Language {
	/** Of `Intl`, such as `de`. */
	name: string;
	/** Its most common words, by which it is told from other languages; separated by spaces. */
	common: string;
	/** Whether words have accents: "déc" is not English. */
	accents: boolean;
	dates: DateWords;
	owners?: OwnerWords;
}
