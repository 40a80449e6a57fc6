import type { Vocabulary } from './vocabulary';
import type { Word } from './words';

/**
 * Tells whether an action is what is to be done. In English, an action of two words may be a noun: "a
 * follow up call".
 */
export function isDone(
	words: readonly Word[],
	at: number,
	isPhrasal: boolean,
	vocabulary: Vocabulary,
): boolean {
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

/** Finds the second part of an action of two words: right after the first, or after its object. */
export function phrasalAt(words: readonly Word[], at: number, { phrasal, isFiller }: Vocabulary) {
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
