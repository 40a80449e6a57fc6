import type { JsonObject } from '../base/json.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { shownLines } from './marked-description.ts';
import { detailsDigest, plainLine, textDigest } from './mark.ts';
import type { NoteTask } from './note-tasks.ts';

/** The fields that a task in a tracker follows, in the order in which `changed_fields` names them. */
export type FollowedField = 'task' | 'owner' | 'due' | 'due_date' | 'assignee' | 'assignees';

/** What was written into a task last, as far as the task still shows it. */
export interface Written {
	/** Undefined if a person has edited it: then nobody knows the words that were written. */
	task?: string;
	owner: unknown;
	due: unknown;
	due_date: string | null;
	/** Undefined if they are not known. */
	assignees?: readonly string[];
}

/** A task of a note, and what was written into it. */
export interface KnownTask {
	task: NoteTask;
	written: Written;
}

/** The people whom rows of the mapping name for an owner. */
export type AssigneesOf = (owner: unknown) => readonly string[];

/** Recovers the values that were written into the tasks of one note: marks hold only their digests. */
export class WrittenValues {
	private readonly texts: ReadonlyMap<string, string>;
	private readonly details: ReadonlyMap<string, ActionItem>;
	private readonly assigneesOf: AssigneesOf;

	/** @param items what the note says now: most of it is what was written */
	constructor(items: readonly ActionItem[], assigneesOf: AssigneesOf) {
		this.texts = new Map(items.map((item) => [textDigest({ ...item }), item.task]));
		this.details = new Map(items.map((item) => [detailsDigest(item), item]));
		this.assigneesOf = assigneesOf;
	}

	in(task: NoteTask): Written {
		const { mark, above } = task.parts;
		const written = this.texts.get(mark.text) ?? writtenText(task);
		const text = written === undefined ? {} : { task: written };
		const now = this.details.get(mark.details);
		if (now) {
			const { owner, due, due_date, assignees } = now;
			return { ...text, owner, due, due_date, assignees };
		}
		const shown = factsIn(shownLines(above));
		// A line of the text may look like one of these.
		const readings = [shown, { ...shown, owner: null }, { ...shown, ...NO_DAY }, NOTHING];
		const all = readings.flatMap((facts) =>
			[[], this.assigneesOf(facts.owner)].map((assignees) => ({ ...facts, assignees })),
		);
		return { ...text, ...(all.find((one) => detailsDigest(one) === mark.details) ?? shown) };
	}
}

/** The text that was written last; undefined if the task does not show it any more. */
export function writtenText({ title, parts: { mark, above } }: NoteTask): string | undefined {
	const lines = shownLines(above);
	const ends = [...lines.keys()].filter((at) => lines[at] === '');
	// A text that is too long for the title stands above the facts.
	const texts = [title, ...ends.map((end) => lines.slice(0, end).join('\n'))];
	return texts.find((task) => textDigest({ task }) === mark.text);
}

/** The owner that a description shows; null if there is none. */
export function shownOwner({ parts: { above } }: NoteTask): string | null {
	return factsIn(shownLines(above)).owner;
}

/**
 * Names the fields that the note says otherwise than they were written. What gives the same digest is the
 * same. `due` counts only where neither side has a day: "tomorrow" and "Friday" may be the same one.
 */
export function changedFields(
	{ parts: { mark } }: NoteTask,
	written: Written,
	item: ActionItem,
): FollowedField[] {
	const text: FollowedField[] = textDigest({ ...item }) === mark.text ? [] : ['task'];
	if (detailsDigest(item) === mark.details) return text;
	const { owner, due, due_date: day, assignees } = written;
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
export function previousValues(written: Written, fields: readonly FollowedField[]) {
	const { assignees } = written;
	const values: JsonObject = { ...written, ...(assignees && { assignee: assignees[0] ?? null }) };
	const known = fields.filter((field) => values[field] !== undefined);
	return Object.fromEntries(known.map((field) => [field, values[field]]));
}

const FACT = /^(Owner|Due): (.*)$/;
const DAY_AND_WORDING = /^(\d{4}-\d\d-\d\d)(?: \((.*)\))?$/;

/** Owner and day as the last such lines have them. */
function factsIn(lines: readonly string[]) {
	const facts = new Map<string, string>();
	for (const line of lines) {
		const [, name, value = ''] = FACT.exec(plainLine(line)) ?? [];
		if (name !== undefined) facts.set(name, value);
	}
	const end = facts.get('Due') ?? null;
	const [, day, wording] = DAY_AND_WORDING.exec(end ?? '') ?? [];
	const due = day === undefined ? end : (wording ?? null);
	return { owner: facts.get('Owner') ?? null, due, due_date: day ?? null };
}

const NO_DAY = { due: null, due_date: null };
const NOTHING = { owner: null, ...NO_DAY };
