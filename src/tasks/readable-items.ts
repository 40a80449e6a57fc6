import { InputError } from '../input-error';
import type { JsonObject } from '../json';

/**
 * Refuses Insights whose action items are there, but can't be read: in a comparison, each one that is
 * missing closes a task.
 *
 * @param readable how many action items were read
 * @throws InputError when `action_items` is no list, or a list without a readable entry
 */
export function assertReadableItems(
	{ action_items: list }: JsonObject,
	readable: number,
	noteId: string,
): void {
	const isEmpty = list === undefined || list === null || (Array.isArray(list) && list.length === 0);
	if (isEmpty || readable > 0) return;
	throw new InputError(
		`The action items of note ${noteId} can not be read, so its tasks stay as they are`,
		'Look at the note in the app that made it, or have its results generated anew.',
	);
}
