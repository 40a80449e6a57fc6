import { isJsonObject, type JsonObject } from '../base/json.ts';
import { dueReader, type Owners } from '../language/index.ts';
import { actionItemKeys, uuidOfKey } from './keys.ts';

/** An entry of `action_items` that says what to do. */
export interface StatedTask {
	/** Position in the service's list, from 0; entries without a task count too. */
	index: number;
	/** As received; has something visible in it. */
	task: string;
	/** As received; null when missing. Documented as a string, but that is not certain. */
	owner: unknown;
	/** As received; null when missing, or a text with nothing visible in it. */
	due: unknown;
}

/** What a note says about action items. */
export interface ActionItemsRead {
	tasks: StatedTask[];
	/** How many entries may be tasks but can't be read. */
	unread: number;
	/** Whether the field is there: Insights without it do not say that there are no action items. */
	isStated: boolean;
}

/** Neither white space nor a character that only controls others. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/**
 * Reads the action items of a note (docs/contract.md, "What the service says").
 *
 * An entry that is a plain text is a task with that text. An entry whose text is blank or null is not a task,
 * even with an owner or a date: nobody could do it, and a placeholder would become work in a tracker.
 */
export function readActionItems({ action_items: list }: JsonObject): ActionItemsRead {
	const tasks: StatedTask[] = [];
	let unread = 0;
	// What stands in place of a list may be any number of tasks: one entry that can't be read.
	const entries: unknown[] = Array.isArray(list) ? list : list ? [undefined] : [];
	for (const [index, item] of entries.entries()) {
		const entry: JsonObject = isJsonObject(item) ? item : { task: item };
		const { task, owner = null, due = null } = entry;
		if (typeof task !== 'string') unread += task === null && isJsonObject(item) ? 0 : 1;
		else if (VISIBLE.test(task)) {
			const isBlank = typeof due === 'string' && !VISIBLE.test(due);
			tasks.push({ index, task, owner, due: isBlank ? null : due });
		}
	}
	return { tasks, unread, isStated: list !== undefined };
}

/**
 * Reads a list of texts, such as `decisions`; a single text is read as a list of one.
 *
 * @returns the texts with something visible in them, as received, with their position in the list
 */
export function visibleTexts(value: unknown): Array<{ index: number; text: string }> {
	const entries: unknown[] = Array.isArray(value) ? value : [value];
	return entries.flatMap((text, index) =>
		typeof text === 'string' && VISIBLE.test(text) ? [{ index, text }] : [],
	);
}

/** How many entries of such a list are something else than a text; null is nothing. */
export function unreadTexts(value: unknown): number {
	const entries: unknown[] = Array.isArray(value) ? value : [value];
	return entries.filter((entry) => typeof (entry ?? '') !== 'string').length;
}

/** What a due text is read against. */
interface DueDateContext {
	/** When the note was made; null if unknown, in which case only what does not count from it is read. */
	created: Date | null;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	/** The Insights body, whose texts tell the language of the note. */
	insights?: JsonObject;
}

/**
 * Makes the reader for the `due` of action items, which the service documents only as a string.
 *
 * @returns a function that gives `YYYY-MM-DD` or null for a value as received
 * @throws InputError for a timezone that does not exist
 */
export function dueDates(context: DueDateContext): (due: unknown) => string | null {
	const read = dayReaderOf(context);
	return (due) => read(due).date;
}

/** Tells whether a due text of a note is read against the note's creation time: "Friday". */
export function needsCreationTime(
	insights: JsonObject,
	timezone: string,
	settings: { parseDueDates: boolean },
): boolean {
	const isRelative = relativeDues(insights, timezone, settings);
	return readActionItems(insights).tasks.some(({ due }) => isRelative(due));
}

/**
 * Tells of each due text of a note whether it is read against the note's creation time: "Friday".
 *
 * @throws InputError for a timezone that does not exist
 */
export function relativeDues(
	insights: JsonObject,
	timezone: string,
	{ parseDueDates }: { parseDueDates: boolean },
): (due: unknown) => boolean {
	if (!parseDueDates) return () => false;
	const read = dayReaderOf({ created: null, timezone, insights });
	return (due) => read(due).needsCreationTime;
}

function dayReaderOf({ created, timezone, insights }: DueDateContext) {
	const texts = insights === undefined ? [] : textsOfNote(insights);
	return dueReader({ created, timezone, texts });
}

function textsOfNote(insights: JsonObject): string[] {
	const { title, abstract, summary, decisions, risks, open_questions: questions } = insights;
	const texts = [title, abstract, summary, decisions, risks, questions].flatMap(visibleTexts);
	return [
		...texts.map(({ text }) => text),
		...readActionItems(insights).tasks.map(({ task }) => task),
	];
}

/** One action item, with the field names of the output and in its order (docs/contract.md). */
export interface ActionItem {
	/** As received, like `owner` and `due`. */
	task: string;
	/** Null when missing. */
	owner: unknown;
	/** Null when missing or blank. */
	due: unknown;
	/** `YYYY-MM-DD`, or null when `due` names no day. */
	due_date: string | null;
	/** Null when the service gave no title. */
	note_title: string | null;
	/** The first of `assignees`, null when there is none. */
	assignee: string | null;
	/** The people whom rows of the mapping name, in the order of the owner text. */
	assignees: string[];
	/** The names in the owner text that are in no row of the mapping. */
	unmapped_owners: string[];
	/** Position in the service's list, from 0. */
	index: number;
	note_id: string;
	action_item_key: string;
	/** The key as a UUID, for trackers that let the client choose the id. */
	action_item_uuid: string;
}

/** The fields of an action item that others are made of; a task that is gone has no index. */
type OwnFields<Index> = Omit<ActionItem, 'assignee' | 'index' | 'action_item_uuid'> & {
	index: Index;
};

/** Adds the other fields, and puts all of them into the order of the output. */
export function actionItemOf<Index>(fields: OwnFields<Index>) {
	const { task, owner, due, due_date, note_title, assignees, unmapped_owners } = fields;
	const { index, note_id, action_item_key } = fields;
	return {
		task,
		owner,
		due,
		due_date,
		note_title,
		assignee: assignees[0] ?? null,
		assignees,
		unmapped_owners,
		index,
		note_id,
		action_item_key,
		action_item_uuid: uuidOfKey(action_item_key),
	};
}

export interface ActionItemOptions {
	/** The note that was asked for. */
	noteId: string;
	/** What a due text means, as `dueDates` gives it; if left out, there are no due dates. */
	dueDateOf?: (due: unknown) => string | null;
	/** Who an owner is elsewhere, as `ownerMap` gives it; if left out, nobody is looked up. */
	ownersOf?: (owner: unknown) => Owners;
}

/**
 * Gives the action items of a note in the service's order; a note without any gives none.
 *
 * @param insights the Insights body
 */
export function actionItemsOf(insights: JsonObject, options: ActionItemOptions): ActionItem[] {
	const { noteId, dueDateOf, ownersOf } = options;
	const title = typeof insights.title === 'string' ? insights.title : null;
	const tasks = readActionItems(insights).tasks.map((task) => ({ ...task, text: task.task }));
	return actionItemKeys(noteId, tasks).map(({ entry: { index, task, owner, due }, key }) => {
		const { assignees, unmapped } = ownersOf?.(owner) ?? { assignees: [], unmapped: [] };
		return actionItemOf({
			task,
			owner,
			due,
			due_date: dueDateOf?.(due) ?? null,
			note_title: title,
			assignees,
			unmapped_owners: unmapped,
			index,
			note_id: noteId,
			action_item_key: key,
		});
	});
}
