import { lazy } from '../base/once.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { plainLine, type Written } from './digests.ts';
import { markText, noteInMark, shownLines, withoutEnds, type MarkedDescription } from './mark.ts';
import type { TextLengths } from './presets.ts';

/** What a tracker shows of a task. */
export interface TaskTexts {
	/** The text of the task on one line. */
	title: string;
	/** The whole text if the title is cut; owner, day and note; the mark; what people wrote below it. */
	description: string;
}

/** Why a task is closed that nobody has finished. */
export const IS_GONE = 'No longer in the note';
/** However much people wrote below the mark, so much of owner, day and note stays. */
const FACTS = 500;

/**
 * Makes the texts of a task that the note has. The mark and what people wrote below it are never cut, and
 * room is left for what closing the task will add.
 *
 * @param written what the mark says of the action item
 * @param parts the description that the task has now; left out for a new one
 */
export function taskTexts(
	item: ActionItem,
	written: Written,
	lengths: TextLengths,
	parts?: MarkedDescription,
): TaskTexts {
	const title = titleOf(item.task, lengths);
	const note = noteInMark(item.note_id);
	const mark = markText({ key: item.action_item_key, note, written, isClosed: false });
	const rest = parts ? withoutEnds(parts) : '';
	const room = lengths.description - mark.length - rest.length - IS_GONE.length - 2;
	const facts = shortened(factLines(item), Math.max(room, FACTS));
	const isWhole = singleLine(item.task) === title;
	const whole = isWhole ? '' : shortened(visible(item.task), room - facts.length - 2);
	const above = [whole, facts].filter((text) => text !== '').join('\n\n');
	return { title, description: `${above === '' ? '' : `${above}\n`}${mark}${rest}` };
}

/** The text of a task in one line, as its title. */
export function titleOf(task: string, { title }: TextLengths): string {
	return shortened(singleLine(task), title);
}

/** Makes the description of a task that is closed: only its mark changes, and what says why. */
export function closedDescription({ above, front, mark, below }: MarkedDescription): string {
	// A tracker may have joined lines, and people may have written beside them.
	const isSaid = plainLine(shownLines(above + front).join(' ')).includes(IS_GONE);
	const reason = isSaid ? '' : `${IS_GONE}\n`;
	return `${above}${reason}${front}${markText({ ...mark, isClosed: true })}${below}`;
}

function factLines({ owner, due, due_date: day, note_title: note }: ActionItem): string {
	const wording = singleLine(due);
	const isBoth = day !== null && wording !== '' && wording !== day;
	const facts = [
		['Owner', singleLine(owner)],
		['Due', isBoth ? `${day} (${wording})` : (day ?? wording)],
		['Note', singleLine(note)],
	];
	return facts.flatMap(([name, text]) => (text === '' ? [] : `${name}: ${text}`)).join('\n');
}

/** One line without control characters, which some trackers refuse for ever. */
function singleLine(value: unknown): string {
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
	const end =
		graphemes()
			.segment(text)
			.containing(length - 1)?.index ?? 0;
	return `${text.slice(0, end).trimEnd()}…`;
}
