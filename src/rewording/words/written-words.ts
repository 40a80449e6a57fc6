import { writtenWords } from './signs.ts';
import { withoutEmoji, withoutInvisible } from '../../text/characters.ts';
import { withoutAccents } from '../../text/fold.ts';

/** A word of a task, as it is compared. */
export interface Word {
	/** Without accents, in lower case; an acronym in capitals, so that no language knows it as a word. */
	form: string;
	/** Written with a capital letter, but not at the start of the text. */
	isCapital: boolean;
	isFirst: boolean;
	/** In capitals in a text that has small letters, such as "IT": a name, not the small word "it". */
	isAcronym: boolean;
	/** A number, a code such as "Q3" or "2.1", a letter or a Roman numeral: "block B", "part II". */
	isCode: boolean;
	/** Joined by a hyphen to the word before. */
	isJoined: boolean;
	/** "Anna's"; the ending is cut off. */
	isPossessive: boolean;
	/** Follows a comma or another mark that ends a part of the sentence. */
	isApart: boolean;
	/** What signs say about it: "€" of "5 €"; of a sign between two words, "a/" of "A/B". */
	signs: string;
}

const POSSESSIVE = /['’]s$/i;
const CODE = /^(?:[A-Z]|[IVX]{2,4})$/;
const ACRONYM = /^[\p{Lu}\p{M}]{2,}[+#]*$/u;

/** "9 a.m." is 9; but in German, "um 9 am Montag" is on Monday. */
const MORNING = /(?<=\d) ?(?:a\. ?m\b\.?|AM\b|am\b(?! \p{Lu}))/gu;
const AFTERNOON = /(?<=\d) ?(?:p\. ?m\b\.?|pm\b)/giu;

/** Words that stand for a sign, behind a number. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
	[/(?<=\d) ?(?:euros?|eur)(?!\p{L})/giu, '€'],
	[/(?<=\d) ?(?:dollars?|usd)(?!\p{L})/giu, '$$'],
	[/(?<=\d) ?(?:per ?cent|prozent|pour cent|por ciento)(?!\p{L})/giu, '%'],
];

/** Splits a text into its words; elided articles ("l'ordre") and possessive endings are cut off. */
export function wordsOf(text: string): Word[] {
	const plain = legible(text);
	// Where everything is in capitals, they don't tell names.
	const hasCase = /\p{Ll}/u.test(plain);
	return writtenWords(plain).flatMap(({ written, start, signs }) => {
		const before = plain.slice(Math.max(0, start - 2), start);
		const parts = partsOf(written);
		return parts.map((part, at) => {
			const isCode = /\d/.test(part) || (start > 0 && CODE.test(part));
			const form = withoutAccents(part.toLowerCase());
			const isAcronym = hasCase && !isCode && ACRONYM.test(part);
			return {
				form: isAcronym ? form.toUpperCase() : form,
				isCapital: hasCase && start > 0 && /^\p{Lu}/u.test(part),
				isFirst: start === 0,
				isAcronym,
				isCode,
				isJoined: at === 0 && /[\p{L}\p{N}][-‐‑–]$/u.test(before),
				isPossessive: POSSESSIVE.test(written),
				isApart: at === 0 && /[,;:.!?()]\s?$/.test(before),
				signs: at === parts.length - 1 ? signs : '',
			};
		});
	});
}

/** Symbols such as № stay what they are: NFKC would make a word of them, and 102 of 10². */
function legible(text: string): string {
	const plain = withoutEmoji(withoutInvisible(text))
		.replace(/(?<=\d)(?=[⁰¹²³⁴-⁹])/g, '^')
		.replace(/\P{So}+/gu, (part) => part.normalize('NFKC'))
		.replace(MORNING, '')
		.replace(AFTERNOON, 'pm');
	return IN_WORDS.reduce((read, [words, sign]) => read.replace(words, sign), plain);
}

function partsOf(written: string): string[] {
	const apart = written.replace(/^[−–]/, '-').replace(POSSESSIVE, '').replace(/’/g, "'");
	if (/n't$/i.test(apart)) return [apart];
	const elided = /^([cdjlmnst]|qu)'(.+)$/i.exec(apart);
	const words = elided ? elided.slice(1) : [apart];
	// A number keeps its separators, words do not.
	return words.flatMap((word) => (/\d/.test(word) ? [word] : word.split(/[.,:']/)));
}
