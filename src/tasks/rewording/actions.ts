import type { Vocabulary } from '../../language/vocabulary';
import type { Word } from './words';

/** An action that a word stands for. */
interface Action {
	actions: readonly number[];
	/** The second word of an action of two: "turn the alarm off". */
	particleAt?: number;
	/** Whether it is what is to be done, and not a noun: "the signed contract" is about a contract. */
	isDone: boolean;
}

/** The action of the word at a position; undefined where it is none. */
export function actionAt(
	words: readonly Word[],
	at: number,
	vocabulary: Vocabulary,
): Action | undefined {
	const form = words[at]?.form ?? '';
	const particle = particleFor(words, at, vocabulary);
	const isHere = isVerb(words, at, vocabulary);
	// In English, an action of two words may be a noun: "a follow up call".
	if (particle) return { ...particle, isDone: isHere || !vocabulary.startsWithVerb };
	const { actions } = vocabulary.meaningOf(form);
	return actions.length > 0 ? { actions, isDone: isHere } : undefined;
}

/** Tells whether a word that can be an action is one here. */
function isVerb(words: readonly Word[], at: number, vocabulary: Vocabulary): boolean {
	const word = words[at];
	if (!word || word.isJoined) return false;
	const { form, isCapital } = word;
	if (vocabulary.isInfinitive(form) && !(isCapital && vocabulary.capitalNouns)) return true;
	const before = words[at - 1]?.form;
	// "Marc" only looks like a form of "marcar".
	if (before === undefined) return vocabulary.startsWithVerb && vocabulary.isListed(form);
	// "To inform", but "to participants".
	if (vocabulary.small.is(before, 'lead'))
		return !vocabulary.small.is(before, 'to') || vocabulary.isListed(form);
	return !isCapital && vocabulary.isParticiple(form) && !vocabulary.small.is(before, 'article');
}

/** Finds the second word of an action of two: right after the first, or after its object. */
function particleFor(words: readonly Word[], at: number, vocabulary: Vocabulary) {
	const isSmall = (index: number) => vocabulary.small.has(words[index]?.form ?? '');
	for (const [particle, actions] of vocabulary.particlesOf(words[at]?.form ?? '')) {
		const particleAt = words.findIndex(
			({ form }, index) =>
				form === particle &&
				index > at &&
				(index === at + 1 || !isSmall(index) || index === words.length - 1 || isSmall(index + 1)),
		);
		if (particleAt >= 0) return { particleAt, actions };
	}
	return undefined;
}
