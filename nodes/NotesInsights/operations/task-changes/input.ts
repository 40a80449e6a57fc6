import type { IExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../../../src/base/input-error.ts';
import { noteKey, parseNoteId, type NoteId } from '../../../../src/service/shapes.ts';
import { creationTimeOf, textIn } from '../../../../src/tasks/fields.ts';
import { listedTasks, type ListedTask } from '../../../../src/tasks/listed-tasks.ts';
import { completeTasks, noTask, requireDescriptions } from '../../../../src/tasks/whole-list.ts';
import { markedDescription } from '../../../../src/tasks/marked-description.ts';
import { noteInMark } from '../../../../src/tasks/mark.ts';
import { PRESETS } from '../../../../src/tasks/presets.ts';
import { textOf } from '../../../../src/base/json.ts';
import { actionItemSettings } from '../../../shared/options/insights.ts';
import {
	booleanOption,
	choiceOption,
	numberOption,
} from '../../../shared/options/option-values.ts';
import {
	callOptions,
	concurrencyOption,
	optionsOf,
	safetyLimitOf,
} from '../../../shared/options/requests.ts';
import { ifNotReady, waitMsOf } from '../note-parameters.ts';
import {
	descriptionLength,
	ifRepeated,
	includeUnchanged,
	matchReworded,
	titleLength,
	tracker,
} from './properties.ts';

/** How the notes of a run are read and compared. */
export type ComparisonSettings = ReturnType<typeof comparisonSettings>;

/** @throws InputError for a setting out of range */
export function comparisonSettings(context: IExecuteFunctions) {
	const options = optionsOf(context, 0);
	return {
		ifNotReady: ifNotReady.read(context.getNodeParameter('ifNotReady', 0, 'fail')),
		matchReworded: booleanOption(options, matchReworded),
		includeUnchanged: booleanOption(options, includeUnchanged),
		ifRepeated: choiceOption(options, ifRepeated),
		lengths: {
			title: numberOption(options, titleLength),
			description: numberOption(options, descriptionLength),
		},
		safetyLimit: safetyLimitOf(options),
		settings: actionItemSettings(options),
		waitMs: waitMsOf(options),
		concurrency: concurrencyOption(options),
		call: callOptions(context, options),
	};
}

/** The notes that were named; otherwise those of the trigger upstream. @throws InputError if there are none */
export function notesOf(context: IExecuteFunctions): NoteId[] {
	const named = idsIn(context.getNodeParameter('notes', 0, ''));
	const ids = named.length > 0 ? named : idsOfTriggers(context);
	const byId = new Map(ids.map(parseNoteId).map((id) => [noteKey(id), id]));
	if (byId.size > 0) return [...byId.values()];
	throw new InputError(
		'No notes were named, so there is nothing to compare the tasks with',
		'Put a Notes Insights Trigger before this node, or set "Notes" to a list of note IDs.',
	);
}

function idsIn(given: unknown): unknown[] {
	if (Array.isArray(given)) return given;
	if (given === null || given === undefined) return [];
	if (typeof given !== 'string') return [given];
	return given.split(/[\s,;"'[\]]+/).filter((text) => text !== '');
}

function idsOfTriggers(context: IExecuteFunctions): unknown[] {
	const isTrigger = ({ type }: { type: string }) => type.endsWith('.notesInsightsTrigger');
	const triggers = context.getParentNodes(context.getNode().name).filter(isTrigger);
	return triggers.flatMap(({ name }) => {
		const node = `$(${JSON.stringify(name)})`;
		const ids: unknown = context.evaluateExpression(
			`{{ ${node}.isExecuted ? ${node}.all().map((item) => item.json.note_id) : [] }}`,
			0,
		);
		return Array.isArray(ids) ? (ids as unknown[]) : [];
	});
}

/** The tasks that the input items list, and what the tracker is called. */
export interface TrackerTasks {
	tasks: ListedTask[];
	/** The marked tasks of all other notes, where they are not among these. */
	elsewhere: () => ListedTask[];
	/** How many there are in the list, of whatever note or none. */
	count: number;
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
	if (chosen === 'other') return { ...otherTasks(context, notes), words: OTHER };
	const items = context.getInputData().map(({ json }) => json);
	const words = PRESETS[chosen];
	const tasks = listedTasks(items, words);
	return { tasks, elsewhere: () => [], count: tasks.length, words };
}

/**
 * The tasks of these notes in a tracker without a preset, as five parameters say. They are expressions, of
 * which n8n evaluates about a thousand a second, so tasks of other notes are asked for two of them only.
 */
function otherTasks(context: IExecuteFunctions, notes: readonly NoteId[]) {
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
	const marked = listed.flatMap((task) => {
		const note = markedDescription(task.description ?? '')?.mark.note;
		return note === undefined ? [] : [{ task, isWanted: wanted.has(note) }];
	});
	const title = ({ itemIndex }: { itemIndex: number }) => textIn(given('taskTitle', itemIndex));
	const created = ({ itemIndex }: { itemIndex: number }) =>
		creationTimeOf(given('taskCreated', itemIndex));
	const tasks = marked.flatMap(({ task, isWanted }) => {
		if (!isWanted) return [];
		const { itemIndex } = task;
		const done = isDone(given('taskDone', itemIndex), itemIndex);
		return [{ ...task, title: title(task), isDone: done, created: created(task) }];
	});
	const elsewhere = () =>
		marked.flatMap(({ task, isWanted }) => {
			if (isWanted || !isOpen(given('taskDone', task.itemIndex))) return [];
			const { description = '' } = task;
			const shown = { description, title: title(task) ?? '', created: created(task) };
			return [{ ...task, ...shown, isDone: false }];
		});
	return { tasks: completeTasks(tasks, OTHER), elsewhere, count: listed.length };
}

/** Null is what many tables give where nobody has ticked a box; a field that is not there gives undefined. */
function isDone(value: unknown, itemIndex: number): boolean | undefined {
	if (value === undefined || value === '') return undefined;
	if (value === true || value === 'true') return true;
	if (isOpen(value)) return false;
	throw new InputError(
		`"Task Done" is neither true nor false for item ${itemIndex}`,
		"Enter an expression that is true for a finished task, such as {{ $json.status === 'done' }}.",
	);
}

const isOpen = (value: unknown) => value === false || value === 'false' || value === null;
