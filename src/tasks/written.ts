import type { ActionItem } from '../insights/action-items.ts';
import {
	assigneesDigest,
	dayIn,
	ownerDigest,
	plainLine,
	taskDigest,
	wordingDigest,
	type Written,
} from './digests.ts';
import { shownLines } from './mark.ts';
import type { TextLengths } from './presets.ts';
import { IS_GONE, titleOf } from './texts.ts';
import type { NoteTask } from './tracker-list.ts';

/** The fields that a task in a tracker follows, in the order in which `changed_fields` names them. */
export type FollowedField = 'task' | 'owner' | 'due' | 'due_date' | 'assignee' | 'assignees';

/** The people whom rows of the mapping name for an owner. */
export type AssigneesOf = (owner: unknown) => readonly string[];

/**
 * Names the fields that the note says otherwise than the mark says that they were written, whatever the task
 * shows. `due` counts only where neither has a day: "tomorrow" and "Friday" may be the same one.
 */
export function changedFields(before: Written, now: Written): FollowedField[] {
	const isEnd = now.end !== before.end;
	const isDay = dayIn(now) !== null || dayIn(before) !== null;
	const isOwner = now.owner !== before.owner;
	// Who has the task in the tracker may be somebody whom no row names.
	const isPerson = isOwner || now.assignees !== before.assignees;
	const changed: Record<FollowedField, boolean> = {
		task: now.task !== before.task,
		owner: isOwner,
		due: isEnd && !isDay,
		due_date: isEnd && isDay,
		assignee: isPerson,
		assignees: isPerson,
	};
	const fields = Object.keys(changed) as FollowedField[];
	return fields.filter((field) => changed[field]);
}

/**
 * What was written into a task last: its day, and what the task still shows of the other fields, as far as
 * its mark confirms that.
 */
export function lastWritten(
	task: NoteTask,
	assigneesOf: AssigneesOf,
): Partial<Pick<ActionItem, FollowedField>> {
	const { written } = task.parts.mark;
	const shown = factsIn(task);
	const text = shownText(task);
	const owner = [null, shown.owner].find((one) => ownerDigest(one) === written.owner);
	const due = [null, shown.due].find((one) => wordingDigest(one) === written.end);
	const assignees = [[], assigneesOf(owner)].find(
		(all) => assigneesDigest(all) === written.assignees,
	);
	return {
		...(text !== undefined && { task: text }),
		...(owner !== undefined && { owner }),
		...(due !== undefined && { due }),
		due_date: dayIn(written),
		...(assignees && { assignee: assignees[0] ?? null, assignees: [...assignees] }),
	};
}

const FACT = /^(Owner|Due|Note): (.*)$/;

/** Owner and wording as the last such lines of a description have them. */
function factsIn({ parts: { above } }: NoteTask) {
	const facts = new Map<string, string>();
	for (const line of shownLines(above)) {
		const [, name, value = ''] = FACT.exec(plainLine(line)) ?? [];
		if (name !== undefined) facts.set(name, value);
	}
	return { owner: facts.get('Owner') ?? null, due: facts.get('Due') ?? null };
}

/**
 * The text that was written last: in the title, or, if it is too long for that, above the facts. Undefined if
 * the task does not show it any more.
 */
export function shownText({ title, parts: { mark, above } }: NoteTask): string | undefined {
	const isText = (text: string) => taskDigest(text) === mark.written.task;
	if (isText(title)) return title;
	const lines = shownLines(above);
	const isOfText = (line: string) => line !== '' && line !== IS_GONE && !FACT.test(plainLine(line));
	const end = lines.findLastIndex(isOfText);
	return [shownTitle(title), lines.slice(0, end + 1).join('\n')].find(isText);
}

/** A link of Markdown or Jira, of which people see the first part. */
const LINK = /\[([^[\]|]*)(?:\]\([^()\s]*\)|\|[^[\]]*\])/g;

/** A title as people see it, where a tracker gives it with entities, elements and addresses. */
export function shownTitle(title: string): string {
	return shownLines(title).join(' ').replace(LINK, '$1');
}

/** Whether nobody has given a copy a title of its own: it is that of the task, or of the text in its own mark. */
export function hasTitleOf(copy: NoteTask, task: NoteTask, lengths: TextLengths): boolean {
	const text = shownText(copy);
	const titles = [task.title, ...(text === undefined ? [] : [titleOf(text, lengths)])];
	return titles.some((title) => plainLine(title) === plainLine(copy.title));
}
