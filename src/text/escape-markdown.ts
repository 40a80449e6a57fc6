import { mapped, type Cooperative } from '../base/cooperative.ts';

/** A stretch of a text that is escaped at once: what may be an entity or an address is not cut in two. */
const STRETCH = /[^]{1,32768}[\p{L}\p{N}_#;:/.@-]{0,999}/gu;

/** Characters that begin an inline construct of CommonMark or GFM anywhere in a line. */
const INLINE = /[\\`*_[\]~|]/g;

/**
 * `#`, `-`, `+` and a number with `.` or `)` make headings, lists and rules at the start of a line. `=`
 * would need a line of text right above it, which a text of one line never has.
 */
const BLOCK_MARKER = /^(?:[#+-]|\d{1,9}(?=[.)]))/;

/** `&amp;` would show as `&`; a lone `&` is only a character, and stays readable. */
const ENTITY = /&(?=#?\w+;)/g;

/**
 * Where addresses are joined: between slashes, around `@`, and around a dot in front of letters or after
 * `www`. Many readers make links of addresses and call people by `@`, even where these are escaped.
 */
const JOINT =
	/(?<=\/)(?=\/)|(?<=\S)(?=@)|(?<=@)(?=\S)|(?<=www)(?=\.)|(?<=[\p{L}\p{N}])(?=\.\p{L}{2})|(?<=[\p{L}\p{N}]\.)(?=\p{L}{2})/giu;
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Makes a text of the service one line of Markdown that shows the text and nothing else: no heading,
 * list, link, image, HTML, code, table or emphasis (CommonMark 0.31, GFM).
 *
 * `<`, `>` and `&` become entities rather than backslash escapes, because Slack, which does not know
 * backslash escapes, would read `<!channel>` as a mention of everybody. For the same reason, an
 * invisible character parts web and mail addresses, so that they are shown but lead nowhere.
 *
 * @returns an empty text for one without anything visible
 */
export function* escapeMarkdown(text: string): Cooperative<string> {
	const stretches = yield* mapped(text.match(STRETCH) ?? [], escapeInline);
	return (
		stretches
			.join('')
			// A stretch may end among blanks.
			.replace(/ {2,}/g, ' ')
			.trim()
			.replace(/^>/, '&gt;')
			.replace(BLOCK_MARKER, (marker) => (/\d/.test(marker) ? `${marker}\\` : `\\${marker}`))
			// In a heading, hashes at the end would be read as a closing sequence.
			.replace(/(?<=\s)#+$/, (hashes) => hashes.replaceAll('#', '\\#'))
	);
}

function escapeInline(text: string): string {
	return text
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.replace(JOINT, ZERO_WIDTH_SPACE)
		.replace(ENTITY, '&amp;')
		.replaceAll('<', '&lt;')
		.replace(INLINE, '\\$&');
}
