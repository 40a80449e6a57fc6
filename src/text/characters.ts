import { isPlain } from './fold.ts';

const INVISIBLE = /(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that are always pictures; `©`, `™`, `↔` and the like are part of a text. */
const EMOJI =
	/(?![©®‼⁉™ℹ↔-↪Ⓜ〰〽㊗㊙])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}☐☒✓✗✘]/gu;

/** Takes out invisible characters: joiners, variation selectors, soft hyphens, byte order marks, … */
export function withoutInvisible(text: string): string {
	return isPlain(text) ? text : text.replace(INVISIBLE, '');
}

/** Replaces each emoji with a space; a keycap such as 5️⃣ keeps its digit. */
export function withoutEmoji(text: string): string {
	return isPlain(text) ? text : text.replace(/\u20e3/g, '').replace(EMOJI, ' ');
}

/**
 * Replaces the typographic variants of `"`, `'`, `-` and the space with the characters one would type.
 * To be called before NFKC, which takes `´` and `″` apart.
 */
export function plainCharacters(text: string): string {
	const isTyped = isPlain(text) && !text.includes('`');
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
