import type { InOrder } from './phrases.ts';

/** How a thing takes part in an action, as the small word in front of it says: "**from** Bern". */
export const TASK_ROLES = [
	'to',
	'from',
	'of',
	'about',
	'for',
	'with',
	'by',
	'at',
	'before',
	'after',
	'instead',
] as const;
export type TaskRole = (typeof TASK_ROLES)[number];

/** What a small word does in a task. */
export const SMALL_WORDS = [
	/** Is followed by an action: "to be sent", "und prüfen", "doit être signé". */
	'lead',
	'article',
	/** Says that what stands before it is to do something, or that it is to be done. */
	'duty',
	...TASK_ROLES,
	/** May come and go while a task stays the same. */
	'filler',
	'and',
	/** Turns a task into its opposite. */
	'not',
	/** Takes something out of what the task is done to. */
	'except',
	'only',
] as const;
export type SmallWord = (typeof SMALL_WORDS)[number];

/** How words of a language change. */
export interface Grammar {
	/** Endings by which inflections and derived words differ. */
	endings: string;
	/** Beginnings of verbs that "zu" and "ge" may follow: "ab" of "abzuholen" and "abgeholt". */
	prefixes?: string;
	/** An action in its dictionary form; left out where no ending marks a verb. */
	infinitive?: RegExp;
	participle?: RegExp;
	/**
	 * By the ending of a verb's dictionary form: its endings where somebody does it now, or is to do it.
	 * Without accents.
	 */
	present: Readonly<Record<string, string>>;
	/** The ending that makes an ordinal number of digits: "2nd". */
	ordinal?: RegExp;
	/** Whether a known action at the start of a task is what is to be done. */
	startsWithVerb: boolean;
	/** Whether a noun comes before what describes it: "contrat signé", but "signed contract". */
	headFirst: boolean;
	/** Whether every noun has a capital letter, and not only names. */
	capitalNouns: boolean;
}

/**
 * The words that tasks are made of in one language.
 *
 * Phrases are separated by commas and written as people write them; of a verb with a particle, such as
 * "turn off", the particle may also follow the object. In `verbs` and `things`, semicolons separate
 * groups of words for one action or one thing, and slashes separate forms of one word that no ending
 * explains: `send/sent, email; call, phone`. A word in several groups may mean any of them.
 */
export interface TaskWords {
	verbs: string;
	things: string;
	small: Readonly<Partial<Record<SmallWord, string>>>;
	/** Add nothing to the name beside them: "the finance team", "Firma Keller". */
	titles: string;
	/** Add nothing to the name beside them where it is not what the task is done to: "at the all-hands meeting". */
	places: string;
	/** Actions that only carry a noun: "send a reminder" reminds. */
	carriers: string;
	/** Two sides of which a task can take only one: `before - after`. */
	opposites: string;
	/** One, two, three, …, where the list for due dates lacks some: "sept" is a month there. */
	numbers?: InOrder;
	/** First, second, third, …, with forms that no day of a month has: "première". */
	ordinals: InOrder;
	last: string;
	grammar: Grammar;
}
