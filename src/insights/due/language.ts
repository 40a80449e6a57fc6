import type { Lexicon } from './lexicon';
import { plainLetters } from './token';

/** Enough to tell the language; the rest of a long note says the same. */
const MAX_LENGTH = 4000;
const MIN_WORDS = 3;

/**
 * Guesses the language of a text by its most common words.
 *
 * @returns the name of the language; null if too few of them occur, or those of several languages
 */
export function languageOf(text: string, lexicons: readonly Lexicon[]): string | null {
	const words = plainLetters(text.slice(0, MAX_LENGTH)).match(/\p{L}+/gu) ?? [];
	const counts = lexicons
		.map(({ functionWords, words: { language } }) => ({
			language,
			count: words.filter((word) => functionWords.has(word)).length,
		}))
		.toSorted((one, other) => other.count - one.count);
	const [first, second] = counts;
	if (first === undefined || second === undefined) return null;
	return first.count >= MIN_WORDS && first.count > 1.3 * second.count ? first.language : null;
}
