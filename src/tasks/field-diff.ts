import type { ActionItem } from '../insights/action-items.ts';
import type { JsonObject } from '../base/json.ts';

/** The fields that a task in a tracker follows, in the order in which `changed_fields` names them. */
const FOLLOWED = ['task', 'owner', 'due', 'due_date', 'assignee'] as const;

export type FollowedField = (typeof FOLLOWED)[number];

/**
 * Names the fields whose values differ between what was written last and what the note says now.
 *
 * Writing the new values must end the difference, whatever a data table makes of them: null and blank
 * are equal, as are a number and its text, and a list and the text it is flattened to. A column that the
 * table does not have (undefined) is not compared, because that difference would never end.
 *
 * `due` counts only where neither side has a day: "tomorrow" and "Friday" may be the same one.
 *
 * @param known the fields of the known task, as `columnsOf` reads them
 */
export function changedFields(
	known: JsonObject,
	item: Pick<ActionItem, FollowedField>,
): FollowedField[] {
	const { due_date: day } = known;
	const isDated = day !== undefined && (item.due_date !== null || !isSame(day, null));
	return FOLLOWED.filter((field) => {
		const value = known[field];
		if (value === undefined || (field === 'due' && isDated)) return false;
		return !isSame(value, item[field]);
	});
}

function isSame(one: unknown, other: unknown): boolean {
	const others = formsOf(other);
	return formsOf(one).some((form) => others.includes(form));
}

/** The texts that a column may make of a value. */
function formsOf(value: unknown): string[] {
	if (value === null || value === undefined) return [''];
	if (typeof value === 'string') return [value.replace(/\r\n?/g, '\n').trim()];
	const json = JSON.stringify(value);
	if (typeof value !== 'object') return [json];
	if (!Array.isArray(value)) return [json, '[object Object]'];
	return value.length === 0 ? ['', json] : [json, value.join(','), value.join(', ')];
}

/** What a task says about its due date, as one text: the day, or the wording if there is no day. */
export function endOf({ due, due_date: day }: JsonObject): string {
	return formsOf(isSame(day, null) ? due : day).join();
}

/**
 * Gives the day of an action item whose wording was not understood: the day of its row if the row has
 * the same wording, otherwise null.
 */
export function knownDay(known: JsonObject, { due }: Pick<ActionItem, 'due'>): string | null {
	return !isSame(due, null) && isSame(known.due, due) ? writtenDay(known) : null;
}

/** The day on which a task is due, `YYYY-MM-DD`; null if only words say when. */
export function writtenDay(fields: JsonObject): string | null {
	const end = endOf(fields);
	return /^\d{4}-\d\d-\d\d$/.test(end) ? end : null;
}
