import { isJsonObject, type JsonObject } from '../base/json.ts';

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
 * Reads the action items of a note (docs/contract.md, "Insights").
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
