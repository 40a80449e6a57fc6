import type { ActionItem } from '../insights/action-items';
import { uuidOfKey } from '../insights/keys';
import { changeOf, type Change, type ChangeKind } from './change';
import { changedFields, knownDay } from './changed-fields';
import type { KnownTask } from './known-task';
import { pairsOf } from './pairs';

export interface NoteTasks {
	/** The known tasks of this note. */
	known: readonly KnownTask[];
	/** What the note says now; empty if it is gone. */
	items: readonly ActionItem[];
	/** Whether to find the same task in other words. */
	matchReworded: boolean;
	/** Whether to return unchanged tasks too. */
	includeUnchanged?: boolean;
	/** Whether it is unknown when the note was created: relative due dates could not be read then. */
	isUndated?: boolean;
}

/**
 * Compares what one note says now with its known tasks (contract, "Task changes").
 *
 * Applying the changes, and writing what they say into the rows, makes the tracker equal to the note:
 * one open task per action item, all others closed. After that, the same note gives no change.
 *
 * The creation of a known task without a task id was begun: it may have succeeded without the id having
 * been noted down. Any change to it therefore begins with a look into the tracker (`may_exist`).
 *
 * If relative due dates could not be read, a task keeps its day as long as the wording stays the same.
 *
 * @returns the changes in the order of the action items, then those of tasks that are gone
 */
export function taskChanges(note: NoteTasks): Change[] {
	const { known, items, matchReworded, includeUnchanged = false, isUndated = false } = note;
	const { found, gone, extra } = pairsOf(known, items, matchReworded);
	const kept = new Set([...found.values()].map((pair) => pair.known.taskId));
	const byKey = new Map(
		[...found].map(([item, { known: task }]) => [task.key, { item, known: task }]),
	);
	const dated = (item: ActionItem, { fields }: KnownTask) =>
		isUndated ? { ...item, due_date: item.due_date ?? knownDay(fields, item) } : item;
	const all = [
		...items.map((item) => {
			const pair = found.get(item);
			return pair ? followed(dated(item, pair.known), pair) : changeOf('create', { item });
		}),
		...gone.map((task) => over(task, task.taskId !== null && kept.has(task.taskId))),
		...extra.map((task) => {
			const pair = byKey.get(task.key);
			// These rows disagree about one task; opening an open one does no harm.
			const isReopened = pair && !task.isOpen && task.taskId === pair.known.taskId;
			if (isReopened && task.taskId !== null)
				return followed(dated(pair.item, task), { known: task });
			// One action item is two tasks if its rows lead to two.
			return over(task, kept.has(task.taskId) || task.taskId === null);
		}),
	];
	return includeUnchanged ? all : all.filter(({ fields }) => fields.change !== 'none');
}

function followed(
	item: ActionItem,
	{ known, isReworded = false }: { known: KnownTask; isReworded?: boolean },
): Change {
	const { taskId, isOpen } = known;
	const changed = changedFields(known.fields, item);
	const details = { known, item: withKnownKey(item, known), changed, isReworded };
	if (taskId === null) return changeOf('create', { ...details, mayExist: true });
	const change: ChangeKind = !isOpen ? 'reopen' : changed.length > 0 ? 'update' : 'none';
	return changeOf(change, details);
}

/** The row is found again by its own key and its own spelling of the note id. */
function withKnownKey(item: ActionItem, { key, fields }: KnownTask): ActionItem {
	const { note_id } = fields;
	return {
		...item,
		...(typeof note_id === 'string' && note_id !== '' ? { note_id } : {}),
		action_item_key: key,
		action_item_uuid: uuidOfKey(key),
	};
}

/** @param isKept whether an action item still leads to the task: then it stays open */
function over(known: KnownTask, isKept: boolean): Change {
	if (!known.isOpen || isKept) return changeOf('none', { known });
	return changeOf('close', { known, mayExist: known.taskId === null });
}
