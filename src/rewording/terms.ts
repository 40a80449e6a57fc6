import type { MaybeCompound } from './words/compounds.ts';
import type { Meaning } from './words/meaning.ts';
import type { SmallWord, TaskRole } from '../language/task-words.ts';
import type { Word } from './words/written-words.ts';

/** A word that says what a task is about, what is to be done, or how many. */
export interface Term extends Word, Meaning, MaybeCompound {
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
	/** Whether it may be a name, as far as the word itself tells. */
	isName: boolean;
	/** Adds nothing to the name beside it: "the finance team". */
	isTitle: boolean;
	/** An action that only carries a noun: "send a reminder" reminds. */
	isCarrier: boolean;
	/** Its beginnings without endings: two forms of one word share one. */
	stems: readonly string[];
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
	/** What its small words do, one by one. */
	said: readonly SmallWord[];
	/** Signs that belong to no number, with their words: "a/b". */
	signs: readonly string[];
	/** The sides it takes where a task can take only one, such as before and after. */
	sides: ReadonlyMap<number, number>;
	/** Whether a noun comes before what describes it. */
	headFirst: boolean;
}
