import { mapped, type Cooperative } from '../base/cooperative.ts';
import { grouped } from '../base/grouped.ts';
import { markedDescription, type MarkedDescription } from './description.ts';
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
 * twice, as two requests may both find it, is finished if either says so.
 */
export function* tasksByNote(listed: readonly ListedTask[]): Cooperative<TasksByNote> {
	const byId = [...grouped(listed, ({ id }) => id).values()];
	const marked = (yield* mapped(byId, noteTask)).flat();
	const byMark = grouped(marked, ({ parts: { mark } }) => `${mark.note} ${mark.key}`);
	const oldest = [...byMark.values()].flatMap((same) => {
		const [first, ...copies] = same.length > 1 ? same.toSorted(byAge) : same;
		return first ? [{ ...first, copies }] : [];
	});
	return grouped(oldest, ({ parts }) => parts.mark.note);
}

/** @param same all that was listed of one task */
function noteTask(same: readonly ListedTask[]): NoteTask[] {
	const isDone = same.some((task) => task.isDone);
	const finishedFirst = same.toSorted((one, other) => Number(other.isDone) - Number(one.isDone));
	for (const task of finishedFirst) {
		const parts = markedDescription(task.description);
		if (!parts) continue;
		const state = isDone ? (parts.mark.isClosed ? 'closed' : 'done') : 'open';
		return [{ ...task, isDone, state, parts, copies: [] }];
	}
	return [];
}

function byAge(one: ListedTask, other: ListedTask): number {
	if (one.created !== other.created) return one.created < other.created ? -1 : 1;
	// Most trackers count upwards.
	return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
