import { splitsOf, type Split } from './compounds';
import { stemOf } from './stems';
import { contrastOf, digitsOf, isAsideMarker, isConjunction, type Vocabulary } from './vocabulary';
import type { Word } from './words';

/** Longer texts are only found again by their own words: nobody rewords a page. */
export const MAX_LENGTH = 300;
const MAX_TERMS = 20;

/** What a word may stand for. */
export interface Meaning {
	stem: string;
	/** Known actions, as numbers. */
	actions: readonly number[];
	/** Known things, as numbers. */
	things: readonly number[];
}

/** A word that says what a task is about, or what is to be done. */
export interface Term extends Word, Meaning {
	/** The small word in front of it, such as "from" and "to"; empty where there is none. */
	marker: string;
	/** Led to by a small word such as "for" or "on", so not what the action is done to. */
	isAside: boolean;
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
	/** Sides that it takes where a task can only take one, such as before and after. */
	sides: ReadonlyMap<number, number>;
}

/** Reads a task; null for a text that says too much or nothing. */
export function phraseOf(words: readonly Word[], vocabulary: Vocabulary): Phrase | null {
	const meaningOf = (form: string): Meaning => ({
		stem: stemOf(form),
		actions: vocabulary.actionsOf(form),
		things: vocabulary.thingsOf(form),
	});
	const verbs: Term[] = [];
	const topics: Term[] = [];
	const numbers: { digits: string; marker: string }[] = [];
	const sides = new Map<number, number>();
	const particles = new Set<number>();
	let isNegated = false;
	let isDouble = false;
	let lastMarker = '';
	let marker = '';
	let isAside = false;
	for (const [at, word] of words.entries()) {
		if (particles.has(at)) continue;
		const { form } = word;
		const contrast = contrastOf(form);
		if (contrast) sides.set(contrast.pair, contrast.side);
		const digits = word.isCode ? word.stem : digitsOf(form);
		const phrasal = phrasalAt(words, at, vocabulary);
		if (phrasal) particles.add(phrasal.particleAt);
		const term = (termMarker: string, actions: readonly number[]): Term => ({
			...word,
			marker: termMarker,
			isAside,
			actions,
			things: vocabulary.thingsOf(form),
			splits: splitsOf(form, meaningOf),
			isClassifier: vocabulary.isClassifier(form),
		});
		const actions = phrasal?.actions ?? vocabulary.actionsOf(form);
		if (isConjunction(form)) isDouble = true;
		if (vocabulary.isNegation(form)) isNegated = !isNegated;
		else if (digits !== undefined) numbers.push({ digits, marker: marker || lastMarker });
		else if (!phrasal && (contrast || vocabulary.isFiller(form))) {
			marker = form;
			isAside ||= isAsideMarker(form);
		} else if (actions.length > 0 && isDone(words, at, phrasal !== undefined, vocabulary))
			verbs.push(term(marker, actions));
		else {
			lastMarker = word.isJoined ? '-' : marker;
			topics.push(term(lastMarker, actions));
			marker = '';
			isAside = false;
		}
	}
	// "Reparatur der Heizung"
	const noun = verbs.length > 0 ? -1 : topics.findIndex(({ actions }) => actions.length > 0);
	if (noun >= 0) verbs.push(...topics.splice(noun, 1));
	const size = topics.length + numbers.length + verbs.length;
	return size === 0 || size > MAX_TERMS
		? null
		: { verbs, topics, numbers, isNegated, isDouble, sides };
}

/** In English, an action of two words may be a noun: "a follow up call". */
function isDone(words: readonly Word[], at: number, isPhrasal: boolean, vocabulary: Vocabulary) {
	return (isPhrasal && !vocabulary.startsWithVerb) || isVerb(words, at, vocabulary);
}

/** Tells whether a word that can be an action is one here. */
function isVerb(words: readonly Word[], at: number, vocabulary: Vocabulary): boolean {
	const word = words[at];
	if (!word || word.isJoined) return false;
	if (vocabulary.isInfinitive(word.form) && !(word.isCapital && /n$/.test(word.form))) return true;
	const before = words[at - 1]?.form;
	if (before === undefined) return vocabulary.startsWithVerb;
	// "the signed contract" is about a contract.
	return vocabulary.isLead(before) || (isParticiple(word) && !isArticle(before));
}

const isArticle = (form: string) => /^(?:the|a|an|all|der|die|das|den|dem|des)$/.test(form);

/** "Poster [printed]", "Plakat wird [gedruckt]"; with a capital, it is a name or a noun. */
function isParticiple({ form, isCapital }: Word): boolean {
	return (
		!isCapital &&
		/(?:.{3}ed|^ge.{3,}t|^.{2,5}ge.{3,}t|^(?:be|ent|er|uber|unter|ver|wieder|zer).{3,}t)$/.test(
			form,
		)
	);
}

/** Finds the other part of an action of two words: beside it, or at the end of what it is done to. */
function phrasalAt(words: readonly Word[], at: number, { phrasal, isFiller }: Vocabulary) {
	for (const { particle, actions } of phrasal.get(words[at]?.stem ?? '') ?? []) {
		const isHere = ({ form }: Word, index: number) =>
			form === particle &&
			index > at &&
			(index === at + 1 ||
				!isFiller(form) ||
				index === words.length - 1 ||
				isFiller(words[index + 1]?.form ?? ''));
		const particleAt = words.findIndex(isHere);
		if (particleAt >= 0) return { particleAt, actions };
	}
	return undefined;
}
