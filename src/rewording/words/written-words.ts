import { withoutAccents } from '../../text/fold';

/** A word of a task, as it is compared. */
export interface Word {
	/** Lower case, without accents. */
	form: string;
	/** Written with a capital letter, but not at the start of the text. */
	isCapital: boolean;
	isFirst: boolean;
	/** A number, a code such as "Q3" or "2.1", a letter or a Roman numeral: "block B", "part II". */
	isCode: boolean;
	/** Joined by a hyphen to the word before. */
	isJoined: boolean;
	/** "Anna's"; the ending is cut off. */
	isPossessive: boolean;
	/** Follows a comma or another mark that ends a part of the sentence. */
	isApart: boolean;
}

/** A minus sign belongs to its number; a hyphen separates two words. */
const WORD =
	/(?:(?<![\p{L}\p{N}])[-−–](?=\d))?[\p{L}\p{M}\p{N}]+(?:[.,:/'’][\p{L}\p{M}\p{N}]+)*[+#]*|&/gu;
const POSSESSIVE = /['’]s$/i;

/** Splits a text into its words; elided articles ("l'ordre") and possessive endings are cut off. */
export function wordsOf(text: string): Word[] {
	const plain = text.normalize('NFKC');
	// Where everything is in capitals, they don't tell names.
	const hasCase = /\p{Ll}/u.test(plain);
	return [...plain.matchAll(WORD)].flatMap(({ 0: written, index }) => {
		const before = plain.slice(Math.max(0, index - 2), index);
		return partsOf(written).map((part, at) => ({
			form: withoutAccents(part.toLowerCase()),
			isCapital: hasCase && index > 0 && /^\p{Lu}/u.test(part),
			isFirst: index === 0,
			isCode: /\d/.test(part) || (index > 0 && /^(?:[A-Z]|[IVX]{2,4})$/.test(part)),
			isJoined: at === 0 && /[\p{L}\p{N}][-‐‑–]$/u.test(before),
			isPossessive: POSSESSIVE.test(written),
			isApart: at === 0 && /[,;:.!?()]\s?$/.test(before),
		}));
	});
}

function partsOf(written: string): string[] {
	const apart = written.replace(/^[−–]/, '-').replace(POSSESSIVE, '').replace(/’/g, "'");
	if (/n't$/i.test(apart)) return [apart];
	const elided = /^([cdjlmnst]|qu)'(.+)$/i.exec(apart);
	const words = elided ? elided.slice(1) : [apart];
	// A number keeps its separators, words do not.
	return words.flatMap((word) => (/\d/.test(word) ? [word] : word.split(/[.,:/']/)));
}
