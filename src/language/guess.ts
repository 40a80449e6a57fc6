import { lazy } from '../lazy';
import { withoutAccents } from './fold';
import { LANGUAGES } from './languages';

/** Enough to tell the language; the rest of a long note says the same. */
const MAX_LENGTH = 4000;
const MIN_WORDS = 3;

const commonWords = lazy(() =>
	LANGUAGES.map(({ name, common }) => ({
		name,
		words: new Set(withoutAccents(common).split(/\s+/)),
	})),
);

/**
 * Guesses the language of a text by its most common words.
 *
 * @returns the name of the language; null if too few of them occur, or those of several languages
 */
export function languageOf(text: string): string | null {
	const plain = withoutAccents(text.slice(0, MAX_LENGTH).toLowerCase()).match(/\p{L}+/gu) ?? [];
	const counts = commonWords()
		.map(({ name, words }) => ({ name, count: plain.filter((word) => words.has(word)).length }))
		.toSorted((one, other) => other.count - one.count);
	const [first, second] = counts;
	if (first === undefined || second === undefined) return null;
	return first.count >= MIN_WORDS && first.count > 1.3 * second.count ? first.name : null;
}
