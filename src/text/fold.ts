const INVISIBLE = /(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that are always pictures; `©`, `™`, `↔` and the like are part of a text. */
const EMOJI =
	/(?![©®‼⁉™ℹ↔-↪Ⓜ〰〽㊗㊙])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}☐☒✓✗✘]/gu;

/** Takes out invisible characters: joiners, variation selectors, soft hyphens, byte order marks, … */
export function withoutInvisible(text: string): string {
	return isWestern(text) ? text : text.replace(INVISIBLE, '');
}

/** Replaces each emoji with a space; a keycap such as 5️⃣ keeps its digit. */
export function withoutEmoji(text: string): string {
	return isWestern(text) ? text : text.replace(/\u20e3/g, '').replace(EMOJI, ' ');
}

/**
 * Replaces the typographic variants of `"`, `'`, `-` and the space with the characters one would type.
 * To be called before NFKC, which takes `´` and `″` apart.
 */
export function plainCharacters(text: string): string {
	const isTyped = isWestern(text) && !text.includes('`');
	if (isTyped) return text.replace(/ {2,}/g, ' ');
	return (
		text
			// These Greek accents are canonically equivalent to the characters.
			.replaceAll('\u1ffd', '´')
			.replaceAll('\u1fef', '`')
			.replace(/[\s\u0085\u2800]+/g, ' ')
			.replace(/[‐‑‒–−⁃﹣－]/g, '-')
			.replace(/« ?([^«»]*?) ?»|» ?([^«»]*?) ?«/g, '"$1$2"')
			.replace(/[“”„‟″«»]/g, '"')
			.replace(/[‘’‚‛′ʼ´‹›]/g, "'")
			.replace(/(?<=\p{L})`(?=\p{L})/gu, "'")
	);
}

/** A text without these characters at its end; a pattern with `$` would take quadratic time. */
export function trimEnd(text: string, characters: ReadonlySet<string>): string {
	let end = text.length;
	while (characters.has(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/** A text without these characters at either end. */
export function trimEnds(text: string, characters: ReadonlySet<string>): string {
	let start = 0;
	while (characters.has(text.charAt(start))) start++;
	return trimEnd(text.slice(start), characters);
}

/** White space and invisible characters around a text. */
export const STRAY = /^[\s\p{C}]+|[\s\p{C}]+$/gu;

/**
 * Gives a text without the white space and invisible characters around it: they are pasted along
 * unnoticed, above all into fields that show dots.
 */
export function trimmed(text: string): string {
	return text.replace(STRAY, '');
}

/**
 * More combining marks in a row than any writing system stacks. The Stream-Safe Text Format of UAX 15
 * has the same bound: normalization sorts a run of marks, which takes quadratic time.
 */
const MAX_MARKS = 30;

/** The halfwidth sound marks become combining marks under NFKC. */
const COMBINING = /[\p{M}ﾞﾟ]/u;
const SURPLUS_MARKS = new RegExp(`([\\p{M}ﾞﾟ]{${MAX_MARKS}})[\\p{M}ﾞﾟ]+`, 'gu');

/**
 * Gives the form of a text in which spelling variants of the same words are equal: compatibility
 * characters and combining marks (NFKC), upper and lower case, and white space make no difference.
 *
 * Takes time in proportion to the length of the text, whatever is in it: in a run of combining marks,
 * only the first 30 count. Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
	if (isWestern(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
	return (
		normalized(normalized(text).replaceAll('İ', 'i').toUpperCase().toLowerCase())
			// How a Greek sigma is written depends on what follows it.
			.replaceAll('ς', 'σ')
			.replace(/[\s\u200b]+/gu, ' ')
			.trim()
	);
}

/** Without accents, and without what has another form: most texts. */
export function isPlain(text: string): boolean {
	return /^[ -~]*$/.test(text);
}

/**
 * The same with letters of Western Europe: normalization leaves them as they are, and none is invisible or
 * a picture. Nearly all texts. Not ß, which becomes ss in capitals.
 */
export function isWestern(text: string): boolean {
	return /^[ -~À-ÖØ-Þà-öø-ÿ]*$/.test(text);
}

/** NFKC of a text of any length in linear time; one mark may decompose into two. */
export function normalized(text: string): string {
	if (isWestern(text)) return text;
	// What has no marks has no runs of them either, also once each letter is taken apart.
	if (!COMBINING.test(text)) return text.normalize('NFKC');
	const safe = text.replace(SURPLUS_MARKS, '$1').normalize('NFKD');
	return safe.replace(SURPLUS_MARKS, '$1').normalize('NFKC');
}

/**
 * Gives the form in which a title is found by a part of it, wherever somebody looks for one: on top of
 * `foldText`, accents make no difference, nor do letters such as ø that nobody without the keys types.
 */
export function searchable(text: string): string {
	return withoutAccents(foldText(text)).normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Accents only: the marks of other scripts make different letters, as in か and が. */
const ACCENT = /[\u0300-\u036f]/g;

/** Letters that are not taken apart by Unicode. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
	ß: 'ss',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ı: 'i',
	æ: 'ae',
	œ: 'oe',
};

/** A text in small letters without its accents: "miércoles" and "straße" become "miercoles" and "strasse". */
export function withoutAccents(text: string): string {
	if (isPlain(text)) return text;
	return text
		.normalize('NFD')
		.replace(ACCENT, '')
		.normalize('NFC')
		.replace(/[ßøłđıæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A text in small letters with its umlauts as somebody without the keys writes them: "für" becomes "fuer". */
export function withUmlautsAsTwo(text: string): string {
	return text.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
}
