import { createHash } from 'node:crypto';

import { foldText, normalized, withoutInvisible } from '../text/fold.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { wordsIn } from './words.ts';

/**
 * What was written into a task, field by field. All but a day are digests: the first eight hexadecimal digits
 * of a SHA-256.
 */
export interface Written {
	/** Of the text. Capitals and punctuation count, as they do for an update. */
	task: string;
	/** Of its words, by which the task is found again. */
	words: string;
	/** Of the owner. Capitals and blanks do not count. */
	owner: string;
	/** `d` and the day, as in `d20261204`. If there is none, `u` and the digest of the wording. */
	end: string;
	/** Of all assignees in their order. */
	assignees: string;
}

/** An action item, and what is written into its task. */
export interface SaidItem {
	item: ActionItem;
	written: Written;
}

/** The fields that `writtenOf` reads. */
export type WrittenFields = Pick<ActionItem, 'task' | 'owner' | 'due' | 'due_date' | 'assignees'>;

/** What is written into the task of an action item. As of version 0.1.0, this recipe is final. */
export function writtenOf({ task, owner, due, due_date: day, assignees }: WrittenFields): Written {
	return {
		task: taskDigest(task),
		words: shortDigest(plainLine(wordsIn(task))),
		owner: ownerDigest(owner),
		end: day === null ? wordingDigest(due) : dayEnd(day),
		assignees: assigneesDigest(assignees),
	};
}

/** A record in one line, in which each field has its letter. */
export function writtenLine({ task, words, owner, end, assignees }: Written): string {
	return `t${task}w${words}p${owner}${end}a${assignees}`;
}

export function taskDigest(task: string): string {
	return shortDigest(plainLine(task));
}

export function ownerDigest(owner: unknown): string {
	return shortDigest(foldText(plainLine(owner)));
}

/** The end of a task with a day: `d` and its digits. */
export function dayEnd(day: string): string {
	return `d${day.replaceAll('-', '')}`;
}

/** The end of a task without a day: `u` and the digest of its wording. */
export function wordingDigest(due: unknown): string {
	return `u${shortDigest(plainLine(due))}`;
}

export function assigneesDigest(assignees: readonly string[]): string {
	return shortDigest(assignees.map(plainLine).join('\n'));
}

/** `YYYY-MM-DD`; null if a task has no day. */
export function dayIn({ end }: Written): string | null {
	const [, year, month, day] = /^d(\d{4})(\d\d)(\d\d)$/.exec(end) ?? [];
	return day === undefined ? null : `${year}-${month}-${day}`;
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

function shortDigest(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
