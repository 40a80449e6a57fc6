import type { Entry, Lexicon } from './lexicon';
import type { Token } from './token';

/** A phrase of the lexicon, and how many words of the text it takes. */
export interface Found {
	entry: Entry;
	words: number;
	phrase: string;
}

/** Finds the longest phrase that begins at a token; null if none does. */
export function longestPhrase(
	tokens: readonly Token[],
	at: number,
	{ entries, lengths, words }: Lexicon,
): Found | null {
	const first = tokens[at];
	const longest = first?.kind === 'word' ? (lengths.get(first.text) ?? 0) : 0;
	let phrase = '';
	let found: Found | null = null;
	for (let count = 1; count <= longest; count++) {
		const token = tokens[at + count - 1];
		// English has no accents, so "déc" is not "dec".
		if (token?.kind !== 'word' || (token.accented && words.language === 'en')) break;
		phrase = count === 1 ? token.text : `${phrase} ${token.text}`;
		const entry = entries.get(phrase);
		if (entry !== undefined) found = { entry, words: count, phrase };
	}
	return found;
}

/** "Livré" is not a duty, though "livre" is; and unknown words with a past ending are about the past. */
export function tagsOf(token: Token, entry: Entry | undefined, past: RegExp | null): string {
	const tags = entry?.tags ?? 'x';
	if (token.kind !== 'word' || token.capital || past === null || !past.test(token.raw)) return tags;
	return tags === 'x' || (token.accented && 'dj'.includes(tags)) ? 'y' : tags;
}
