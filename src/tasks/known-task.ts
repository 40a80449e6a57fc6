import { InputError } from '../base/input-error.ts';
import { single, textOf, type JsonObject } from '../base/json.ts';
import { columnsOf } from './columns.ts';
import type { Mark } from './mark.ts';
import type { ShownTask } from './written.ts';

/** How far a task has got. `done`: somebody finished it in the tracker, so it is left alone. */
export type TaskState = 'open' | 'done' | 'closed';

/** The order in which an action item finds its task. */
export const STATES: readonly TaskState[] = ['open', 'done', 'closed'];

/** A task that already exists, as a data table keeps it (docs/task-changes.md, "With rows: what goes in"). */
export interface KnownTask {
	/** All its fields: the columns of this package as `columnsOf` reads them, all others as received. */
	fields: JsonObject;
	/** The `action_item_key` that it was created with; stays the same when the task is reworded. */
	key: string;
	/** The tracker's id; null while unknown: its creation was begun, or the outcome was lost. */
	taskId: string | null;
	state: TaskState;
	/** What was written last. */
	task: string;
	owner: string;
	/** Only where the tracker itself is the memory: its mark, and what the tracker shows. */
	inTracker?: { mark: Mark; itemIndex: number } & ShownTask;
}

/** Tells whether an input item stands for a task; all others only name a note, or nothing. */
export function isTask(fields: JsonObject): boolean {
	return [fields.action_item_key, fields.task_id].some((value) => !isNothing(single(value)));
}

/** What is neither a text nor nothing is something, and is refused as such. */
function isNothing(value: unknown): boolean {
	return (
		value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
	);
}

/**
 * Reads an input item as a known task.
 *
 * @param timezone IANA name of the workflow's timezone
 * @returns null for an item without `action_item_key`, which only names a note
 * @throws InputError for a column in a form that can't be read, and for a task without a key: nothing
 *   could tell that it is not new
 */
export function knownTaskOf(row: JsonObject, timezone: string): KnownTask | null {
	if (!isTask(row)) return null;
	const fields = columnsOf(row, timezone);
	const key = textOf(fields.action_item_key);
	const taskId = textOf(fields.task_id);
	if (key === '') {
		throw new InputError(
			`The task ${taskId.slice(0, 60)} has a task_id but no action_item_key, so it would be created again`,
			'Keep the action_item_key of each task in its row, and pass both columns on to this node.',
		);
	}
	const state = textOf(fields.state);
	return {
		fields,
		key,
		taskId: taskId === '' ? null : taskId,
		state: state === 'closed' || state === 'done' ? state : 'open',
		task: textOf(fields.task),
		owner: textOf(fields.owner),
	};
}
