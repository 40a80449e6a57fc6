import { createHash } from 'node:crypto';

import {
	foldText,
	isWestern,
	plainCharacters,
	trimEnd,
	withoutEmoji,
	withoutInvisible,
} from '../text/fold.ts';
import { withoutMarks } from '../text/markdown.ts';

/** A longer text is not a task that somebody writes twice in different ways, and takes long to fold. */
const MAX_FOLDED = 10_000;

/** Folding needs at most two passes, unless someone nests marks in marks on purpose. */
const MAX_PASSES = 20;

/**
 * Gives the form of a task in which texts that say the same in the same words are equal. Keys are made
 * from it, and trackers keep keys: as of version 0.1.0, this recipe is final.
 *
 * What makes no difference, in this order:
 *
 * 1. Invisible characters (joiners, variation selectors, soft hyphens, byte order marks, …).
 * 2. Emoji, also inside of marks: `**✅ x**`. A keycap such as 5️⃣ is its digit.
 * 3. Typographic quotes and dashes: they become `"`, `'` and `-`. A long dash, or two hyphens, become
 *    a dash with a space on either side.
 * 4. Unicode form, upper and lower case, spacing (`foldText`). `10²` stays apart from `102`.
 * 5. In front: a bullet (`+` and `>` not before a plain number: `> 90` compares), a number (`1.`, `2)`, `(3)`, `a)`), a checkbox, a Markdown heading or quote.
 * 6. Markdown marks in pairs around words: `**x**`, `_x_`, `~~x~~`, `` `x` ``; the brackets and the
 *    address of a link; a backslash before punctuation.
 * 7. Closing punctuation, `¡` and `¿`, and a space before punctuation.
 *
 * What does make a difference: every other character. `C++`, `C#` and `C` differ, as do `3.5` and `35`,
 * and `-5` and `5`; `a*b`, `snake_case` and `2026 budget` keep all their characters. A text that consists
 * only of such marks just goes through `foldText`.
 *
 * A text of more than 10,000 characters stays as it is.
 *
 * Folding a folded text changes nothing. It takes time in proportion to the length of the text.
 */
export function foldTask(text: string): string {
	if (text.length > MAX_FOLDED) return text;
	const folded = foldedFurther(text);
	if (folded !== null) return folded;
	const plain = foldText(text);
	return foldedFurther(plain) ?? plain;
}

/** Null when nothing is left, or when the marks have no end. */
function foldedFurther(text: string): string | null {
	// Before emoji leave a space behind in `**✅ x**`, which would end the mark.
	let folded = withoutMarks(withoutInvisible(text));
	for (let pass = 0; pass < MAX_PASSES; pass++) {
		const next = foldOnce(folded);
		if (next === folded) return folded === '' ? null : folded;
		folded = next;
	}
	return null;
}

function foldOnce(text: string): string {
	// Most texts have nothing that is taken out or written in another way.
	const typed = isWestern(text) && !text.includes('`') ? text : typedText(text);
	const words = typed
		.replace(/ ?(?:[—―]|-{2,})+ ?/g, ' - ')
		// NFKC would make 102 of 10².
		.replace(/(?<=\d)(?=[⁰¹²³⁴-⁹])/g, '^');
	return withoutDecoration(withoutMarks(withoutDecoration(foldText(words))));
}

function typedText(text: string): string {
	return plainCharacters(withoutEmoji(withoutInvisible(text).replace(LIST_DIGIT, ' ')));
}

/** In front, `1️⃣` and `①` are the number of a list. */
const LIST_DIGIT = /^\s*(?:[0-9]\u20e3|[①-⑳])/;

/** "> 90 alerts" compares and "+ 5 %" adds; a list in a quotation keeps its number: "> 1. call". */
const BULLET = '(?:[-*•‣⁃◦▪▫·●○■□➤]|[+>](?! \\d+(?!\\d|[.)] )))';
/** A German date or quarter begins like an item of a numbered list. */
const ORDINAL_NOUN =
	'(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|quartal|halbjahr)(?!\\p{L})';
const NUMBER = `(?:\\d{1,3}[.)]\\)?|\\(\\d{1,3}\\)|\\(?[a-z]\\))(?! ${ORDINAL_NOUN})`;
const CHECKBOX = '(?:\\[[ xX✓✔-]?\\])';
const HEADING = '#{1,6}';
const FRONT = new RegExp(
	`^(?:(?:${BULLET}|${NUMBER}|${CHECKBOX}|${HEADING})(?= )|[•‣◦▪▫●○■□➤¡¿ ]|${CHECKBOX})+`,
	'u',
);

function withoutDecoration(text: string): string {
	const bare = text.replace(FRONT, '').replace(/ +(?=[,;:.!?](?: |$))/g, '');
	return trimEnd(bare, CLOSING).replace(/ #+$/, '').trim();
}

const CLOSING = new Set(' .,;:!?…。、｡؟،؛।');

/** What gets a key: an action item, or any other entry of a note. */
export interface Keyable {
	text: string;
	/** As received; decides the numbering of equal texts before their position does. */
	owner?: unknown;
}

/** An entry with its key: made together, so that no entry is ever without one. */
interface Keyed<Entry> {
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
