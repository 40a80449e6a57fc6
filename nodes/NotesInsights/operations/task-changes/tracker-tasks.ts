import type { IExecuteFunctions } from 'n8n-workflow';

import {
	completeTasks,
	creationTimeOf,
	listedTasks,
	noTask,
	requireDescriptions,
	textIn,
	type ListedTask,
} from '../../../../src/tasks/listed-tasks.ts';
import { InputError } from '../../../../src/base/input-error.ts';
import { markedDescription } from '../../../../src/tasks/description.ts';
import { noteInMark } from '../../../../src/tasks/mark.ts';
import { PRESETS } from '../../../../src/tasks/presets.ts';
import { textOf } from '../../../../src/base/json.ts';
import type { NoteId } from '../../../../src/service/note-id.ts';
import { tracker } from './properties.ts';

/** The tasks that the input items list, and what the tracker is called. */
export interface TrackerTasks {
	tasks: ListedTask[];
	words: typeof OTHER;
}

/** A tracker without a preset, for messages. */
const OTHER = {
	name: 'the tracker',
	fields: {
		id: 'Task ID',
		title: 'the field that "Task Title" reads',
		description: 'the field that "Task Description" reads, as text',
		done: 'the field that "Task Done" reads',
	},
};

/** @throws InputError if they can't be read, or are not all that there are */
export function trackerTasks(context: IExecuteFunctions, notes: readonly NoteId[]): TrackerTasks {
	const chosen = tracker.read(context.getNodeParameter('tracker', 0, ''));
	if (chosen === 'other') return { tasks: otherTasks(context, notes), words: OTHER };
	const items = context.getInputData().map(({ json }) => json);
	const words = PRESETS[chosen];
	return { tasks: listedTasks(items, words), words };
}

/**
 * The tasks of these notes in a tracker without a preset, as five parameters say. They are expressions, of
 * which n8n evaluates about a thousand a second, so tasks of other notes are asked for two of them only.
 */
function otherTasks(context: IExecuteFunctions, notes: readonly NoteId[]): ListedTask[] {
	const given = (name: string, itemIndex: number): unknown =>
		context.getNodeParameter(name, itemIndex, '');
	const listed = context.getInputData().flatMap(({ json }, itemIndex) => {
		if (Object.keys(json).length === 0) return [];
		const id = textOf(given('taskId', itemIndex));
		if (id === '') throw noTask(itemIndex, OTHER);
		return [{ itemIndex, id, description: textIn(given('taskDescription', itemIndex)) }];
	});
	requireDescriptions(listed, OTHER);
	const wanted = new Set(notes.map(noteInMark));
	const ofNotes = listed.filter(({ description = '' }) =>
		wanted.has(markedDescription(description)?.mark.note ?? ''),
	);
	const tasks = ofNotes.map(({ itemIndex, ...task }) => ({
		...task,
		title: textIn(given('taskTitle', itemIndex)),
		isDone: isDone(given('taskDone', itemIndex), itemIndex),
		created: creationTimeOf(given('taskCreated', itemIndex)),
		people: [],
		itemIndex,
	}));
	return completeTasks(tasks, OTHER);
}

/** Null is what many tables give where nobody has ticked a box; a field that is not there gives undefined. */
function isDone(value: unknown, itemIndex: number): boolean | undefined {
	if (value === undefined || value === '') return undefined;
	if (value === true || value === 'true') return true;
	if (value === false || value === 'false' || value === null) return false;
	throw new InputError(
		`"Task Done" is neither true nor false for item ${itemIndex}`,
		"Enter an expression that is true for a finished task, such as {{ $json.status === 'done' }}.",
	);
}
