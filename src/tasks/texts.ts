import { MS_PER_DAY } from '../base/clock.ts';
import type { JsonObject } from '../base/json.ts';
import { lazy } from '../base/once.ts';
import type { ActionItem } from '../insights/action-items.ts';
import {
	detailsDigest,
	markText,
	noteInMark,
	plainLine,
	shownLines,
	textDigest,
	withoutEnds,
	type Details,
	type MarkedDescription,
} from './mark.ts';
import type { TextLengths } from './presets.ts';
import type { NoteTask } from './tracker-list.ts';

/** What a tracker shows of a task. */
export interface TaskTexts {
	/** The text of the task on one line. */
	title: string;
	/** The whole text if the title is cut; owner, day and note; the mark; what people wrote below it. */
	description: string;
}

/** Why a task is closed that nobody has finished. */
const IS_GONE = 'No longer in the note';
/** However much people wrote below the mark, so much of owner, day and note stays: they tell what was written. */
const FACTS = 500;

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
	const title = titleOf(item.task, lengths);
	const written = { text: textDigest({ ...item }), details: detailsDigest(item) };
	const note = noteInMark(item.note_id);
	const mark = markText({ key: item.action_item_key, note, ...written, isClosed: false });
	const rest = parts ? withoutEnds(parts) : '';
	const room = lengths.description - mark.length - rest.length - IS_GONE.length - 2;
	const facts = shortened(factsOf(item), Math.max(room, FACTS));
	const isWhole = lineOf(item.task) === title;
	const whole = isWhole ? '' : shortened(visible(item.task), room - facts.length - 2);
	const above = [whole, facts].filter((text) => text !== '').join('\n\n');
	return { title, description: `${above === '' ? '' : `${above}\n`}${mark}${rest}` };
}

function titleOf(task: string, { title }: TextLengths): string {
	return shortened(lineOf(task), title);
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
	const end =
		graphemes()
			.segment(text)
			.containing(length - 1)?.index ?? 0;
	return `${text.slice(0, end).trimEnd()}…`;
}

/** The fields that a task in a tracker follows, in the order in which `changed_fields` names them. */
export type FollowedField = 'task' | 'owner' | 'due' | 'due_date' | 'assignee' | 'assignees';

/** The people whom rows of the mapping name for an owner. */
export type AssigneesOf = (owner: unknown) => readonly string[];

/** A task of a note, and what was written into it last: its mark has only the digests. */
export interface KnownTask {
	task: NoteTask;
	/** Undefined if a person has edited it: then nobody knows the words that were written. */
	text?: string;
	/** Owner, day and assignees; if they are not certain, what the task shows of them. */
	details: WrittenDetails;
	/** Whether the digest says that these details were written. */
	isCertain: boolean;
}

type WrittenDetails = Pick<ActionItem, 'owner' | 'due' | 'due_date'> & {
	/** Undefined if they are not known. */
	assignees?: readonly string[];
};

/**
 * Tells what was written into the tasks of one note.
 *
 * @param items what the note says now: most of it is what was written
 */
export function knownTasks(
	tasks: readonly NoteTask[],
	items: readonly ActionItem[],
	assigneesOf: AssigneesOf,
): KnownTask[] {
	const texts = new Map(items.map((item) => [textDigest({ ...item }), item.task]));
	const details = new Map(items.map((item) => [detailsDigest(item), detailsOf(item)]));
	return tasks.map((task) => {
		const { mark } = task.parts;
		const text = texts.get(mark.text) ?? writtenText(task);
		const shown = shownDetails(task);
		// A line of the text may look like one of these.
		const ends = [shown, { ...shown, owner: null }, { ...shown, ...NO_DAY }, NOTHING];
		const all = ends.flatMap((one) =>
			[[], assigneesOf(one.owner)].map((assignees) => ({ ...one, assignees })),
		);
		const written = details.get(mark.details) ?? fitting(task, all);
		const found = { task, details: written ?? shown, isCertain: written !== undefined };
		return text === undefined ? found : { ...found, text };
	});
}

/**
 * The task of an action item, with what was written into it if that can be told now: where somebody has
 * replaced what stood above the mark, mostly the same people have another day.
 */
export function knownTaskOf(known: KnownTask, item: ActionItem): KnownTask {
	if (known.isCertain) return known;
	const { due, due_date: day } = known.details;
	const ends = [{ due, due_date: day }, NO_DAY, ...daysAround(item.due_date)];
	const details = fitting(
		known.task,
		ends.map((end) => ({ ...detailsOf(item), ...end })),
	);
	return details ? { ...known, details, isCertain: true } : known;
}

