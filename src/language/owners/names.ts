import { lazy } from '../../base/once.ts';
import {
	plainCharacters,
	trimEnds,
	withoutEmoji,
	withoutInvisible,
	foldText,
	withoutAccents,
	withUmlautsAsTwo,
} from '../../text/fold.ts';
import type { OwnerWords } from '../language.ts';
import { OWNER_WORDS } from '../languages/index.ts';
import { listOf } from '../phrases.ts';

const SIGN = '[,;/&+|、，；／＆•·،؛]';

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>/g;

/** "[Anna], [Bob]", but not "Anna [PM]" */
const LISTED = new RegExp(`(^|${SIGN} ?)\\[([^[\\]]*)\\]`, 'g');

const patterns = lazy(() => {
	const and = anySmall('and');
	return {
		/** What separates two names. A hyphen, an arrow or a colon does not. */
		separator: new RegExp(`( ${and}(?: |$)| ?${SIGN}+ ?(?:${and} )?| \\d{1,2}[.)] | (?=@))`, 'u'),
		/** "Anna et al." */
		others: new RegExp(`[ ,]+${anyOf('others')}\\.?(?= *(?:$|[;\\n]))`, 'giu'),
		/** From here on, the names are of people who are not meant. */
		negation: new RegExp(`(?:^|[ ,])${anySmall('not')}(?= ).*$`, 'u'),
		/** "Anna, cc: Bob", up to the next line. */
		copy: new RegExp(`(?:^|[ ,;])${anyOf('copy')}(?: ?:| ) ?[^;]*`, 'giu'),
		/** What stands between brackets that each have a name: "(Anna) und (Bob)". */
		between: new RegExp(`^(?:${SIGN}|${and}|[ .])*$`, 'u'),
	};
});

/** What is outside of brackets: "Anna (PM)"; or all of it, if every name is in some: "[Anna], [Bob]". */
export function withoutBrackets(text: string): string {
	// "@[Anna Müller]" and "<@U123>" are how chats mention people.
	const bare = withoutLabel(text.replace(/@\[([^[\]]*)\]|<@([^<>]*)>/g, '$1$2'));
	const outsideOf = (some: string) => some.replace(BRACKETS, ' ').replace(/ +/g, ' ').trim();
	const isList = patterns().between.test(outsideOf(bare));
	return isList ? bare.replace(/[()[\]{}<>]/g, '') : outsideOf(bare.replace(LISTED, '$1$2'));
}

/** One stretch of an owner text, and whether it follows a comma. */
interface OwnerPart {
	text: string;
	isAfterComma: boolean;
}

/**
 * Takes an owner text apart at its separators: "Anna, Bob und Carla". What follows "not" or "except" is
 * left out, and who gets a copy; a text that begins with "not" stays whole, since nobody knows whom it means.
 */
export function ownerParts(text: string): OwnerPart[] {
	const { copy, negation, others, separator } = patterns();
	const owning = text.replace(copy, '');
	const meant = owning.replace(others, '').replace(negation, '').trim();
	const pieces = (meant === '' ? owning : meant).split(meant === '' ? /$^/ : separator);
	return pieces.flatMap((piece, at) => {
		const isAfterComma = pieces[at - 1]?.trim() === ',';
		return at % 2 === 1 || piece.trim() === '' ? [] : { text: piece.trim(), isAfterComma };
	});
}

/** The words of all languages, as people write them. */
const wordsOf = (kind: keyof OwnerWords) => OWNER_WORDS.flatMap((lists) => listOf(lists[kind]));

/** A part of a pattern: any of these words. */
function anyOf(words: readonly string[] | keyof OwnerWords): string {
	const some = typeof words === 'string' ? wordsOf(words) : words;
	const longestFirst = [...new Set(some)].sort((one, two) => two.length - one.length);
	return `(?:${longestFirst.join('|').replaceAll('.', '\\.')})`;
}

/** Any of these words in small letters or all in capitals: "Mei Sin Wong" and "Robert E Lee" are names. */
function anySmall(kind: keyof OwnerWords): string {
	const words = wordsOf(kind);
	const shouted = words.filter(({ length }) => length > 1).map((word) => word.toUpperCase());
	return anyOf([...words, ...shouted]);
}

/** What the languages say around names. */
const words = lazy(() => ({
	nobody: new Set(wordsOf('nobody').flatMap((word) => spellingsOf(word))),
	roles: new Set([...wordsOf('role'), ...wordsOf('team')]),
	teams: new Set(wordsOf('team')),
	/** Titles and forms of address in front of a name, with a dot or without. */
	title: new RegExp(`^(?:${anyOf('title')}(?:\\.?-?(?: |$)|\\.-?|(?<=\\.)))+`, 'iu'),
	/** `Owner: Anna`. Not `Reviewer: Anna`, as she is not an owner. */
	label: new RegExp(`^${anyOf('label')} ?: ?`, 'iu'),
	/** `Anna from Sales` */
	origin: new RegExp(` ${anyOf('from')} \\S.*$`, 'iu'),
	/** The number of a list item, or a word that goes before two names. */
	opening: new RegExp(`^(?:\\d{1,2}[.)] |${anyOf('both')} )`, 'iu'),
}));

/** Joined to a name in its script. */
const suffix = lazy(
	() => new RegExp(`(?<=[\\u3040-\\u30ff\\u4e00-\\u9fff])${anyOf('suffix')}$`, 'u'),
);

const ENDS = new Set(' "\'*_~`,;:.!?()[]{}<>|/&+-');

/** A text without invisible characters and decoration; its letters as received. */
export function plainName(text: string): string {
	return plainCharacters(withoutEmoji(withoutInvisible(text)))
		.replace(/[—―]/g, '-')
		.replace(/ +/g, ' ')
		.trim();
}

/** Without a label in front: "Owner: Anna". */
const withoutLabel = (name: string) => name.replace(words().label, '');

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
	const [spelling = ''] = spellingsOf(name);
	return spelling === '' || words().nobody.has(spelling);
}

/** `PM`, `Design Lead`. */
function isRole(name: string): boolean {
	return consistsOf(name, words().roles);
}

/** `PM`, but not `Design`, which may be a team that owns the task too. */
export function isRoleOnly(name: string): boolean {
	return isRole(name) && !consistsOf(name, words().teams);
}

function consistsOf(name: string, known: ReadonlySet<string>): boolean {
	const said = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return said.length > 0 && said.every((word) => known.has(word));
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
		.replace(suffix(), '');
	const spellings = [withoutAccents(folded), withoutAccents(withUmlautsAsTwo(folded))];
	return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

/** The spellings of a name without titles and forms of address, "Dr." or "Mme"; none if nothing is left. */
export function untitledSpellings(name: string): string[] {
	const plain = trimEnds(plainName(name), ENDS).replace(/^@ ?/, '');
	const bare = plain.slice((words().title.exec(plain)?.[0] ?? '').length);
	return bare.trim() === '' ? [] : spellingsOf(bare);
}
