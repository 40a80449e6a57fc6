import { createHash } from 'node:crypto';

import type { JsonObject } from '../base/json.ts';
import { withoutInvisible } from '../text/characters.ts';
import { normalized } from '../text/fold.ts';

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

/** Blanks, backslashes and invisible characters, which editors put between the characters of a line. */
const GAP = '(?:(?!\\n)[\\s\\\\\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}])*';
const spaced = (characters: string) => [...characters, ''].join(GAP);
const digits = (count: number) => `((?:[\\da-f]${GAP}){${count}})`;
const MARK = new RegExp(
	`${spaced('ai_')}${digits(32)}${spaced('n')}${digits(32)}${spaced('t')}${digits(8)}${spaced('w')}${digits(8)}([ox])`,
	'giu',
);

/** @returns the marks in a text, in their order; what stands around them makes no difference */
export function marksIn(text: string): { mark: Mark; start: number; end: number }[] {
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
