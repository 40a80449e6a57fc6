import { lazy } from '../../base/once.ts';
import { withoutAccents } from '../../text/fold.ts';
import { LANGUAGES } from '../languages/index.ts';

const commonWords = lazy(() =>
	LANGUAGES.map(({ name, common }) => ({
		name,
		words: new Set(withoutAccents(common).split(/\s+/)),
	})),
);

/** Enough of a note to tell its language. */
const MAX_LANGUAGE_LENGTH = 4000;
const MIN_WORDS = 3;
/** Another language that knows nearly as many words, by this share, may as well be meant. */
const CLOSE = 0.75;

/** The language whose most common words a text has; null if there are too few, or those of several. */
export function languageOf(text: string): string | null {
	const plain = withoutAccents(text.slice(0, MAX_LANGUAGE_LENGTH).toLowerCase());
	const said = [...new Set(plain.match(/\p{L}+/gu))];
	const counts = commonWords().map(({ name, words }) => ({
		name,
		count: said.filter((word) => words.has(word)).length,
	}));
	const most = Math.max(...counts.map(({ count }) => count));
	const [best, ...others] = counts.filter(({ count }) => count > CLOSE * most);
	return others.length === 0 && most >= MIN_WORDS ? (best?.name ?? null) : null;
}
