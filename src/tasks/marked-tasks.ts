import type { ActionItem } from '../insights/action-items.ts';
import { grouped } from '../base/grouped.ts';
import type { KnownTask } from './known-task.ts';
import { markIn, noteInMark, type Mark } from './mark.ts';
import { WrittenValues } from './written.ts';
import type { ListedTask } from './trackers/listed-tasks.ts';

/** A task that has the mark of a note. */
export interface MarkedTask {
	mark: Mark;
	task: ListedTask & { description: string };
}

/** The tasks of a tracker that are marked, by the part of the mark that names their note. */
export type MarkedTasks = ReadonlyMap<string, readonly MarkedTask[]>;

/** Reads the marks. Of several tasks with one mark, the oldest counts, and the others are left alone. */
export function markedTasks(listed: readonly ListedTask[]): {
	byNote: MarkedTasks;
	/** How many tasks have the mark of an older one. */
	copies: number;
} {
	const marked = listed.flatMap((task): MarkedTask[] => {
		const { description } = task;
		const mark = markIn(description);
		return mark === null || description === undefined
			? []
			: [{ mark, task: { ...task, description } }];
	});
	const byTask = [...grouped(marked, ({ mark }) => `${mark.note} ${mark.key}`).values()];
	const oldest = byTask.map((same) => same.reduce(older));
	return {
		byNote: grouped(oldest, ({ mark }) => mark.note),
		// A list may show one task twice, as two requests may both find it. That is no copy.
		copies: byTask.reduce(
			(sum, same) => sum + new Set(same.map(({ task }) => task.id)).size - 1,
			0,
		),
	};
}

function older(one: MarkedTask, other: MarkedTask): MarkedTask {
	if (one.task.created !== other.task.created)
		return one.task.created < other.task.created ? one : other;
	const [a, b] = [one.task.id, other.task.id];
	return a.length < b.length || (a.length === b.length && a <= b) ? one : other;
}

/**
 * The tasks of one note, as what was written into them last tells them.
 *
 * @param items what the note says now: values that may have been written
 */
export function knownTasksIn(
	marked: MarkedTasks,
	noteId: string,
	items: readonly ActionItem[],
): KnownTask[] {
	const values = new WrittenValues(items);
	return (marked.get(noteInMark(noteId)) ?? []).map(({ mark, task }) => {
		const fields = values.fieldsOf(mark, task);
		return {
			fields: {
				...fields,
				action_item_key: mark.key,
				note_id: noteId,
				task_id: task.id,
			},
			key: mark.key,
			taskId: task.id,
			state: task.isDone ? (mark.isClosed ? 'closed' : 'done') : 'open',
			task: typeof fields.task === 'string' ? fields.task : '',
			owner: typeof fields.owner === 'string' ? fields.owner : '',
			inTracker: { mark, ...task },
		};
	});
}
