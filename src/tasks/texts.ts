import type { JsonObject } from '../base/json';
import { lazy } from '../base/lazy';
import { writtenDay } from './field-diff';

/** How long the texts for a tracker may be, in UTF-16 code units, which no tracker counts as fewer. */
export interface TextLengths {
	title: number;
	description: number;
}

export const DEFAULT_LENGTHS: TextLengths = { title: 250, description: 2000 };

/** Room for the key, its line break, and something to read before it. */
export const MIN_LENGTHS: TextLengths = { title: 10, description: 100 };

/** What a tracker shows of a task. */
export interface TaskTexts {
	/** The text of the task on one line. */
	title: string;
	/** The whole text if the title is cut; owner, day and note; the key in the last line. */
	description: string;
}

/**
 * Makes the texts that a tracker shows of a task. The key is never cut: it is how the task is found.
 *
 * @param fields the fields of an action item
 */
export function taskTexts(fields: JsonObject, lengths: TextLengths): TaskTexts {
	const title = shortened(lineOf(fields.task), lengths.title);
	const key = lineOf(fields.action_item_key);
	const facts = shortened(factsOf(fields), lengths.description - key.length - 1);
	const end = [facts, key].filter((text) => text !== '').join('\n');
	const isWhole = lineOf(fields.task) === title;
	const whole = isWhole ? '' : visible(fields.task);
	const text = shortened(whole, lengths.description - end.length - 2);
	return { title, description: text === '' ? end : `${text}\n\n${end}` };
}

function factsOf(fields: JsonObject): string {
	const wording = lineOf(fields.due);
	const day = writtenDay(fields) ?? wording;
	return [
		['Owner', lineOf(fields.owner)],
		['Due', day === wording || wording === '' ? day : `${day} (${wording})`],
		['Note', lineOf(fields.note_title)],
	]
		.filter(([, text]) => text !== '')
		.map(([name, text]) => `${name}: ${text}`)
		.join('\n');
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
