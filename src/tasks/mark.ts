import { createHash } from 'node:crypto';

import type { JsonObject } from '../base/json.ts';
import { withoutInvisible } from '../text/characters.ts';
import { normalized } from '../text/fold.ts';
import { lastLineOf } from './shown-lines.ts';

/** What a task in a tracker says about itself, in the last line of its description. */
export interface Mark {
	/** `ai_` and 32 hexadecimal digits: the `action_item_key`. */
	key: string;
	/** The first 16 hexadecimal digits of the note id: two notes of one account never share them. */
	note: string;
	/** Digest of the text that was written last. */
	text: string;
	/** Digest of the owner, the day and the assignee that were written last. */
	details: string;
	/** Whether this workflow closed the task: if not, somebody else finished it. */
	isClosed: boolean;
}

const PARTS = /^(ai_[\da-f]{32})n([\da-f]{16})t([\da-f]{8})w([\da-f]{8})(x?)$/;

/** Editors put these around a line that looks like code, or that they make bold, italic or struck out. */
const AROUND = /^[*_~`]+|[*_~`]+$/g;

/** A longer line is no mark, whatever stands around it. */
const MAX_LINE = 500;

/**
 * Writes a mark: key, `n` and note, `t` and the digest of the text, `w` and that of the details, and `x` if
 * the task is closed. Trackers keep it, so as of version 0.1.0 this recipe is final.
 */
export function markText({ key, note, text, details, isClosed }: Mark): string {
	return `${key}n${note}t${text}w${details}${isClosed ? 'x' : ''}`;
}

/**
 * Reads the mark of a description: its last line that is not blank, and no other, so that quoting a mark
 * does nothing. Escapes, HTML, invisible characters, capitals and marks of emphasis make no difference.
 *
 * @param description plain text, Markdown or HTML; anything else has no mark
 * @returns null if the last line is no mark, or only a part of one
 */
export function markIn(description: unknown): Mark | null {
	if (typeof description !== 'string') return null;
	const line = lastLineOf(description);
	if (line.length > MAX_LINE) return null;
	const bare = line.replaceAll('\\', '').replace(AROUND, '').trim().toLowerCase();
	const [, key, note, text, details, closed] = PARTS.exec(bare) ?? [];
	if (!key || !note || !text || !details) return null;
	return { key, note, text, details, isClosed: closed === 'x' };
}

/** The part of a mark that names a note. */
export function noteInMark(noteId: string): string {
	return noteId.trim().replaceAll('-', '').toLowerCase().slice(0, 16);
}

/**
 * The digest of a task's text: the first eight hexadecimal digits of the SHA-256 of its `plainLine`. Capitals
 * and punctuation count, as they do for an update.
 */
export function textDigest({ task }: JsonObject): string {
	return digestOf(plainLine(task));
}

/**
 * The digest of what else is written: the `plainLine` of owner, day and assignee, one a line. Where there is
 * no day, the wording of the due date takes its place.
 */
export function detailsDigest({ owner, due, due_date: day, assignee }: JsonObject): string {
	const end = plainLine(day) || plainLine(due);
	return digestOf([plainLine(owner), end, plainLine(assignee)].join('\n'));
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
