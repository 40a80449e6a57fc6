import { plainCharacters, trimEnds, withoutEmoji, withoutInvisible } from '../text/characters.ts';
import { foldText, withoutAccents, withUmlautsAsTwo } from '../text/fold.ts';
import type { OwnerWords } from '../language/language.ts';
import { LANGUAGES } from '../language/languages.ts';
import { phrasesOf, written } from '../language/phrases.ts';
import { lazy } from '../base/lazy.ts';

/** The words of all languages, as people write them. */
export function ownerWords(kind: keyof OwnerWords): string[] {
	return LANGUAGES.flatMap(({ owners }) => written(owners?.[kind]));
}

/** A part of a pattern: any of these words. */
export function anyOf(...kinds: (keyof OwnerWords)[]): string {
	const words = kinds.flatMap(ownerWords).map((word) => word.replaceAll('.', '\\.'));
	return `(?:${[...new Set(words)].join('|')})`;
}

/** What the languages say around names. */
const words = lazy(() => {
	const titles = anyOf('he', 'she', 'anybody');
	const among = (title: string) => new RegExp(`(?:^|[ .-])${title}(?=[ .]|$|(?<=\\.))`, 'iu');
	return {
		/** Texts that say that nobody is named. */
		nobody: new Set(ownerWords('nobody').flatMap(phrasesOf)),
		/** What people do, as it appears beside their names. */
		roles: new Set(ownerWords('role')),
		/** Titles and forms of address in front of a name, with a dot or without. */
		title: new RegExp(`^(?:${titles}(?:\\.?-?(?: |$)|\\.-?|(?<=\\.)))+`, 'iu'),
		he: among(anyOf('he')),
		she: among(anyOf('she')),
		/** `Owner: Anna`. Not `Reviewer: Anna`, as she is not an owner. */
		label: new RegExp(`^${anyOf('label')} ?: ?`, 'iu'),
		/** `Anna from Sales` */
		origin: new RegExp(` ${anyOf('from')} \\S.*$`, 'iu'),
		/** The number of a list item, or a word that goes before two names. */
		opening: new RegExp(`^(?:\\d{1,2}[.)] |${anyOf('both')} )`, 'iu'),
	};
});

const ENDS = new Set(' "\'*_~`,;:.!?()[]{}<>|/&+-');

/** A text without invisible characters and decoration; its letters as received. */
export function plainName(text: string): string {
	return plainCharacters(withoutEmoji(withoutInvisible(text)))
		.replace(/[—―]/g, '-')
		.replace(/ +/g, ' ')
		.trim();
}

/** Without a label in front, and without the place or the role that follows. */
export function withoutRole(name: string): string {
	const { opening, label, origin } = words();
	const bare = name.replace(opening, '').replace(label, '').replace(origin, '');
	const [first = '', second] = bare.split(/ - /);
	return second !== undefined && isRole(second) ? first.trim() : bare.trim();
}

/**
 * Tells whether a text names nobody: it has nothing visible, or is a placeholder. Whether a row of the
 * mapping has it must be checked first.
 */
export function isPlaceholder(name: string): boolean {
	const folded = spellingsOf(name)[0] ?? '';
	return folded === '' || words().nobody.has(folded);
}

/** `PM`, `Design Lead`. */
export function isRole(name: string): boolean {
	const said = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return said.length > 0 && said.every((word) => words().roles.has(word));
}

/**
 * The spellings by which a name is found: without regard to case, spacing, hyphens, accents, Unicode
 * form, a leading `@`, and punctuation at either end. A name with an umlaut has two, as "Müller" has
 * "muller" and "mueller".
 */
export function spellingsOf(name: string): string[] {
	const folded = trimEnds(foldText(plainName(name)), ENDS)
		.replace(/^@ ?/, '')
		.replace(/-/g, ' ')
		.replace(/\.(?= |$)/g, '')
		.replace(/(?<=[\u3040-\u30ff\u4e00-\u9fff])(?:さん|様|氏)$/u, '');
	const spellings = [withoutAccents(folded), withoutAccents(withUmlautsAsTwo(folded))];
	return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

/** The name of somebody, without titles and forms of address. */
export interface Untitled {
	/** Spellings of what is left without titles; none if nothing is left. */
	spellings: string[];
	/** The gender that the title implies; "Herr Weber" is not "Frau Weber". */
	gender: 'he' | 'she' | 'any';
}

/** Takes titles and forms of address off a name: "Dr.", "Herr", "Mme". */
export function untitled(name: string): Untitled {
	const plain = trimEnds(plainName(name), ENDS).replace(/^@ ?/, '');
	const { title: titles, he, she } = words();
	const title = titles.exec(plain)?.[0] ?? '';
	const bare = plain.slice(title.length);
	return {
		spellings: bare.trim() === '' ? [] : spellingsOf(bare),
		gender: he.test(title) ? 'he' : she.test(title) ? 'she' : 'any',
	};
}
