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
	return (
		knowsMost(commonWords(), plain, ({ words }, word) => words.has(word), MIN_WORDS)?.name ?? null
	);
}

/**
 * The language that clearly knows most of some words.
 *
 * @param least words that it must know
 */
export function knowsMost<Known>(
	languages: readonly Known[],
	words: readonly string[],
	knows: (language: Known, word: string) => boolean,
	least: number,
): Known | undefined {
	const counts = languages.map((language) => words.filter((word) => knows(language, word)).length);
	const most = Math.max(...counts);
	const [best, ...others] = languages.filter((_, at) => (counts[at] ?? 0) > CLOSE * most);
	return others.length === 0 && most >= least ? best : undefined;
}
