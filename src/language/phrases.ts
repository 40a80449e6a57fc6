import type { Phrases } from './language';
import { withoutAccents } from '../text/fold';

/** The phrases of a list, as they are written. */
export function written(phrases: Phrases = ''): string[] {
	return phrases.split(',').flatMap((phrase) => phrase.trim() || []);
}

/** The phrases of a list that are separated by commas, folded as words are. */
export function phrasesOf(list = ''): string[] {
	return list
		.split(',')
		.map((phrase) => withoutAccents(phrase.trim().toLowerCase().replace(/\s+/g, ' ')))
		.filter((phrase) => phrase !== '');
}

/** By the first word of some phrases, how many words the longest has: most words begin none. */
export function longestByFirst(phrases: Iterable<string>): ReadonlyMap<string, number> {
	const longest = new Map<string, number>();
	for (const phrase of phrases) {
		const [first = '', ...rest] = phrase.split(' ');
		longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1));
	}
	return longest;
}
