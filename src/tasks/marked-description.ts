import { withoutInvisible } from '../text/characters.ts';
import { beginsWithMark, markOf, type Mark } from './mark.ts';

/** The description of a task, taken apart at its mark. Nothing is lost: each part is as it was received. */
export interface MarkedDescription {
	/** What this package wrote, down to the line of the mark. */
	above: string;
	mark: Mark;
	/** What people wrote, from the end of that line on. */
	below: string;
}

/** Where a line ends, in plain text, Markdown and HTML. */
const LINE_END =
	/\r\n?|[\n\u000b\u000c\u0085\u2028\u2029]|<br\s*\/?>|<\/?(?:p|div|li|ul|ol|pre|h[1-6]|hr|blockquote|table|tr|td)(?:\s[^<>]*|\/)?>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** What is shorter or longer is no mark, whatever stands around it. */
const [SHORTEST, LONGEST] = [80, 500];

/**
 * Finds the mark of a description: its last line that is a mark. People may have written below it.
 *
 * @returns null if no line is a mark
 */
export function markedDescription(description: string): MarkedDescription | null {
	if (description.length < SHORTEST) return null;
	let start = 0;
	let found: MarkedDescription | null = null;
	for (const [begin, end] of [...lineEnds(description), [description.length, 0] as const]) {
		const here = markAtStart(description.slice(start, begin));
		if (here) {
			const { mark, length } = here;
			const below = description.slice(start + length);
			// What is written next to it must not become a part of it.
			const isApart = below === '' || /^[\s<]/.test(below);
			found = {
				above: description.slice(0, start),
				mark,
				below: isApart ? below : `\n${below}`,
			};
		}
		start = end;
	}
	return found;
}

/** Finds the mark that a line is, or begins with: people also write behind it, in the same line. */
function markAtStart(line: string): { mark: Mark; length: number } | null {
	const begin = line.slice(0, LONGEST);
	if (line.length < SHORTEST || !beginsWithMark(asShown(begin))) return null;
	const blanks = [...begin.matchAll(/\s/g)].map(({ index }) => index);
	// Without a blank behind the mark, where it ends can only be tried.
	for (const length of [line.length, ...blanks, ...begin.split('').keys()]) {
		if (length < SHORTEST || length > LONGEST) continue;
		const mark = markOf(asShown(line.slice(0, length)));
		if (mark) return { mark, length };
	}
	return null;
}

function lineEnds(description: string): (readonly [number, number])[] {
	return [...description.matchAll(LINE_END)].map(({ index, 0: { length } }) => [
		index,
		index + length,
	]);
}

/** The lines of a description as a person sees them, whether it is plain text, Markdown or HTML. */
export function shownLines(description: string): string[] {
	return description.split(LINE_END).map((line) => withoutInvisible(asShown(line)).trim());
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

/** A line without its tags, and with the characters that stand behind its entities. */
function asShown(line: string): string {
	return line.replace(TAG, '').replace(ENTITY, characterOf);
}

function characterOf(entity: string, hex?: string, decimal?: string, name?: string): string {
	if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
	const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
	return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
