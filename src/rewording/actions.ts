import type { Vocabulary } from './words/vocabulary.ts';
import type { Word } from './words/written-words.ts';

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
	const { form = '' } = words[at] ?? {};
	const isDone = isVerb(words, at, vocabulary);
	const isContent = (word: Word | undefined) => word && !vocabulary.small.has(word.form);
	for (const [particle, actions] of vocabulary.particlesOf(form)) {
		// Right after the first word, or after its object.
		const particleAt = words.findIndex(
			(word, index) =>
				word.form === particle &&
				index > at &&
				(index === at + 1 || isContent(word) || !isContent(words[index + 1])),
		);
		// In English, an action of two words may be a noun: "a follow up call".
		if (particleAt >= 0)
			return { actions, particleAt, isDone: isDone || !vocabulary.startsWithVerb };
	}
	const { actions } = vocabulary.meaningOf(form);
	return actions.length > 0 ? { actions, isDone } : undefined;
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
