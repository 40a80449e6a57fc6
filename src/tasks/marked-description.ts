import { withoutInvisible } from '../text/characters.ts';
import { marksIn, type Mark } from './mark.ts';

/** The description of a task, taken apart at its mark. Nothing is lost: each part is as it was received. */
export interface MarkedDescription {
	/** What this package wrote, down to the line of the mark. */
	above: string;
	/** What stands in front of the mark, in its line. */
	front: string;
	mark: Mark;
	/** What people wrote, from the end of the mark on. */
	below: string;
}

/** Where a line ends, in plain text, Markdown and HTML. */
const LINE_END =
	/\r\n?|[\n\u000b\u000c\u0085\u2028\u2029]|<br\s*\/?>|<\/?(?:p|div|li|ul|ol|pre|h[1-6]|hr|blockquote|table|tr|td)(?:\s[^<>\n]*|\/)?>/gi;
/** In one line: a text may also compare, as in "< 5", with a ">" somewhere below. */
const TAG = /<\/?[a-z][^<>\n]*>/gi;

/** What a text has in place of characters that nobody sees. */
const UNSEEN = '\0';

/** The last mark that begins a line: people may have written below it, and may name other marks. */
export function markedDescription(description: string): MarkedDescription | null {
	const shown = inPlace(description);
	const marks = marksIn(shown).map((found) => {
		const line = shown.lastIndexOf('\n', found.start) + 1;
		const unseen = /^\0*/.exec(shown.slice(line, found.start))?.[0].length ?? 0;
		return { ...found, line: line + unseen };
	});
	// A word before it makes it a part of a sentence; a quotation is of another task.
	const isFirst = ({ line, start }: (typeof marks)[number]) =>
		!/[\p{L}\p{N}>]/u.test(shown.slice(line, start));
	const found = marks.findLast(isFirst) ?? marks.at(-1);
	if (!found) return null;
	return {
		above: description.slice(0, found.line),
		front: description.slice(found.line, found.start),
		mark: found.mark,
		below: description.slice(found.end),
	};
}

/**
 * What people wrote below a mark, without the ends of what begins above it, in Markdown and HTML: what stands
 * above is written anew.
 */
export function withoutEnds({ front, below }: MarkedDescription): string {
	const marks = /[*_~`{]+$/.exec(front)?.[0] ?? '';
	const end = [...marks].toReversed().join('').replaceAll('{', '}');
	const rest = below.startsWith(end) ? below.slice(end.length) : below;
	return rest.replace(/^(?:\s*<\/[a-z][a-z\d]*>)+(\S?)/i, (_, next: string) => next && `\n${next}`);
}

/** The lines of a description as a person sees them, whether it is plain text, Markdown or HTML. */
export function shownLines(description: string): string[] {
	return inPlace(description)
		.split('\n')
		.map((line) => withoutInvisible(line).trim());
}

const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	apos: "'",
	gt: '>',
	lowbar: '_',
	lt: '<',
	nbsp: ' ',
	quot: '"',
	zwj: '',
	zwnj: '',
};
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;

/** A text as a person sees it, with every character in its place: ends of lines, no tags, no entities. */
function inPlace(text: string): string {
	return text
		.replace(LINE_END, (end) => '\n'.padEnd(end.length, UNSEEN))
		.replace(TAG, (tag) => UNSEEN.repeat(tag.length))
		.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) =>
			characterOf(entity, hex, decimal, name).padEnd(entity.length, UNSEEN),
		);
}

function characterOf(entity: string, hex?: string, decimal?: string, name?: string): string {
	if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
	const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
	return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
