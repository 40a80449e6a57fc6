const INVISIBLE = /(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Pictures by their own nature; `©`, `™`, `↔` and the like are characters of a text. */
const EMOJI =
	/(?![©®‼⁉™ℹ↔-↪Ⓜ〰〽㊗㊙])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}☐✓✗✘]/gu;

/** Takes out what nobody sees: joiners, variation selectors, soft hyphens, byte order marks, … */
export function withoutInvisible(text: string): string {
	return text.replace(INVISIBLE, '');
}

/** Puts a space for each emoji; of a keycap such as 5️⃣, the digit stays. */
export function withoutEmoji(text: string): string {
	return text.replace(/\u20e3/g, '').replace(EMOJI, ' ');
}

/**
 * Puts `"`, `'`, `-` and a plain space for their typographic variants, as they would be typed. To be
 * called before NFKC, which takes `´` and `″` apart.
 */
export function plainCharacters(text: string): string {
	return (
		text
			// The Greek accents are canonically the same characters.
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

/** A text without these characters at its end; a pattern with `$` would take the square of its length. */
export function trimEnd(text: string, characters: ReadonlySet<string>): string {
	let end = text.length;
	while (end > 0 && characters.has(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/** A text without these characters at either end. */
export function trimEnds(text: string, characters: ReadonlySet<string>): string {
	let start = 0;
	while (start < text.length && characters.has(text.charAt(start))) start++;
	return trimEnd(text.slice(start), characters);
}
