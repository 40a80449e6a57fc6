import { mapped, type Steps } from '../turns';

/** A stretch of a text that is escaped at once: it ends at the end of a word, if there is one nearby. */
const STRETCH = /[^]{1,32768}(?:\s*\S{1,999}(?=\s|$))?/g;

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
 * Makes a text of the service one line of Markdown that shows the text and nothing else: no heading,
 * list, link, image, HTML, code, table or emphasis (CommonMark 0.31, GFM).
 *
 * `<`, `>` and `&` become entities rather than backslash escapes, because Slack, which does not know
 * backslash escapes, would read `<!channel>` as a mention of everybody.
 *
 * @returns an empty text for one without anything visible
 */
export function* escapeMarkdown(text: string): Steps<string> {
	const stretches = yield* mapped(text.match(STRETCH) ?? [], escapeInline);
	return (
		stretches
			.join('')
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
		.replace(ENTITY, '&amp;')
		.replaceAll('<', '&lt;')
		.replace(INLINE, '\\$&');
}
