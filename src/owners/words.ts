import type { OwnerWords } from '../language/language';
import { LANGUAGES } from '../language/languages';
import { written } from '../language/phrases';

/** The words of all languages, as people write them. */
export function ownerWords(kind: keyof OwnerWords): string[] {
	return LANGUAGES.flatMap(({ owners }) => written(owners?.[kind]));
}

/** A part of a pattern: any of these words. */
export function anyOf(...kinds: (keyof OwnerWords)[]): string {
	const words = kinds.flatMap(ownerWords).map((word) => word.replaceAll('.', '\\.'));
	return `(?:${[...new Set(words)].join('|')})`;
}
