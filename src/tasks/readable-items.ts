import { InputError } from '../input-error';
import { isJsonObject, type JsonObject } from '../json';

const HINT = 'Look at the note in the app that made it, or have its results generated again.';

/**
 * Refuses Insights whose action items are there but can't be read: in a comparison, each missing action
 * item closes a task.
 *
 * @param readable how many action items were read
 * @throws InputError when `action_items` is not a list, or is a list without a readable entry
 */
export function assertReadableItems(
	{ action_items: list }: JsonObject,
	readable: number,
	noteId: string,
): void {
	const isEmpty = list === undefined || list === null || (Array.isArray(list) && list.length === 0);
	if (isEmpty || readable > 0) return;
	throw new InputError(
		`The action items of note ${noteId} cannot be read, so its tasks stay as they are`,
		HINT,
	);
}

/**
 * Refuses to close tasks of a note while one of its action items can't be read: it may be one of them.
 * An action item whose text is blank or null is not a task, so it is none of them.
 *
 * @throws InputError that says how many can't be read
 */
export function refuseUnread({ action_items: list }: JsonObject, noteId: string): void {
	const entries: unknown[] = Array.isArray(list) ? list : [];
	const unread = entries.filter((entry) => !isRead(entry));
	if (unread.length === 0) return;
	throw new InputError(
		`${unread.length} of ${entries.length} action items of note ${noteId} cannot be read, so none of its tasks are closed`,
		HINT,
	);
}

function isRead(entry: unknown): boolean {
	if (!isJsonObject(entry)) return typeof entry === 'string';
	return typeof entry.task === 'string' || entry.task === null;
}
