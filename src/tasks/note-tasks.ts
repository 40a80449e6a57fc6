import { mapped, type Cooperative } from '../base/cooperative.ts';
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
 * twice, as two requests may both find it, is finished if either says so.
 */
export function* tasksByNote(listed: readonly ListedTask[]): Cooperative<TasksByNote> {
	const byId = [...grouped(listed, ({ id }) => id).values()];
	const marked = (yield* mapped(byId, noteTasks)).flat();
	const byMark = grouped(marked, ({ parts: { mark } }) => `${mark.note} ${mark.key}`);
	const oldest = [...byMark.values()].flatMap((same) => {
		const [first, ...copies] = same.length > 1 ? same.toSorted(byAge) : same;
		return first ? [{ ...first, copies }] : [];
	});
	return grouped(oldest, ({ parts }) => parts.mark.note);
}

/**
 * @param same all that was listed under one id: one task, or tasks of several projects that count from 1. A
 *   list of finished tasks may leave out their descriptions.
 */
function noteTasks(same: readonly ListedTask[]): NoteTask[] {
	const isFinished = same.some(({ isDone, description }) => isDone && description === '');
	const marked = same.flatMap((task) => {
		const parts = markedDescription(task.description);
		return parts ? [{ ...task, parts }] : [];
	});
	const byMark = grouped(marked, ({ parts: { mark } }) => `${mark.note} ${mark.key}`);
	return [...byMark.values()].flatMap((shown) => {
		const one = shown.find((task) => task.isDone) ?? shown[0];
		if (!one) return [];
		const state = one.isDone || isFinished ? (one.parts.mark.isClosed ? 'closed' : 'done') : 'open';
		return [{ ...one, isDone: state !== 'open', state, copies: [] }];
	});
}

function byAge(one: ListedTask, other: ListedTask): number {
	if (one.created !== other.created) return one.created < other.created ? -1 : 1;
	// Most trackers count upwards.
	return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
