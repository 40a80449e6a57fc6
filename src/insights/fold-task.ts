import { foldText } from '../text/fold.ts';
import { plainCharacters, trimEnd, withoutEmoji, withoutInvisible } from '../text/characters.ts';
import { withoutMarks } from '../text/markdown-marks.ts';

/** A longer text is not a task that somebody writes twice in different ways, and takes long to fold. */
export const MAX_FOLDED = 10_000;

/** Folding needs at most two passes, unless someone nests marks in marks on purpose. */
const MAX_PASSES = 20;

/**
 * Gives the form of a task in which texts that say the same in the same words are equal. Keys are made
 * from it, and trackers keep keys: as of version 0.1.0, this recipe is final.
 *
 * What makes no difference, in this order:
 *
 * 1. Invisible characters (joiners, variation selectors, soft hyphens, byte order marks, …).
 * 2. Emoji, also inside of marks: `**✅ x**`. A keycap such as 5️⃣ is its digit.
 * 3. Typographic quotes and dashes: they become `"`, `'` and `-`. A long dash, or two hyphens, become
 *    a dash with a space on either side.
 * 4. Unicode form, upper and lower case, spacing (`foldText`). `10²` stays apart from `102`.
 * 5. In front: a bullet (`+` and `>` not before a plain number: `> 90` compares), a number (`1.`, `2)`, `(3)`, `a)`), a checkbox, a Markdown heading or quote.
 * 6. Markdown marks in pairs around words: `**x**`, `_x_`, `~~x~~`, `` `x` ``; the brackets and the
 *    address of a link; a backslash before punctuation.
 * 7. Closing punctuation, `¡` and `¿`, and a space before punctuation.
 *
 * What does make a difference: every other character. `C++`, `C#` and `C` differ, as do `3.5` and `35`,
 * and `-5` and `5`; `a*b`, `snake_case` and `2026 budget` keep all their characters. A text that consists
 * only of such marks just goes through `foldText`.
 *
 * A text of more than 10,000 characters stays as it is.
 *
 * Folding a folded text changes nothing. It takes time in proportion to the length of the text.
 */
export function foldTask(text: string): string {
	if (text.length > MAX_FOLDED) return text;
	const folded = foldedFurther(text);
	if (folded !== null) return folded;
	const plain = foldText(text);
	return foldedFurther(plain) ?? plain;
}

/** Null when nothing is left, or when the marks have no end. */
function foldedFurther(text: string): string | null {
	// Before emoji leave a space behind in `**✅ x**`, which would end the mark.
	let folded = withoutMarks(withoutInvisible(text));
	for (let pass = 0; pass < MAX_PASSES; pass++) {
		const next = foldOnce(folded);
		if (next === folded) return folded === '' ? null : folded;
		folded = next;
	}
	return null;
}

function foldOnce(text: string): string {
	const visible = withoutEmoji(withoutInvisible(text).replace(LIST_DIGIT, ' '));
	const words = plainCharacters(visible)
		.replace(/ ?(?:[—―]|-{2,})+ ?/g, ' - ')
		// NFKC would make 102 of 10².
		.replace(/(?<=\d)(?=[⁰¹²³⁴-⁹])/g, '^');
	return withoutEnds(withoutMarks(withoutEnds(foldText(words))));
}

/** In front, `1️⃣` and `①` are the number of a list. */
const LIST_DIGIT = /^\s*(?:[0-9]\u20e3|[①-⑳])/;

/** "> 90 alerts" compares and "+ 5 %" adds; a list in a quotation keeps its number: "> 1. call". */
const BULLET = '(?:[-*•‣⁃◦▪▫·●○■□➤]|[+>](?! \\d+(?!\\d|[.)] )))';
/** A German date or quarter begins like an item of a numbered list. */
const ORDINAL_NOUN =
	'(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|quartal|halbjahr)(?!\\p{L})';
const NUMBER = `(?:\\d{1,3}[.)]\\)?|\\(\\d{1,3}\\)|\\(?[a-z]\\))(?! ${ORDINAL_NOUN})`;
const CHECKBOX = '(?:\\[[ xX✓✔-]?\\])';
const HEADING = '#{1,6}';
const FRONT = new RegExp(
	`^(?:(?:${BULLET}|${NUMBER}|${CHECKBOX}|${HEADING})(?= )|[•‣◦▪▫●○■□➤¡¿ ]|${CHECKBOX})+`,
	'u',
);

function withoutEnds(text: string): string {
	const bare = text.replace(FRONT, '').replace(/ +(?=[,;:.!?](?: |$))/g, '');
	return trimEnd(bare, CLOSING).replace(/ #+$/, '').trim();
}

const CLOSING = new Set(' .,;:!?…。、｡؟،؛।');
