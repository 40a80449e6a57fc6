import { grouped } from '../base/grouped.ts';
import { markedDescription, type MarkedDescription } from './marked-description.ts';
import type { ListedTask } from './listed-tasks.ts';

/** How far a task has got. `done`: a person finished it. `closed`: this workflow did. */
export type TaskState = 'open' | 'done' | 'closed';

/** A task that has the mark of a note. */
export interface NoteTask extends ListedTask {
	state: TaskState;
	/** The parts of its description. */
	parts: MarkedDescription;
	/** Younger tasks with its mark, from a creation that was carried out twice, or copied by people. */
	copies: readonly NoteTask[];
}

/** The tasks that are marked, by the part of the mark that names their note. */
export type TasksByNote = ReadonlyMap<string, readonly NoteTask[]>;

/**
 * Reads the marks of listed tasks. Of several tasks with one mark, the oldest counts. A task that is listed
 * twice with its mark, as two requests may both find it, is finished if either says so. The same id alone
 * says nothing: two projects may both count from 1.
 */
export function tasksByNote(listed: readonly ListedTask[]): TasksByNote {
	const marked = listed.flatMap(markedTask);
	const markOf = ({ parts: { mark } }: NoteTask) => `${mark.note} ${mark.key}`;
	const byId = grouped(marked, (task) => `${markOf(task)} ${task.id}`);
	const tasks = [...byId.values()].flatMap((same) => same.find(isFinished) ?? same.slice(0, 1));
	const oldest = [...grouped(tasks, markOf).values()].flatMap((same) => {
		const [first, ...copies] = same.length > 1 ? same.toSorted(byAge) : same;
		return first ? [{ ...first, copies }] : [];
	});
	return grouped(oldest, ({ parts }) => parts.mark.note);
}

const isFinished = ({ isDone }: NoteTask) => isDone;

/** @returns the task, if it has a mark; `copies` is still empty */
export function markedTask(task: ListedTask): NoteTask[] {
	const parts = markedDescription(task.description);
	if (!parts) return [];
	const finished = parts.mark.isClosed ? 'closed' : 'done';
	return [{ ...task, parts, state: task.isDone ? finished : 'open', copies: [] }];
}

function byAge(one: ListedTask, other: ListedTask): number {
	if (one.created !== other.created) return one.created < other.created ? -1 : 1;
	// Most trackers count upwards.
	return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