/** What was written into a task, if it is one of these: the digest in its mark says so. */
function fitting<Some extends Details>({ parts }: NoteTask, all: readonly Some[]) {
	return all.find((one) => detailsDigest(one) === parts.mark.details);
}

const detailsOf = ({ owner, due, due_date, assignees }: ActionItem) => {
	return { owner, due, due_date, assignees };
};

/** Most days are moved by less than this. */
const MOST_DAYS = 366;

function daysAround(day: string | null): { due: null; due_date: string }[] {
	const time = Date.parse(day ?? '');
	if (Number.isNaN(time)) return [];
	return Array.from({ length: 2 * MOST_DAYS + 1 }, (_, at) => {
		const date = new Date(time + (at - MOST_DAYS) * MS_PER_DAY);
		return { due: null, due_date: date.toISOString().slice(0, 10) };
	});
}

/** The text that was written last; undefined if the task does not show it any more. */
export function writtenText({ title, parts: { mark, above } }: NoteTask): string | undefined {
	const lines = shownLines(above);
	const ends = [...lines.keys()].filter((at) => lines[at] === '');
	// A text that is too long for the title stands above the facts.
	const texts = [title, ...ends.map((end) => lines.slice(0, end).join('\n'))];
	return texts.find((task) => textDigest({ task }) === mark.text);
}

/** Whether nobody has given a copy a title of its own: it is that of the task, or of the text in its own mark. */
export function hasTitleOf(copy: NoteTask, task: NoteTask, lengths: TextLengths): boolean {
	const text = writtenText(copy);
	const titles = [task.title, ...(text === undefined ? [] : [titleOf(text, lengths)])];
	return titles.some((title) => plainLine(title) === plainLine(copy.title));
}

/**
 * Names the fields that the note says otherwise than they were written. What gives the same digest is the
 * same. `due` counts only where neither side has a day: "tomorrow" and "Friday" may be the same one.
 */
export function changedFields(
	{ task: { parts }, details }: KnownTask,
	item: ActionItem,
): FollowedField[] {
	const { mark } = parts;
	const text: FollowedField[] = textDigest({ ...item }) === mark.text ? [] : ['task'];
	if (detailsDigest(item) === mark.details) return text;
	const { owner, due, due_date: day, assignees } = details;
	const isDated = plainLine(day) !== '' || item.due_date !== null;
	const isOwner = plainLine(owner) === plainLine(item.owner);
	const isFirst = assignees === undefined || (assignees[0] ?? null) === item.assignee;
	const areAll = assignees === undefined || plainLine(assignees) === plainLine(item.assignees);
	const differs: [FollowedField, boolean][] = [
		['owner', !isOwner],
		['due', !isDated && plainLine(due) !== plainLine(item.due)],
		['due_date', plainLine(day) !== plainLine(item.due_date)],
		// Who has the task in the tracker may be somebody whom no row names.
		['assignee', !isOwner || !isFirst],
		['assignees', !isOwner || !areAll],
	];
	const changed = differs.flatMap(([field, isIt]) => (isIt ? [field] : []));
	// What was written and is not shown any more may be anything.
	return [...text, ...(changed.length > 0 ? changed : (['assignee', 'assignees'] as const))];
}

/** What was written into these fields, where it is known. */
export function previousValues(
	{ text, details, isCertain }: KnownTask,
	fields: readonly FollowedField[],
): JsonObject {
	const certain = { ...details, assignee: details.assignees?.[0] ?? null };
	const values: JsonObject = { task: text, ...(isCertain && certain) };
	const known = fields.filter((field) => values[field] !== undefined);
	return Object.fromEntries(known.map((field) => [field, values[field]]));
}

const FACT = /^(Owner|Due): (.*)$/;
const DAY_AND_WORDING = /^(\d{4}-\d\d-\d\d)(?: \((.*)\))?$/;
const NO_DAY = { due: null, due_date: null };
const NOTHING = { owner: null, ...NO_DAY };

/** Owner and day as the last such lines of a description have them. */
export function shownDetails({ parts: { above } }: NoteTask) {
	const facts = new Map<string, string>();
	for (const line of shownLines(above)) {
		const [, name, value = ''] = FACT.exec(plainLine(line)) ?? [];
		if (name !== undefined) facts.set(name, value);
	}
	const end = facts.get('Due') ?? null;
	const [, day, wording] = DAY_AND_WORDING.exec(end ?? '') ?? [];
	const due = day === undefined ? end : (wording ?? null);
	return { owner: facts.get('Owner') ?? null, due, due_date: day ?? null };
}
