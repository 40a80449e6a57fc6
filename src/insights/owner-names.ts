import { foldText, withoutAccents, withUmlautsAsTwo } from '../language/spelling/fold';
import {
	plainCharacters,
	trimEnds,
	withoutEmoji,
	withoutInvisible,
} from '../language/spelling/characters';

/** Texts that say that nobody is named. */
const PLACEHOLDERS = new Set([
	...'tbd tbc tba none null nil na n/a undefined unassigned unspecified unknown open nobody'.split(
		' ',
	),
	...'unbekannt offen niemand keiner inconnu personne nadie ninguno desconocido nessuno'.split(' '),
	...['no one', 'not assigned', 'to be decided', 'to be determined', 'to be confirmed'],
	...['nicht zugewiesen', 'noch offen', 'a definir', 'non assigne', 'por definir', 'sin asignar'],
]);

const HE = 'herrn?|hr\\.|mr|sir|monsieur|m\\.|señor|senor|sr\\.|sig\\.|signor|dhr';
const SHE =
	'frau|fr\\.|mrs|ms|miss|mme|mlle|madame|mademoiselle|señora|senora|señorita|sra|srta|doña|signora|mevr';
const ANYBODY = 'dr|prof|mx|ing\\.|dipl\\.|mag\\.|dott\\.|dottssa';

/** Titles and forms of address in front of a name, with a dot or without. */
const TITLE = new RegExp(`^(?:(?:${HE}|${SHE}|${ANYBODY})(?:\\.?-?(?: |$)|\\.-?|(?<=\\.)))+`, 'iu');
const HE_IN = new RegExp(`(?:^|[ .-])(?:${HE})(?=[ .]|$|(?<=\\.))`, 'iu');
const SHE_IN = new RegExp(`(?:^|[ .-])(?:${SHE})(?=[ .]|$|(?<=\\.))`, 'iu');

/** What people do, as it appears beside their names. */
const ROLE_WORDS = new Set(
	`ceo cto cfo coo cpo cmo cio pm po pmo qa hr it ux ui ops dev devs lead design designer developer
	engineer engineering product project manager marketing sales support legal finance head of
	senior junior owner leitung vertrieb entwicklung phd mba md the`.split(/\s+/),
);

/** `Owner: Anna`. Not `Reviewer: Anna`, as she is not an owner. */
const LABEL =
	/^(?:owners?|assignees?|assigned(?: to)?|responsib(?:le|ility)|person|lead|dri|who|by|mailto|verantwortlich(?:er?)?|zuständig(?:er?)?|wer|besitzer|responsable|responsabile|responsável|asignad[oa](?: a)?|assigné(?: à)?|qui|quién|pm|po|cto|ceo|dev|design|qa) ?: ?/iu;

/** `Anna from Sales`. Not "von" or "de", which are parts of names. */
const ORIGIN = / (?:from|aus (?:dem|der|unserem|unserer)|in the|at) \S.*$/iu;

const ENDS = new Set(' "\'*_~`,;:.!?()[]{}<>|/&+-');

/** A text without invisible characters and decoration; its letters as received. */
export function plainName(text: string): string {
	return plainCharacters(withoutEmoji(withoutInvisible(text)))
		.replace(/[—―]/g, '-')
		.replace(/ +/g, ' ')
		.trim();
}

/** The number of a list item, or a word that goes before two names. */
const OPENING = /^(?:\d{1,2}[.)] |(?:both|beide|sowohl) )/iu;

/** Without a label in front, and without the place or the role that follows. */
export function withoutRole(name: string): string {
	const bare = name.replace(OPENING, '').replace(LABEL, '').replace(ORIGIN, '');
	const [first = '', second] = bare.split(/ - /);
	return second !== undefined && isRole(second) ? first.trim() : bare.trim();
}

/**
 * Tells whether a text names nobody: it has nothing visible, or is a placeholder. Whether a row of the
 * mapping has it must be checked first.
 */
export function isPlaceholder(name: string): boolean {
	const folded = spellingsOf(name)[0] ?? '';
	return folded === '' || PLACEHOLDERS.has(folded);
}

/** `PM`, `Design Lead`. */
export function isRole(name: string): boolean {
	const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.length > 0 && words.every((word) => ROLE_WORDS.has(word));
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
	const title = TITLE.exec(plain)?.[0] ?? '';
	const bare = plain.slice(title.length);
	return {
		spellings: bare.trim() === '' ? [] : spellingsOf(bare),
		gender: HE_IN.test(title) ? 'he' : SHE_IN.test(title) ? 'she' : 'any',
	};
}
