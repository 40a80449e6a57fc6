import { withoutInvisible } from '../text/characters.ts';

/** Where HTML begins a new line. */
const BREAK = /<br\s*\/?>|<\/?(?:p|div|li|ul|ol|pre|h[1-6])(?:\s[^<>]*)?>/gi;

/** What HTML puts around words without ending the line. */
const INLINE = /<\/?(?:a|b|code|em|i|s|span|strong|u|tt)(?:\s[^<>]*)?>/gi;

const LINE = /\r\n?|[\n\u000b\u000c\u0085\u2028\u2029]/;

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

/** The lines of a description as a person sees them, whether it is plain text, Markdown or HTML. */
export function shownLines(description: string): string[] {
	return description
		.replace(BREAK, '\n')
		.replace(INLINE, '')
		.replace(ENTITY, characterOf)
		.split(LINE)
		.map((line) => withoutInvisible(line).trim());
}

/** The last line that shows anything; empty if none does. A backslash alone is a line break of Markdown. */
export function lastLineOf(description: string): string {
	return shownLines(description).findLast((line) => !/^\\*$/.test(line)) ?? '';
}

function characterOf(entity: string, hex?: string, decimal?: string, name?: string): string {
	if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
	const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
	return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
