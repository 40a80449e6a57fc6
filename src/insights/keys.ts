import { createHash } from 'node:crypto';

import { foldText } from '../language/spelling/fold';
import { mapped, type Steps } from '../turns';
import { foldTask, MAX_FOLDED } from './fold-task';

/** A text that gets a key. */
export interface KeyedText {
	text: string;
	/** As received; decides the numbering of equal texts before their position does. */
	owner?: unknown;
}

/**
 * Gives the keys of the tasks of one note, in their order: `ai_` and 32 hexadecimal digits, the first
 * 128 bits of the SHA-256 of note id, folded text and occurrence, one a line. Trackers keep these keys,
 * so this recipe never changes.
 *
 * The note id is compared without regard to case, the text as `foldTask` folds it. Due date and position
 * are left out, because they change while the task stays the same. Among tasks with equal texts,
 * occurrence 1 is the one whose owner comes first, by the code units of the folded owner text, then by
 * position; a list in another order therefore gives each owner's task the same key.
 */
export function actionItemKeys(noteId: string, tasks: readonly KeyedText[]): Steps<string[]> {
	return keys('ai_', scopeOf(noteId), tasks);
}

/** Gives the key that a task of a note has if its text has occurred so often, from 1 on. */
export function actionItemKey(noteId: string, text: string, occurrence: number): string {
	return keyOf('ai_', scopeOf(noteId), foldTask(text), occurrence);
}

/**
 * Gives the keys of the entries of one kind of a note, in their order: `en_` and 32 hexadecimal digits,
 * made like those of action items, with the kind after the note id.
 */
export function entryKeys(noteId: string, kind: string, texts: readonly string[]): Steps<string[]> {
	return keys(
		'en_',
		[...scopeOf(noteId), kind],
		texts.map((text) => ({ text })),
	);
}

/** Tells whether a text is a key as `actionItemKeys` makes them. */
export function isActionItemKey(text: string): boolean {
	return /^ai_[0-9a-f]{32}$/.test(text);
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

function* keys(
	prefix: string,
	scope: readonly string[],
	texts: readonly KeyedText[],
): Steps<string[]> {
	const folded = yield* mapped(texts, ({ text }) => foldTask(text));
	const owners = yield* mapped(texts, ({ owner }) => foldOwner(textOfOwner(owner)));
	const occurrences = occurrencesOf(folded, owners);
	return yield* mapped(folded, (text, index) =>
		keyOf(prefix, scope, text, occurrences[index] ?? 1),
	);
}

const scopeOf = (noteId: string) => [noteId.trim().toLowerCase()];

function keyOf(prefix: string, scope: readonly string[], folded: string, occurrence: number) {
	const recipe = [...scope, folded, occurrence].join('\n');
	return `${prefix}${createHash('sha256').update(recipe).digest('hex').slice(0, 32)}`;
}

/** From 1 on for each text. */
function occurrencesOf(texts: readonly string[], owners: readonly string[]): number[] {
	const seen = new Map<string, number>();
	const occurrences = texts.map(() => 1);
	const ownerAt = (index: number) => owners[index] ?? '';
	const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
	const byOwner = texts
		.map((text, index) => ({ text, index }))
		.toSorted((one, other) => compare(ownerAt(one.index), ownerAt(other.index)));
	for (const { text, index } of byOwner) {
		const occurrence = (seen.get(text) ?? 0) + 1;
		seen.set(text, occurrence);
		occurrences[index] = occurrence;
	}
	return occurrences;
}

function foldOwner(owner: string): string {
	return owner.length > MAX_FOLDED ? owner : foldText(owner);
}

/** A list of owners counts as its texts in one line. */
function textOfOwner(owner: unknown): string {
	if (Array.isArray(owner)) return owner.map(textOfOwner).join(', ');
	return typeof owner === 'string' ? owner : '';
}
