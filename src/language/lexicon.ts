import { lazy } from '../lazy';
import { entriesOf, type Entry } from './entries';
import type { Language } from './language';
import { LANGUAGES } from './languages';
import { isMisspelt } from './spelling/misspelt';

/** A word as it is looked up: small letters without accents. */
export interface Spelled {
	text: string;
	accented: boolean;
}

/** A phrase of a language, and how many words of a text it takes. */
export interface Found {
	entry: Entry;
	words: number;
}

type Senses = ReadonlyMap<Language, Entry>;

/** The words of due dates in all languages. */
const lexicon = lazy(() => {
	const phrases = new Map<string, Map<Language, Entry>>();
	/** By the first word of phrases, how many words the longest has. */
	const longest = new Map<string, number>();
	for (const language of LANGUAGES) {
		for (const [phrase, entry] of entriesOf(language)) {
			phrases.set(phrase, (phrases.get(phrase) ?? new Map<Language, Entry>()).set(language, entry));
			const words = phrase.split(' ');
			const first = words[0] ?? '';
			longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
		}
	}
	const names = [...phrases].filter(
		([phrase, senses]) => !phrase.includes(' ') && [...senses.values()].some(isName),
	);
	return { phrases, longest, names };
});

const isName = ({ categories: [category] }: Entry) =>
	category === 'weekday' || category === 'month';

/**
 * Looks up a text once, in all languages.
 *
 * @param words null for what is no word
 * @returns for each place in the text, the longest phrase of each language that begins there
 */
export function phrasesIn(
	words: ReadonlyArray<Spelled | null>,
): ReadonlyArray<ReadonlyMap<Language, Found>> {
	const { longest } = lexicon();
	return words.map((word, at) => {
		const found = new Map<Language, Found>();
		const most = word === null ? 0 : (longest.get(word.text) ?? 1);
		let phrase = '';
		let accented = false;
		for (let count = 1; count <= most; count++) {
			const next = words[at + count - 1];
			if (next === null || next === undefined) break;
			phrase = count === 1 ? next.text : `${phrase} ${next.text}`;
			accented ||= next.accented;
			for (const [language, entry] of sensesOf(phrase) ?? []) {
				if (!accented || language.accents) found.set(language, { entry, words: count });
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
