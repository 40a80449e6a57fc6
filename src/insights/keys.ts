import { createHash } from 'node:crypto';

import { foldText } from '../text/fold.ts';
import { foldTask, MAX_FOLDED } from './fold-task.ts';

/** What gets a key: an action item, or any other entry of a note. */
export interface Keyable {
	text: string;
	/** As received; decides the numbering of equal texts before their position does. */
	owner?: unknown;
}

/** An entry with its key: made together, so that no entry is ever without one. */
export interface Keyed<Entry> {
	entry: Entry;
	key: string;
}

/**
 * Gives the tasks of one note with their keys, in their order: `ai_` and 32 hexadecimal digits, the first
 * 128 bits of the SHA-256 of note id, folded text and occurrence, one a line. Trackers keep these keys,
 * so this recipe never changes.
 *
 * The note id is compared without regard to case, the text as `foldTask` folds it. Due date and position
 * are left out, because they change while the task stays the same. Among tasks with equal texts,
 * occurrence 1 is the one whose owner comes first, by the code units of the folded owner text, then by
 * position; a list in another order therefore gives each owner's task the same key.
 */
export function actionItemKeys<Task extends Keyable>(
	noteId: string,
	tasks: readonly Task[],
): Keyed<Task>[] {
	return keyed('ai_', scopeOf(noteId), tasks);
}

/** Gives the key that a task of a note has if its text has occurred so often, from 1 on. */
export function actionItemKey(noteId: string, text: string, occurrence: number): string {
	return keyOf('ai_', scopeOf(noteId), foldTask(text), occurrence);
}

/**
 * Gives the entries of one kind of a note with their keys, in their order: `en_` and 32 hexadecimal
 * digits, made like those of action items, with the kind after the note id.
 */
export function entryKeys<Entry extends Keyable>(
	noteId: string,
	kind: string,
	entries: readonly Entry[],
): Keyed<Entry>[] {
	return keyed('en_', [...scopeOf(noteId), kind], entries);
}

/**
 * Makes a UUID from the key of an action item: its digits in the form of version 4 (RFC 9562), so six of
 * its 128 bits are lost. Linear, for one, accepts an id from its client only in that form.
 *
 * @param key `ai_` and 32 hexadecimal digits
 */
export function uuidOfKey(key: string): string {
	const digits = key.slice(key.indexOf('_') + 1);
	const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
	return [
		digits.slice(0, 8),
		digits.slice(8, 12),
		`4${digits.slice(13, 16)}`,
		`${variant}${digits.slice(17, 20)}`,
		digits.slice(20),
	].join('-');
}

function keyed<Entry extends Keyable>(
	prefix: string,
	scope: readonly string[],
	entries: readonly Entry[],
): Keyed<Entry>[] {
	const folded = entries.map((entry) => ({
		entry,
		// Half a character, as in a text that was cut, has no bytes of its own: the key would not tell two apart.
		text: foldTask(entry.text).replace(/\p{Cs}/gu, '\ufffd'),
		owner: foldOwner(textOfOwner(entry.owner)),
		occurrence: 1,
	}));
	countOccurrences(folded);
	return folded.map(({ entry, text, occurrence }) => ({
		entry,
		key: keyOf(prefix, scope, text, occurrence),
	}));
}

const scopeOf = (noteId: string) => [noteId.trim().toLowerCase()];

function keyOf(prefix: string, scope: readonly string[], folded: string, occurrence: number) {
	const recipe = [...scope, folded, occurrence].join('\n');
	return `${prefix}${createHash('sha256').update(recipe).digest('hex').slice(0, 32)}`;
}

/** Numbers equal texts from 1 on. */
function countOccurrences(entries: { text: string; owner: string; occurrence: number }[]): void {
	const seen = new Map<string, number>();
	const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
	for (const entry of entries.toSorted((one, other) => compare(one.owner, other.owner))) {
		entry.occurrence = (seen.get(entry.text) ?? 0) + 1;
		seen.set(entry.text, entry.occurrence);
	}
}

function foldOwner(owner: string): string {
	return owner.length > MAX_FOLDED ? owner : foldText(owner);
}

/** A list of owners counts as its texts in one line. */
function textOfOwner(owner: unknown): string {
	if (Array.isArray(owner)) return owner.map(textOfOwner).join(', ');
	return typeof owner === 'string' ? owner : '';
}
