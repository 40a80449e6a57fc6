import { textOf, type JsonObject } from '../json';

/** A task that already exists, as a data table keeps it (contract, "Task changes"). */
export interface KnownTask {
	/** All its fields, as received. */
	fields: JsonObject;
	/** The `action_item_key` that it was created with; stays the same when the task is reworded. */
	key: string;
	/** The tracker's id; null while unknown: its creation was begun, or the outcome was lost. */
	taskId: string | null;
	isOpen: boolean;
	/** What was written last. */
	task: string;
	owner: string;
}

/**
 * Reads an input item as a known task.
 *
 * @returns null for an item without `action_item_key`, which only names a note
 */
export function knownTaskOf(fields: JsonObject): KnownTask | null {
	const key = textOf(fields.action_item_key);
	if (key === '') return null;
	const taskId = textOf(fields.task_id);
	return {
		fields,
		key,
		taskId: taskId === '' ? null : taskId,
		isOpen: fields.state !== 'closed',
		task: textOf(fields.task),
		owner: textOf(fields.owner),
	};
}
