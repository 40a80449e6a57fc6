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

/** Neither white space nor a character that only controls others. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/**
 * Reads the action items of a note (docs/service.md, "Insights").
 *
 * An entry that is a plain text is a task with that text. An entry without a task text is not a task,
 * even with an owner or a date: nobody could do it, and a placeholder would become work in a tracker.
 *
 * @returns an empty list when there are none, or when `action_items` is not a list
 */
export function tasksOf(insights: JsonObject): StatedTask[] {
	const items: unknown[] = Array.isArray(insights.action_items) ? insights.action_items : [];
	return items.flatMap((item, index) => {
		const entry: JsonObject = isJsonObject(item) ? item : { task: item };
		const { task, owner = null, due = null } = entry;
		if (typeof task !== 'string' || !VISIBLE.test(task)) return [];
		const isBlank = typeof due === 'string' && !VISIBLE.test(due);
		return [{ index, task, owner, due: isBlank ? null : due }];
	});
}

/**
 * Counts the action items that may be tasks but can't be read. One whose text is blank or null is none of
 * them: it is no task.
 */
export function unreadItems({ action_items: items }: JsonObject): number {
	const isRead = (entry: unknown) => {
		if (!isJsonObject(entry)) return typeof entry === 'string';
		return typeof entry.task === 'string' || entry.task === null;
	};
	return Array.isArray(items) ? items.filter((entry) => !isRead(entry)).length : 0;
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
