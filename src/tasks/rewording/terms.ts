import type { Meaning } from '../../language/vocabulary';
import type { TaskRole } from '../../language/task-words';
import type { Word } from './words';

/** A word that says what a task is about, what is to be done, or how many. */
export interface Term extends Word, Meaning {
	/** Its position in the text. */
	at: number;
	/** Words of one group say one thing together: "the blue room". */
	group: number;
	/** What its group is to the action; undefined for what the action is done to. */
	role: TaskRole | undefined;
	/** Its group begins with an article, which names do not have. */
	hasArticle: boolean;
	/** Its group is one more of the same: "and Tom". */
	isMore: boolean;
	/** Whether it is a known word in a form that is listed. */
	isListed: boolean;
	/** Adds nothing to the name beside it: "the finance team". */
	isTitle: boolean;
	/** An action that only carries a noun: "send a reminder" reminds. */
	isCarrier: boolean;
	/** Its beginnings without endings: two forms of one word share one. */
	stems: readonly string[];
	/** Ways to see it as a compound: few words are ever asked for them. */
	splits: () => readonly Split[];
}

/** A word that may be two: what it begins with, and what the rest would mean by itself. */
export interface Split extends Meaning {
	head: string;
}

/** What a task is made of, as far as it tells tasks apart. */
export interface Phrase {
	/** Words that say what is to be done. */
	verbs: readonly Term[];
	/** All others; an action may be among them as a noun, such as "test" in "write the test". */
	topics: readonly Term[];
	/** Digits, codes and number words; their form is in digits. */
	numbers: readonly Term[];
	/** Who or what should, must or will. */
	subject: Term | undefined;
	isNegated: boolean;
	/** Whether it leaves something out: "all but", "except". */
	hasException: boolean;
	/** Whether it is limited to what it names: "only". */
	isLimited: boolean;
	/** Whether it may be two tasks in one. */
	isDouble: boolean;
	/** The sides it takes where a task can take only one, such as before and after. */
	sides: ReadonlyMap<number, number>;
	/** Whether a noun comes before what describes it. */
	headFirst: boolean;
	/** Whether every noun has a capital letter, and not only names. */
	capitalNouns: boolean;
}
