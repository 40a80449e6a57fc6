import type { MONTHS, Unit, WEEKDAYS, WordCategory } from './categories';
import type { TaskWords } from './task-words';

/** Phrases with commas between them, as people write them; capitals and accents make no difference. */
export type Phrases = string;

/** Phrases for one, two, three and so on, with `/` between those for the same number; `-` is none. */
export type InOrder = string;

/**
 * The words of due dates in one language. A phrase stands in one list: what else it may be is in `also`.
 */
export interface DateWords {
	/** Whether `12/4` is 12 April, or may be 4 December as well. */
	order: 'dayFirst' | 'either';
	/** Whether "next Friday" is in the next week, or is the first Friday to come. */
	nextWeekday: 'nextWeek' | 'coming';
	/** What `Intl` calls weekdays and months is known; these are other names, and short ones. */
	weekday?: Readonly<Partial<Record<(typeof WEEKDAYS)[number], Phrases>>>;
	month?: Readonly<Partial<Record<(typeof MONTHS)[number], Phrases>>>;
	/** Short names that are easily other words, from Monday on. */
	shortWeekday?: InOrder;
	/** Short names of weekdays that are months after a number: "19 mar". */
	shortMonth?: Readonly<Partial<Record<(typeof MONTHS)[number], Phrases>>>;
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
	/** Days that are on the same date every year, by month and day: `12-24`. */
	holiday?: Readonly<Record<string, Phrases>>;
	/** By the number of days after the coming weekday: "lundi en huit". */
	later?: Readonly<Record<number, Phrases>>;
	words: Readonly<Partial<Record<WordCategory, Phrases>>>;
	/** What a word is besides its category. */
	also?: Readonly<Partial<Record<Role, Phrases>>>;
	/** Parts of the day that are written together with the weekday: "Freitagabend". */
	dayparts?: Phrases;
	/** What words of doing look like in the past: "livre" and "livré". */
	past?: string;
}

/** What a word may be besides its category. */
export const ROLES = [
	/** May stand between the two ends of a range. */
	'range',
	/** A plain number after it is a day: "le 15". */
	'dayArticle',
	/** Between a comma and a question mark, it expresses no doubt: "ok". */
	'tagQuestion',
] as const;
export type Role = (typeof ROLES)[number];

/** A language, and all its words. */
export interface Language {
	/** Of `Intl`, such as `de`. */
	name: string;
	/** Its most common words, by which it is told from other languages; separated by spaces. */
	common: string;
	dates: DateWords;
	/** Left out where rewordings are not found in this language. */
	tasks?: TaskWords;
}
