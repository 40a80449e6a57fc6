/** In stretches, a text takes time in proportion to its length. What may be an entity or an address stays whole. */
const STRETCH = /[^]{1,32768}\S{0,999}/gu;

/** Characters that begin an inline construct of CommonMark or GFM anywhere in a line. */
const INLINE = /[\\`*_[\]~|]/g;

/**
 * `#`, `-`, `+` and a number with `.` or `)` make headings, lists and rules at the start of a line. `=`
 * would need a line of text right above it, which a text of one line never has.
 */
const BLOCK_MARKER = /^(?:[#+-]|\d{1,9}(?=[.)]))/;

/** `&amp;` would show as `&`; a lone `&` is only a character, and stays readable. */
const ENTITY = /&(?=#?\w+;)/g;

/** What begins as an address does, up to the next blank, and the punctuation after it. */
const ADDRESS = /(?<![\p{L}\p{N}])(https?:\/\/\S*?)([.,;:!?)"']*)(?=\s|$)/giu;

/**
 * An address that every reader takes for the same one, and for all of it: without a user name, brackets,
 * quotation marks, or letters that look like others.
 */
const PLAIN = /^https?:\/\/[a-z\d.-]+(:\d{1,5})?([/?#][\w.~:/?#@!$&+,=%*|-]*)?$/i;
const MAX_ADDRESS = 999;

/** Marks of Markdown in an address; `_` and `~` between letters are none. */
const MARK_IN_ADDRESS = /[*|]|(?<![a-z\d])[_~]|[_~](?![a-z\d])/gi;

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
 * backslash escapes, would read `<!channel>` as a mention of everybody. A plain web address stays whole:
 * what it shows is where it leads. An invisible character parts all other addresses, so that they are shown
 * but lead nowhere.
 *
 * @returns an empty text for one without anything visible
 */
export function escapeMarkdown(text: string): string {
	const stretches = (text.match(STRETCH) ?? []).map(escapeInline);
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
	const line = text.replace(/[\s\p{Cc}]+/gu, ' ');
	const pieces: string[] = [];
	let end = 0;
	for (const { 1: address = '', index } of line.matchAll(ADDRESS)) {
		if (address.length > MAX_ADDRESS || !PLAIN.test(address)) continue;
		pieces.push(escapeWords(line.slice(end, index)), address.replace(MARK_IN_ADDRESS, percentOf));
		end = index + address.length;
	}
	return [...pieces, escapeWords(line.slice(end))].join('');
}

/** A character as it may also stand in an address (RFC 3986, section 2.1). */
function percentOf(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function escapeWords(text: string): string {
	return text
		.replace(JOINT, ZERO_WIDTH_SPACE)
		.replace(ENTITY, '&amp;')
		.replaceAll('<', '&lt;')
		.replace(INLINE, '\\$&');
}
