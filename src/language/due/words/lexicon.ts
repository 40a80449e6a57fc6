import { lazy } from '../../../base/lazy.ts';
import { lexiconEntries, type LexiconEntry } from './entries.ts';
import type { Language } from '../../language.ts';
import { LANGUAGES } from '../../languages.ts';
import { PhraseTable } from '../../phrases.ts';

/** A word as it is looked up: small letters without accents. */
export interface Spelled {
	text: string;
	accented: boolean;
}

/** A phrase of a language, and how many words of a text it takes. */
export interface Found {
	entry: LexiconEntry;
	words: number;
}

/** For each word of a text, the longest phrase of each language that begins there. */
export type FoundPhrases = ReadonlyArray<ReadonlyMap<Language, Found>>;

/** The words of due dates in all languages. */
const lexicon = lazy(() => {
	const phrases = new PhraseTable<Map<Language, LexiconEntry>>();
	for (const language of LANGUAGES)
		for (const [phrase, entry] of lexiconEntries(language))
			phrases.set(
				phrase,
				(phrases.get(phrase) ?? new Map<Language, LexiconEntry>()).set(language, entry),
			);
	return phrases;
});

/**
 * Looks up a text once, in all languages.
 *
 * @param words null for what is no word
 */
export function phrasesIn(words: ReadonlyArray<Spelled | null>): FoundPhrases {
	const texts = words.map((word) => word?.text ?? '');
	return words.map((_, at) => {
		const found = new Map<Language, Found>();
		for (const { value: senses, words: count } of lexicon().beginningAt(texts, at)) {
			const isAccented = words.slice(at, at + count).some((word) => word?.accented);
			for (const [language, entry] of senses)
				if (!isAccented || language.accents) found.set(language, { entry, words: count });
		}
		return found;
	});
}

/** The languages that know most of the words of a text, and how many; all, if none knows any. */
export function bestLanguages(phrases: FoundPhrases): { best: Language[]; known: number } {
	const counts = LANGUAGES.map((language) => {
		let count = 0;
		for (let at = 0; at < phrases.length;) {
			const words = phrases[at]?.get(language)?.words ?? 0;
			count += words;
			at += words || 1;
		}
		return count;
	});
	const known = Math.max(...counts);
	return { best: LANGUAGES.filter((_, at) => counts[at] === known), known };
}
