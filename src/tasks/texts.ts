import type { JsonObject } from '../base/json.ts';
import { lazy } from '../base/lazy.ts';
import { isActionItemKey } from '../insights/keys.ts';
import { isNoteId } from '../service/note-id.ts';
import { writtenDay } from './field-diff.ts';
import { detailsDigest, markIn, markText, noteInMark, textDigest, type Mark } from './mark.ts';
import { shownLines } from './shown-lines.ts';

/** How long the texts for a tracker may be, in UTF-16 code units, which no tracker counts as fewer. */
export interface TextLengths {
	title: number;
	description: number;
}

export const DEFAULT_LENGTHS: TextLengths = { title: 250, description: 2000 };

/** Room for the mark, its line break, and something to read before it. */
export const MIN_LENGTHS: TextLengths = { title: 10, description: 100 };

/** What a tracker shows of a task. */
export interface TaskTexts {
	/** The text of the task on one line. */
	title: string;
	/** The whole text if the title is cut; owner, day and note; the mark in the last line. */
	description: string;
}

/**
 * Makes the texts that a tracker shows of a task. The mark is never cut: it is how the task is found.
 *
 * @param fields the fields of an action item
 * @param isClosed whether the task is being closed, because its note no longer has it
 */
export function taskTexts(fields: JsonObject, lengths: TextLengths, isClosed: boolean): TaskTexts {
	const title = shortened(lineOf(fields.task), lengths.title);
	const mark = markOf(fields, isClosed);
	const facts = shortened(factsOf(fields, isClosed), lengths.description - mark.length - 1);
	const end = [facts, mark].filter((text) => text !== '').join('\n');
	const isWhole = lineOf(fields.task) === title;
	const whole = isWhole ? '' : visible(fields.task);
	const text = shortened(whole, lengths.description - end.length - 2);
	return { title, description: text === '' ? end : `${text}\n\n${end}` };
}

/** Why a task is closed that nobody has finished. */
const IS_GONE = 'No longer in the note';

/**
 * Makes the texts of a task that is being closed, from those that its tracker shows: people may have edited
 * them.
 */
export function closedTexts(
	{ mark, title, description }: { mark: Mark; title: string; description: string },
	lengths: TextLengths,
): TaskTexts {
	const end = `${IS_GONE}\n${markText({ ...mark, isClosed: true })}`;
	const lines = withoutMark(description);
	if (lines.at(-1)?.trim() === IS_GONE) lines.pop();
	const kept = shortened(lines.join('\n').trimEnd(), lengths.description - end.length - 1);
	return { title, description: kept === '' ? end : `${kept}\n${end}` };
}

/** The lines of a description before its mark, as written if they are plain text. */
function withoutMark(description: string): string[] {
	const written = description.trimEnd().split(/\r\n?|\n/);
	const last = shownLines(written.at(-1) ?? '').filter((line) => line !== '');
	const lines = last.length === 1 && markIn(last[0]) ? written : shownLines(description);
	const end = lines.findLastIndex((line) => markIn(line) !== null);
	return lines.slice(0, Math.max(end, 0));
}

/** A row may have a key of its own making, or no note: then the key alone is what finds the task. */
function markOf(fields: JsonObject, isClosed: boolean): string {
	const key = lineOf(fields.action_item_key);
	const { note_id: noteId } = fields;
	if (!isActionItemKey(key) || !isNoteId(noteId)) return key;
	const written = { text: textDigest(fields), details: detailsDigest(fields) };
	return markText({ key, note: noteInMark(noteId), ...written, isClosed });
}

function factsOf(fields: JsonObject, isClosed: boolean): string {
	const wording = lineOf(fields.due);
	const day = writtenDay(fields) ?? wording;
	const facts = [
		['Owner', lineOf(fields.owner)],
		['Due', day === wording || wording === '' ? day : `${day} (${wording})`],
		['Note', lineOf(fields.note_title)],
	]
		.filter(([, text]) => text !== '')
		.map(([name, text]) => `${name}: ${text}`);
	return [...(isClosed ? [IS_GONE] : []), ...facts].join('\n');
}

/** One line without control characters, which some trackers refuse for ever. */
function lineOf(value: unknown): string {
	return visible(value).replace(/\s+/g, ' ');
}

/** A text that every tracker can store: whole characters, and of the control characters only line breaks. */
function visible(value: unknown): string {
	if (Array.isArray(value)) return value.map(visible).join(', ');
	if (typeof value !== 'string' && typeof value !== 'number') return '';
	return String(value)
		.replace(/\r\n?/g, '\n')
		.replace(/(?!\n)\p{Cc}/gu, ' ')
		.replace(/\p{Cs}/gu, '\ufffd')
		.trim();
}

/** Takes as long to make as the rest of the package to load. */
const graphemes = lazy(() => new Intl.Segmenter());

/** A text that is at most so long, with an ellipsis for what is missing and no character taken apart. */
function shortened(text: string, length: number): string {
	if (text.length <= length) return text;
	if (length < 2) return '';
	const room = length - 1;
	const cut = graphemes().segment(text).containing(room)?.index ?? 0;
	// A letter under so many accents that it is longer than the room loses some of them.
	const end = cut > 0 ? cut : beforeSurrogate(text, room);
	return `${text.slice(0, end).trimEnd()}…`;
}

/** A place at or before this one that is not in the middle of a surrogate pair. */
function beforeSurrogate(text: string, at: number): number {
	return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
