import { withoutAccents } from '../../language/fold';
import { ENDINGS, stemOf } from '../../language/stems';

/** A word of a task, as it is compared. */
export interface Word {
	/** Lower case, without accents. */
	form: string;
	/** The beginning that its inflections share. */
	stem: string;
	/** Written with a capital letter, but not at the start of the text; in German, every noun is. */
	isCapital: boolean;
	/** A number, a code such as "Q3" or "2.1", a letter or a Roman numeral: "block B", "part II". */
	isCode: boolean;
	/** Joined by a hyphen to the word before. */
	isJoined: boolean;
}

/** A minus sign belongs to its number; a hyphen separates two words. */
const WORD =
	/(?:(?<![\p{L}\p{N}])[-−–](?=\d))?[\p{L}\p{M}\p{N}]+(?:[.,:/'’][\p{L}\p{M}\p{N}]+)*[+#]*/gu;

/** Splits a text into its words; elided articles ("l'ordre") and possessive endings are cut off. */
export function wordsOf(text: string): Word[] {
	const plain = text.normalize('NFKC');
	return [...plain.matchAll(WORD)].flatMap(({ 0: written, index }) => {
		const isJoined = /[\p{L}\p{N}][-‐‑–]$/u.test(plain.slice(Math.max(0, index - 2), index));
		return partsOf(written).map((part, at) => {
			const form = withoutAccents(part.toLowerCase());
			const isCapital = index > 0 && /^\p{Lu}/u.test(part);
			const isCode = /\d/.test(part) || (index > 0 && /^(?:[A-Z]|[IVX]{2,4})$/.test(part));
			return { form, stem: stemOf(form), isCapital, isCode, isJoined: isJoined && at === 0 };
		});
	});
}

function partsOf(written: string): string[] {
	const apart = written.replace(/^[−–]/, '-').replace(/’/g, "'").replace(/'s$/i, '');
	if (/n't$/i.test(apart)) return [apart];
	const elided = /^(?:[cdjlmnst]|qu)'(.+)$/i.exec(apart);
	const word = elided?.[1] ?? apart;
	// A number keeps its separators, words do not.
	return /\d/.test(word) ? [word] : word.split(/[.,:/']/);
}

/** The fewest letters that two inflections of a word begin with. */
const LEAST_COMMON = 5;

/** Tells whether two words differ only in their endings. A name with another ending is another name. */
export function isInflection(one: Word, other: Word): boolean {
	if (one.form === other.form) return true;
	if (one.isCapital && other.isCapital && isOtherName(one.form, other.form)) return false;
	if (one.stem === other.stem) return true;
	if (one.stem.slice(0, LEAST_COMMON) !== other.stem.slice(0, LEAST_COMMON)) return false;
	for (let at = LEAST_COMMON; one.form[at - 1] === other.form[at - 1]; at++) {
		const rests = [one, other].map(({ form }) => form.slice(at));
		if (rests.every((rest) => rest === '' || ENDINGS.includes(rest))) return true;
	}
	return false;
}

/** Who does something, and to whom it is done. */
const ROLE = /^(.{3,}?)(er|or|ee)s?$/;

/** "Employer" and "employee", "martin" and "martina": someone else, whatever the endings have in common. */
export function areTwoPeople(one: string, other: string): boolean {
	const [, of = '', whom] = ROLE.exec(one) ?? [];
	const [, ofOther, whomOther] = ROLE.exec(other) ?? [];
	const areTwoRoles = of === ofOther && (whom === 'ee') !== (whomOther === 'ee');
	return areTwoRoles || one === `${other}a` || other === `${one}a`;
}

function isOtherName(one: string, other: string): boolean {
	// "Hansen" and "Hanser"
	const isVaried = [one, other].every((form) => /e[nr]$/.test(form));
	if (isVaried && one.slice(0, -1) === other.slice(0, -1)) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.startsWith(short) && /^(?:[aeo]|ine|ina|ette)$/.test(long.slice(short.length));
}
