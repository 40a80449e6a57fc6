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

/** Runs of the characters that Markdown puts on both sides of words. */
const RUNS = /\*+|_+|~+|`+/g;

/** `[text](address)`, also of an image; an address without spaces, in `<` and `>` or not. */
const LINK = /!?\[([^[\]]*)\]\([^\s()]*\)/g;

/** In CommonMark, punctuation after a backslash stands for itself. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/**
 * Takes the marks of Markdown out of a text and leaves what is shown: emphasis, code and strikethrough
 * lose their marks, and links become their text. Marks only count in pairs and around words, so `a*b`,
 * `snake_case`, `2 * 3` and `*args` stay as they are.
 *
 * @param text on one line
 */
export function withoutMarks(text: string): string {
	return withoutPairs(text.replace(LINK, '$1')).replace(ESCAPE, '$1');
}

/** One walk with a memory of what is open: patterns that look for the other end can take forever. */
function withoutPairs(text: string): string {
	const open = new Map<string, number>();
	const marks: number[] = [];
	for (const { 0: run, index } of text.matchAll(RUNS)) {
		const before = text.charAt(index - 1);
		const after = text.charAt(index + run.length);
		const opener = open.get(run);
		if (opener !== undefined && isEdge(after) && /\S/.test(before)) {
			marks.push(opener, index);
			open.delete(run);
		} else if (isEdge(before) && /\S/.test(after)) {
			open.set(run, index);
		}
	}
	return withoutRuns(text, marks);
}

/** Neither a letter nor a digit: a mark between two of these belongs to the word. */
function isEdge(character: string): boolean {
	return !/[\p{L}\p{N}\\]/u.test(character);
}

/** @param starts where the runs of one character begin that are to be taken out */
function withoutRuns(text: string, starts: readonly number[]): string {
	let end = 0;
	const pieces = starts
		.toSorted((one, other) => one - other)
		.map((start) => {
			const piece = text.slice(end, start);
			end = start;
			while (text.charAt(end) === text.charAt(start)) end++;
			return piece;
		});
	return [...pieces, text.slice(end)].join('');
}
