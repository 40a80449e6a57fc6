import { createHash } from 'node:crypto';

import type { JsonObject } from '../base/json.ts';
import { withoutInvisible, normalized } from '../text/fold.ts';

/** What a task in a tracker says about itself, in one line of its description. */
export interface Mark {
	/** `ai_` and 32 hexadecimal digits: the `action_item_key`. */
	key: string;
	/** The 32 hexadecimal digits of the note id. */
	note: string;
	/** Digest of the text that was written last. */
	text: string;
	/** Digest of the owner, the day and all assignees that were written last. */
	details: string;
	/** Whether this workflow closed the task: if not, a person finished it. */
	isClosed: boolean;
}

/**
 * Writes a mark: key, `n` and note, `t` and the digest of the text, `w` and that of the details, and `x` if
 * the workflow closed the task, else `o`. Trackers keep it, so as of version 0.1.0 this recipe is final.
 */
export function markText({ key, note, text, details, isClosed }: Mark): string {
	return `${key}n${note}t${text}w${details}${isClosed ? 'x' : 'o'}`;
}

/** Blanks, backslashes and invisible characters, which editors put between characters, and ends of wrapped lines. */
const GAP = '[\\s\\\\\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*';
const spaced = (characters: string) => [...characters, ''].join(GAP);
const digits = (count: number) => `((?:[\\da-f]${GAP}){${count}})`;
const MARK = new RegExp(
	`${spaced('ai_')}${digits(32)}${spaced('n')}${digits(32)}${spaced('t')}${digits(8)}${spaced('w')}${digits(8)}([ox])`,
	'giu',
);

/** The marks in a text, in their order; what stands around them makes no difference. */
function marksIn(text: string): { mark: Mark; start: number; end: number }[] {
	return [...text.matchAll(MARK)].map(({ index, 0: whole, ...found }) => {
		const bare = (group: 1 | 2 | 3 | 4 | 5) =>
			withoutInvisible(found[group] ?? '')
				.replace(/[\\\s]/g, '')
				.toLowerCase();
		const mark = { key: `ai_${bare(1)}`, note: bare(2), text: bare(3), details: bare(4) };
		const isClosed = bare(5) === 'x';
		return { mark: { ...mark, isClosed }, start: index, end: index + whole.length };
	});
}

/** The part of a mark that names a note. */
export function noteInMark(noteId: string): string {
	return noteId.trim().replaceAll('-', '').toLowerCase();
}

/** The note id as the service writes it, of the part of a mark that names the note. */
export function noteIdInMark(note: string): string {
	return note.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What is written into a task besides its text. */
export type Details = Pick<JsonObject, 'owner' | 'due' | 'due_date' | 'assignees'>;

/**
 * The digest of a task's text: the first eight hexadecimal digits of the SHA-256 of its `plainLine`. Capitals
 * and punctuation count, as they do for an update.
 */
export function textDigest({ task }: JsonObject): string {
	return digestOf(plainLine(task));
}

/**
 * The digest of what else is written: the `plainLine` of owner, day and all assignees, one a line. Where
 * there is no day, the wording of the due date takes its place.
 */
export function detailsDigest({ owner, due, due_date: day, assignees }: Details): string {
	const end = plainLine(day) || plainLine(due);
	return digestOf([plainLine(owner), end, plainLine(assignees)].join('\n'));
}

/**
 * A value in the form that survives an editor: one line without invisible characters and without the
 * backslashes of Markdown, its characters as NFKC has them.
 */
export function plainLine(value: unknown): string {
	if (Array.isArray(value)) return value.map(plainLine).join(', ');
	if (typeof value === 'object' && value !== null) return plainLine(JSON.stringify(value));
	if (typeof value !== 'string' && typeof value !== 'number') return '';
	const shown = String(value)
		.replace(/\p{Cs}/gu, '\ufffd')
		.replace(/[\p{Cc}\s]/gu, ' ');
	return normalized(withoutInvisible(shown).replace(/\\(?=[!-/:-@[-`{-~])/g, ''))
		.replace(/\s+/g, ' ')
		.trim();
}

function digestOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

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

/** A mark, and where the line begins that a person sees it in. */
type Found = ReturnType<typeof marksIn>[number] & { line: number };

/** What may stand before a mark that begins its line: a bullet, a heading or the number of a list. */
const BEFORE = /^(?:[^\p{L}\p{N}>]|\p{N}{1,3}[.)](?=\s))*$/u;

/**
 * Takes a description apart at its mark. The last mark that begins a line says whose task it is: people may
 * have pasted the text of another task above it. If none begins a line, it is the first one, because what is
 * quoted stands below. Where the same mark begins several lines, as of a text that is there twice, what
 * people wrote begins behind the first of them.
 */
export function markedDescription(description: string): MarkedDescription | null {
	const shown = inPlace(description);
	const all = marksIn(shown).map((found): Found => {
		const line = shown.lastIndexOf('\n', found.start) + 1;
		const unseen = /^\0*/.exec(shown.slice(line, found.start))?.[0].length ?? 0;
		return { ...found, line: line + unseen };
	});
	const first = all.filter(({ line, start }) => BEFORE.test(shown.slice(line, start)));
	const { key, note } = first.at(-1)?.mark ?? {};
	const found = first.find(({ mark }) => mark.key === key && mark.note === note) ?? all[0];
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
	shy: '',
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
