import {
	plainCharacters,
	trimEnds,
	withoutEmoji,
	withoutInvisible,
} from '../../text/characters.ts';
import { foldText, withoutAccents, withUmlautsAsTwo } from '../../text/fold.ts';
import type { OwnerWords } from '../language.ts';
import { LANGUAGES } from '../languages/index.ts';
import { foldedList, listOf } from '../phrases.ts';
import { lazy } from '../../base/lazy.ts';

/** The words of all languages, as people write them. */
export function ownerWords(kind: keyof OwnerWords): string[] {
	return LANGUAGES.flatMap(({ owners }) => listOf(owners?.[kind]));
}

/** A part of a pattern: any of these words. */
export function alternatives(words: readonly string[]): string {
	const longestFirst = [...new Set(words)].sort((one, two) => two.length - one.length);
	return `(?:${longestFirst.join('|').replaceAll('.', '\\.')})`;
}

const anyOf = (kind: keyof OwnerWords) => alternatives(ownerWords(kind));

/** What the languages say around names. */
const words = lazy(() => {
	return {
		/** Texts that say that nobody is named. */
		nobody: new Set(ownerWords('nobody').flatMap(foldedList)),
		/** What people do, as it appears beside their names. */
		roles: new Set(ownerWords('role')),
		/** Titles and forms of address in front of a name, with a dot or without. */
		title: new RegExp(`^(?:${anyOf('title')}(?:\\.?-?(?: |$)|\\.-?|(?<=\\.)))+`, 'iu'),
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

/** Without a label in front: "Owner: Anna". */
export function withoutLabel(name: string): string {
	return name.replace(words().label, '');
}

/** Without what is in front of a name, and without the place or the role that follows. */
export function withoutRole(name: string): string {
	const { opening, origin } = words();
	const bare = withoutLabel(name.replace(opening, '')).replace(origin, '');
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

/** The spellings of a name without titles and forms of address, "Dr." or "Mme"; none if nothing is left. */
export function untitledSpellings(name: string): string[] {
	const plain = trimEnds(plainName(name), ENDS).replace(/^@ ?/, '');
	const bare = plain.slice((words().title.exec(plain)?.[0] ?? '').length);
	return bare.trim() === '' ? [] : spellingsOf(bare);
}
