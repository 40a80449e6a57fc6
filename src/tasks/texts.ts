import { lazy } from '../base/lazy.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { shownLines, withoutEnds, type MarkedDescription } from './marked-description.ts';
import { detailsDigest, markText, noteInMark, textDigest } from './mark.ts';

/** How long the texts for a tracker may be, in UTF-16 code units, which no tracker counts as fewer. */
export interface TextLengths {
	title: number;
	description: number;
}

export const DEFAULT_LENGTHS: TextLengths = { title: 250, description: 2000 };

/** Room for the mark and what closing a task adds, and for some words of a title. */
export const MIN_LENGTHS: TextLengths = { title: 10, description: 110 };

/** What a tracker shows of a task. */
export interface TaskTexts {
	/** The text of the task on one line. */
	title: string;
	/** The whole text if the title is cut; owner, day and note; the mark; what people wrote below it. */
	description: string;
}

/** Why a task is closed that nobody has finished. */
const IS_GONE = 'No longer in the note';

/**
 * Makes the texts of a task that the note has. The mark and what people wrote below it are never cut, and
 * room is left for what closing the task will add.
 *
 * @param parts the description that the task has now; left out for a new one
 */
export function taskTexts(
	item: ActionItem,
	lengths: TextLengths,
	parts?: MarkedDescription,
): TaskTexts {
	const line = lineOf(item.task);
	const title = shortened(line, lengths.title);
	const written = { text: textDigest({ ...item }), details: detailsDigest(item) };
	const note = noteInMark(item.note_id);
	const mark = markText({ key: item.action_item_key, note, ...written, isClosed: false });
	const rest = parts ? withoutEnds(parts) : '';
	const room = lengths.description - mark.length - rest.length - IS_GONE.length - 2;
	const facts = shortened(factsOf(item), room);
	const whole = line === title ? '' : shortened(visible(item.task), room - facts.length - 2);
	const above = [whole, facts].filter((text) => text !== '').join('\n\n');
	return { title, description: `${above === '' ? '' : `${above}\n`}${mark}${rest}` };
}

/** Makes the description of a task that is closed: only its mark changes, and what says why. */
export function closedDescription({ above, front, mark, below }: MarkedDescription): string {
	const reason = shownLines(above).includes(IS_GONE) ? '' : `${IS_GONE}\n`;
	return `${above}${reason}${front}${markText({ ...mark, isClosed: true })}${below}`;
}

function factsOf({ owner, due, due_date: day, note_title: note }: ActionItem): string {
	const wording = lineOf(due);
	const isBoth = day !== null && wording !== '' && wording !== day;
	const facts = [
		['Owner', lineOf(owner)],
		['Due', isBoth ? `${day} (${wording})` : (day ?? wording)],
		['Note', lineOf(note)],
	];
	return facts.flatMap(([name, text]) => (text === '' ? [] : `${name}: ${text}`)).join('\n');
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
