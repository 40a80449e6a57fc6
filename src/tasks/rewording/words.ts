/** A word of a task, as it is compared. */
export interface Word {
	/** Lower case, without accents. */
	form: string;
	/** The beginning that its inflections share. */
	stem: string;
	/** Written with a capital letter inside of the text; in German, every noun is. */
	isCapital: boolean;
	/** A number, a code such as "Q3" and "2.1", a letter or a Roman number: "block B", "part II". */
	isCode: boolean;
	/** Joined by a hyphen to the word before. */
	isJoined: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,:/'’][\p{L}\p{M}\p{N}]+)*[+#]*/gu;

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
	const apart = written.replace(/’/g, "'").replace(/'s$/i, '');
	if (/n't$/i.test(apart)) return [apart];
	const elided = /^(?:[cdjlmnst]|qu)'(.+)$/i.exec(apart);
	const word = elided?.[1] ?? apart;
	// A number keeps its separators, words do not.
	return /\d/.test(word) ? [word] : word.split(/[.,:/']/);
}

export function withoutAccents(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/œ/g, 'oe');
}

/** Longest first: endings by which inflections and derived words differ, in the four languages. */
const ENDINGS = (
	'aturas atura aturen isierungen isierung ierungen ierung isieren ationen aciones ciones ements ations ungen ieren ' +
	'ation acion ement ments atur ions cion ando endo arse erse irse iert iere ment ings ' +
	'ung ing ion ies ier eur ant ent ate ated ates ado ada ido ida ees ern est ers ed es er en em re ' +
	'ar ir ez al ee as os y e s n a o'
).split(' ');

/** The least that two inflections of a word begin with. */
const LEAST_COMMON = 5;

/** The least that must be left of a word. */
const LEAST = 4;

export function stemOf(form: string): string {
	if (/\d/.test(form)) return form.replace(/^(?:v|nr|no)?(?=\d)/, '');
	// "pedirle" is "pedir"
	const bare = form.replace(/^(.{2,}[aei]r)(?:se)?l[aeo]s?$/, '$1');
	if (bare !== form) return stemOf(bare);
	const ending = ENDINGS.find((end) => form.endsWith(end) && form.length - end.length >= LEAST);
	if (ending === undefined) return form;
	// "planned" is of "plan".
	return form.slice(0, -ending.length).replace(/([bdgmnpt])\1$/, '$1');
}

/** Tells whether two words differ only in their endings. A name with another ending is another name. */
export function isInflection(one: Word, other: Word): boolean {
	if (one.form === other.form) return true;
	if (one.isCapital && other.isCapital && isOtherName(one.form, other.form)) return false;
	if (one.stem === other.stem) return true;
	if (one.stem.slice(0, LEAST_COMMON) !== other.stem.slice(0, LEAST_COMMON)) return false;
	let common = LEAST_COMMON;
	while (common < one.stem.length && one.stem[common] === other.stem[common]) common++;
	const rests = [one, other].map(({ form }) => form.slice(common));
	return rests.every((rest) => rest === '' || ENDINGS.includes(rest));
}

function isOtherName(one: string, other: string): boolean {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.startsWith(short) && /^(?:[aeo]|ine|ina|ette)$/.test(long.slice(short.length));
}
