/** What something is to the action, as far as a small word in front of it tells. */
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

/** What a small word does in a task. Only `lead` may go together with another category. */
export type SmallWord =
	| TaskRole
	| 'article'
	/** May come and go while a task stays the same. */
	| 'filler'
	/** Is followed by an action: "to be sent", "und prüfen", "doit être signé". */
	| 'lead'
	| 'and'
	/** Turns a task into its opposite. */
	| 'not'
	/** Takes something out of what the task is done to. */
	| 'except'
	| 'only';

/** How words of a language change. */
export interface Grammar {
	/** Endings by which inflections and derived words differ. */
	endings: string;
	/** In front of a verb, and cut off from it: "abzuholen", "abgeholt". */
	prefixes?: string;
	/** An action in its dictionary form; left out where no ending marks a verb. */
	infinitive?: RegExp;
	participle?: RegExp;
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
	/** Actions that only carry a noun: "send a reminder" reminds. */
	carriers: string;
	/** Two sides of which a task can take only one: `before - after`. */
	opposites: string;
	/** From two on. */
	numbers: string;
	/** From the first on, the spellings of each separated by slashes; and the last. */
	ordinals: string;
	last: string;
	grammar: Grammar;
}
