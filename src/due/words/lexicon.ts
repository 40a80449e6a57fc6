import { lazy } from '../../base/lazy';
import { lexiconEntries, type LexiconEntry } from './entries';
import type { Language } from '../../language/language';
import { LANGUAGES } from '../../language/languages';
import { longestByFirst } from '../../language/phrases';
import { isMisspelt } from './misspelt';

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

/** For each place in a text, the longest phrase of each language that begins there. */
export type FoundPhrases = ReadonlyArray<ReadonlyMap<Language, Found>>;

type Senses = ReadonlyMap<Language, LexiconEntry>;

/** The words of due dates in all languages. */
const lexicon = lazy(() => {
	const phrases = new Map<string, Map<Language, LexiconEntry>>();
	for (const language of LANGUAGES)
		for (const [phrase, entry] of lexiconEntries(language))
			phrases.set(
				phrase,
				(phrases.get(phrase) ?? new Map<Language, LexiconEntry>()).set(language, entry),
			);
	const names = [...phrases].filter(
		([phrase, senses]) => !phrase.includes(' ') && [...senses.values()].some(isName),
	);
	return { phrases, longest: longestByFirst(phrases.keys()), names };
});

const isName = ({ categories: [category] }: LexiconEntry) =>
	category === 'weekday' || category === 'month';

/**
 * Looks up a text once, in all languages.
 *
 * @param words null for what is no word
 */
export function phrasesIn(words: ReadonlyArray<Spelled | null>): FoundPhrases {
	const { longest } = lexicon();
	return words.map((first, at) => {
		const found = new Map<Language, Found>();
		const most = longest.get(first?.text ?? '') ?? 1;
		let phrase = '';
		let accented = false;
		for (const [place, word] of words.slice(at, at + most).entries()) {
			if (word === null) break;
			phrase = place === 0 ? word.text : `${phrase} ${word.text}`;
			accented ||= word.accented;
			for (const [language, entry] of sensesOf(phrase) ?? []) {
				if (!accented || language.accents) found.set(language, { entry, words: place + 1 });
			}
		}
		return found;
	});
}

function sensesOf(phrase: string): Senses | undefined {
	const { phrases, names } = lexicon();
	return (
		phrases.get(phrase) ??
		(phrase.includes(' ') ? undefined : names.find(([name]) => isMisspelt(phrase, name))?.[1])
	);
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
