import { grouped } from '../base/grouped.ts';
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

/** Recovers the values that were written into the tasks of one note: marks hold only their digests. */
export class WrittenValues {
	private readonly texts: ReadonlyMap<string, string>;
	private readonly details: ReadonlyMap<string, ActionItem>;
	private readonly byOwner: ReadonlyMap<string, readonly ActionItem[]>;

	/** @param items what the note says now, with its digests: most of it is what was written */
	constructor(items: readonly { item: ActionItem; text: string; details: string }[]) {
		this.texts = new Map(items.map(({ item, text }) => [text, item.task]));
		this.details = new Map(items.map(({ item, details }) => [details, item]));
		const all = items.map(({ item }) => item);
		this.byOwner = grouped(all, ({ owner }) => plainLine(owner));
	}

	in({ title, parts, people }: NoteTask): Written {
		const { mark, above } = parts;
		const lines = shownLines(above);
		const isText = (text: string) => textDigest({ task: text }) === mark.text;
		const task = this.texts.get(mark.text) ?? textsIn(title, lines).find(isText);
		const text = task === undefined ? {} : { task };
		const now = this.details.get(mark.details);
		if (now) {
			const { owner, due, due_date, assignees } = now;
			return { ...text, owner, due, due_date, assignees };
		}
		const facts = factsIn(lines);
		const mapped = this.byOwner.get(plainLine(facts.owner)) ?? [];
		const some = [[], ...people.map((one) => [one]), ...mapped.map((item) => item.assignees)];
		const assignees = some.find(
			(names) => detailsDigest({ ...facts, assignees: names }) === mark.details,
		);
		return { ...text, ...facts, ...(assignees && { assignees }) };
	}
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
	const arePeople = assignees !== undefined;
	const changed: FollowedField[] = [
		...(plainLine(owner) === plainLine(item.owner) ? [] : (['owner'] as const)),
		...(isDated || plainLine(due) === plainLine(item.due) ? [] : (['due'] as const)),
		...(plainLine(day) === plainLine(item.due_date) ? [] : (['due_date'] as const)),
		...(arePeople && (assignees[0] ?? null) !== item.assignee ? (['assignee'] as const) : []),
		...(arePeople && plainLine(assignees) !== plainLine(item.assignees)
			? (['assignees'] as const)
			: []),
	];
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

/** The title, and the text above the facts, which is whole where the title is cut. */
function textsIn(title: string, lines: readonly string[]): string[] {
	const ends = [...lines.keys()].filter((at) => lines[at] === '');
	return [title, ...ends.map((end) => lines.slice(0, end).join('\n'))];
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
