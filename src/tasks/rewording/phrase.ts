import {
	actionOf,
	contrastOf,
	digitsOf,
	isConjunction,
	isFiller,
	isNegation,
	phrasalStem,
} from './vocabulary';
import { wordsOf, type Word } from './words';

/** Longer texts are only found again by their own words: nobody rewords a page. */
const MAX_LENGTH = 300;
const MAX_TOPICS = 20;

/** A word that says what a task is about. */
export interface Topic extends Word {
	/** The small word in front of it, such as "from" and "to"; empty where there is none. */
	marker: string;
}

/** What a task is made of, as far as it tells tasks apart. */
export interface Phrase {
	/** Known actions, as numbers. */
	actions: ReadonlySet<number>;
	topics: readonly Topic[];
	/** Digits, codes and number words, in digits, each with the marker of the word it belongs to. */
	numbers: readonly { digits: string; marker: string }[];
	isNegated: boolean;
	/** Whether it may be two tasks in one. */
	isDouble: boolean;
	/** Sides that it takes where a task can only take one, such as before and after. */
	sides: ReadonlyMap<number, number>;
}

/** Reads a task; null for a text that is too long or says nothing. */
export function phraseOf(text: string): Phrase | null {
	if (text.length > MAX_LENGTH) return null;
	const actions = new Set<number>();
	const topics: Topic[] = [];
	const numbers: { digits: string; marker: string }[] = [];
	let lastMarker = '';
	const sides = new Map<number, number>();
	let isNegated = false;
	let isDouble = false;
	let marker = '';
	const words = wordsOf(text);
	for (const [at, word] of words.entries()) {
		const next = words[at + 1]?.form;
		const contrast = contrastOf(word.form);
		if (contrast) sides.set(contrast.pair, contrast.side);
		const digits = word.isCode ? word.stem : digitsOf(word.form);
		const action = actionOf(phrasalStem(word.stem, next) ?? word.stem);
		if (isConjunction(word.form)) isDouble = true;
		if (isNegation(word.form)) isNegated = !isNegated;
		else if (digits !== undefined) numbers.push({ digits, marker: marker || lastMarker });
		else if (contrast || isFiller(word.form)) marker = word.form;
		else if (action !== undefined && !word.isJoined) actions.add(action);
		else {
			lastMarker = word.isJoined ? '-' : marker;
			topics.push({ ...word, marker: lastMarker });
			marker = '';
		}
	}
	const parts = topics.length + numbers.length + actions.size;
	return parts === 0 || parts > MAX_TOPICS
		? null
		: { actions, topics, numbers, isNegated, isDouble, sides };
}
