import type { Word } from './words';

/** What a word may stand for. */
export interface Meaning {
	stem: string;
	/** Known actions, as numbers. */
	actions: readonly number[];
	/** Known things, as numbers. */
	things: readonly number[];
}

/** A word that may be two: what it begins with, and what the rest would mean by itself. */
export interface Split extends Meaning {
	head: string;
}

/** A word that says what a task is about, or what is to be done. */
export interface Term extends Word, Meaning {
	/** The small word in front of it, such as "from" or "to"; empty if there is none. */
	marker: string;
	/** Introduced by a small word such as "for" or "on", so not what the action is done to. */
	isAside: boolean;
	/** Whether a small word leads to it or away from it, as a number; undefined if none does. */
	direction: number | undefined;
	/** Adds nothing to the name beside it: "the finance team". */
	isClassifier: boolean;
	/** Ways to see it as a compound. */
	splits: readonly Split[];
}

/** What a task is made of, as far as it tells tasks apart. */
export interface Phrase {
	/** Words that say what is to be done. */
	verbs: readonly Term[];
	/** All others; an action may be among them as a noun, such as "test" in "write the test". */
	topics: readonly Term[];
	/** Digits, codes and number words, in digits, each with the marker of the word it belongs to. */
	numbers: readonly { digits: string; marker: string }[];
	isNegated: boolean;
	/** Whether it may be two tasks in one. */
	isDouble: boolean;
	/** The sides it takes where a task can take only one, such as before and after. */
	sides: ReadonlyMap<number, number>;
}
