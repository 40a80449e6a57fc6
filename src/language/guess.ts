import { lazy } from '../base/lazy.ts';
import { withoutAccents } from '../text/fold.ts';
import { LANGUAGES } from './languages.ts';

/** Enough to tell the language; the rest of a long note says the same. */
const MAX_LENGTH = 4000;
const MIN_WORDS = 3;

/** Another language that knows nearly as many words, by this share, may as well be meant. */
const CLOSE = 0.75;

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
	const counts = commonWords().map(({ words }) => plain.filter((word) => words.has(word)).length);
	const most = Math.max(...counts);
	const [best, ...others] = commonWords().filter((_, at) => (counts[at] ?? 0) > CLOSE * most);
	return others.length === 0 && most >= MIN_WORDS ? (best?.name ?? null) : null;
}
