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

const PARTS = /^(ai_[\da-f]{32})n([\da-f]{32})t([\da-f]{8})w([\da-f]{8})(x?)/;

/** A bullet, number or checkbox, and what makes a line a heading, bold, italic, code or struck out. */
const IN_FRONT = /^(?:[-+*•‣◦·_~`#]|\d{1,3}[.)]|\[x?\])+/;
const BEHIND = /[*_~`]+$/;

/**
 * Writes a mark: key, `n` and note, `t` and the digest of the text, `w` and that of the details, and `x` if
 * the task is closed. Trackers keep it, so as of version 0.1.0 this recipe is final.
 */
export function markText({ key, note, text, details, isClosed }: Mark): string {
	return `${key}n${note}t${text}w${details}${isClosed ? 'x' : ''}`;
}

/**
 * Reads a line as a mark. Blanks, backslashes, invisible characters, capitals, list marks and emphasis make
 * no difference: editors add them.
 *
 * @param line as a person sees it, without HTML
 * @returns null for any other line, also for one with a part of a mark or with more than a mark
 */
export function markOf(line: string): Mark | null {
	const bare = bareOf(line).replace(BEHIND, '');
	const [whole, key, note, text, details, closed] = PARTS.exec(bare) ?? [];
	if (whole !== bare || !key || !note || !text || !details) return null;
	return { key, note, text, details, isClosed: closed === 'x' };
}

/** Tells whether a line begins as a mark does, whatever follows. */
export function beginsWithMark(line: string): boolean {
	return PARTS.test(bareOf(line));
}

function bareOf(line: string): string {
	return withoutInvisible(line)
		.replace(/[\\\s]/g, '')
		.toLowerCase()
		.replace(IN_FRONT, '');
}

/** The part of a mark that names a note. */
export function noteInMark(noteId: string): string {
	return noteId.trim().replaceAll('-', '').toLowerCase();
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
