import type { ActionItem } from '../insights/action-items.ts';
import { foldTask } from '../insights/fold-task.ts';
import { noteIdInMark, noteInMark, plainLine, textDigest } from './mark.ts';
import type { ListedTask } from './listed-tasks.ts';
import { markedTask, type NoteTask, type TasksByNote } from './note-tasks.ts';
import { shownOwner, writtenText } from './written.ts';

/** An open task of another note, which says the same of the same owner. */
export interface Repeated {
	task_id: string;
	note_id: string;
	title: string;
}

/**
 * Tells which open task an action item repeats: meetings that come every week repeat what is still open.
 * Texts are compared as for the key; of a task that somebody has renamed, only the digest is known.
 */
export function repeatedTasks(
	tasks: TasksByNote,
	elsewhere: readonly ListedTask[],
): (item: ActionItem) => Repeated | null {
	const open = new Map<string, NoteTask[]>();
	for (const task of [...[...tasks.values()].flat(), ...elsewhere.flatMap(markedTask)]) {
		if (task.state !== 'open') continue;
		const text = writtenText(task);
		const labels = [task.parts.mark.text, ...(text === undefined ? [] : [foldTask(text)])];
		for (const label of labels.map((one) => labelOf(one, shownOwner(task)))) {
			const others = open.get(label);
			if (others) others.push(task);
			else open.set(label, [task]);
		}
	}
	return (item) => {
		const labels = [textDigest({ ...item }), foldTask(item.task)];
		const found = labels
			.flatMap((label) => open.get(labelOf(label, item.owner)) ?? [])
			.find(({ parts }) => parts.mark.note !== noteInMark(item.note_id));
		if (!found) return null;
		const { id, title, parts } = found;
		return { task_id: id, note_id: noteIdInMark(parts.mark.note), title };
	};
}

const labelOf = (text: string, owner: unknown) => `${plainLine(owner)}\n${text}`;
