import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { noteInMark } from '../../../../src/tasks/mark.ts';
import { textOf } from '../../../../src/base/json.ts';
import type { NotReadyNote } from '../../../../src/tasks/close-guards.ts';
import type { NoteId } from '../../../../src/service/shapes.ts';
import type { TasksByNote } from '../../../../src/tasks/note-tasks.ts';
import { hint, Remarks } from '../../../shared/output/hints.ts';
import { toJson } from '../../../shared/output/items.ts';
import { asHtml } from '../../../shared/run/errors.ts';
import { hasErrorOutput } from '../../../shared/run/failures.ts';
import type { NoteChanges } from './note-changes.ts';
import type { ComparisonSettings, TrackerTasks } from './input.ts';

/** What was found in a run. */
interface RunFindings {
	notes: readonly NoteId[];
	listed: TrackerTasks;
	tasks: TasksByNote;
	compared: readonly NoteChanges[];
	skipped: readonly NotReadyNote[];
	settings: ComparisonSettings;
}

/** Says above the output what is easily missed, and why it is empty. */
export function hintAt(context: IExecuteFunctions, found: RunFindings): void {
	const { notes, listed, tasks, compared, skipped, settings } = found;
	const { name, fields } = listed.words;
	const ofNotes = notes.flatMap((id) => tasks.get(noteInMark(id)) ?? []);
	const copies = ofNotes.flatMap((task) => task.copies).length;
	const items = compared.reduce((sum, note) => sum + note.items.length, 0);
	const remarks = new Remarks();
	if (ofNotes.length === 0 && items > 0) {
		remarks.say(
			`Everything is new: none of the ${listed.count} tasks from ${name} has, in ${fields.description}, the mark of these notes. If some do, the node before this one does not find them.`,
		);
	}
	if (copies > 0) {
		remarks.say(
			`${copies === 1 ? '1 task has' : `${copies} tasks have`} the same mark as an older one. The oldest counts, the others are left alone.`,
		);
	}
	if (compared.length > 0 && compared.every(({ changes }) => changes.length === 0)) {
		remarks.say(
			items === 0
				? 'Nothing to do: the notes have no action items, and no open tasks.'
				: `Nothing to do: the tasks from ${name} are as the notes say (${items} action items).`,
		);
	}
	for (const note of compared) remarks.add(note.items.map(toJson), settings.settings, note.unread);
	for (const note of skipped) remarks.addSkipped(note.status);
	remarks.show(context);
}

/**
 * Gives failed items to the error output, and to no other: among the changes, an item that was read from one
 * would be carried out.
 *
 * Where the node continues without an error output, they can only be told about. n8n would not stop if this
 * threw: it would pass the whole input on through the first output, where each item is a new task.
 *
 * @param all how many notes and changes there are
 */
export function forErrorOutput(
	context: IExecuteFunctions,
	failed: INodeExecutionData[],
	all: number,
): INodeExecutionData[] {
	const [first] = failed;
	if (first === undefined || hasErrorOutput(context)) return failed;
	const error = asHtml(textOf(first.json.error));
	hint(
		context,
		`Of ${all} notes and changes, ${failed.length} failed, and neither output has them. The first error: ${error}. To get them, set "On Error" to "Continue (using error output)".`,
		'danger',
	);
	return [];
}
