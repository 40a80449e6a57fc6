import type { IExecuteFunctions, NodeHint } from 'n8n-workflow';

import { InputError } from '../../../../src/base/input-error.ts';
import { noteKey, parseNoteId, type NoteId } from '../../../../src/service/shapes.ts';
import { markedDescription, noteInMark } from '../../../../src/tasks/mark.ts';
import { PRESETS, TRACKERS, type Preset } from '../../../../src/tasks/presets.ts';
import {
	completeTasks,
	creationTimeOf,
	descriptionIn,
	idOf,
	listedTasks,
	requireDescriptions,
	textIn,
	type ListedTask,
} from '../../../../src/tasks/tracker-list.ts';
import {
	choice,
	field,
	type Field,
	flag,
	itemSource,
	optionsWith,
	propertiesOf,
} from '../../../shared/fields.ts';
import { actionItemSettings } from '../../../shared/insights-options.ts';
import { requestFields, safetyLimitField } from '../../../shared/options.ts';
import { ifNotReady, waitMs } from '../../if-not-ready.ts';

const TRACKER_OPTIONS = [
	...TRACKERS.map((value) => {
		const { name, fields } = PRESETS[value];
		return { name, value, description: `Tasks are found again by a line in ${fields.description}` };
	}),
	{
		name: 'Other',
		value: 'other' as const,
		description: 'Any list or table that keeps a description. You say where each field is.',
	},
].toSorted((one, other) => one.name.localeCompare(other.name));

const tracker = choice({
	displayName: 'Tracker',
	name: 'tracker',
	type: 'options',
	options: TRACKER_OPTIONS,
	default: 'todoist',
	description: 'The app whose open and finished tasks the previous node lists',
});

/** For a tracker without a preset. Each is an expression that reads one input item. */
function taskField(
	displayName: string,
	name: string,
	[value, description]: [string, string],
): Field<unknown> {
	return field(
		{
			displayName,
			name,
			type: 'string',
			default: `={{ ${value} }}`,
			displayOptions: { show: { tracker: ['other'] } },
			description,
		},
		(given) => given,
	);
}

const TASK = {
	id: taskField('Task ID', 'taskId', ['$json.id', 'The ID by which the tracker updates a task']),
	title: taskField('Task Title', 'taskTitle', ['$json.title', 'The title of the task']),
	description: taskField('Task Description', 'taskDescription', [
		'$json.description',
		'The text with the mark, the line by which the task is found again',
	]),
	done: taskField('Task Done', 'taskDone', [
		"$json.status && $json.status === 'done'",
		'Whether the task is finished or closed: true or false. Nothing where the field is missing.',
	]),
	created: taskField('Task Created', 'taskCreated', [
		'$json.created_at',
		'When the task was created: of several tasks for one action item, the oldest counts',
	]),
};

const notesField = field(
	{
		displayName: 'Notes',
		name: 'notes',
		type: 'string',
		default: '',
		placeholder: 'e.g. 3f2b8c1e-0d4a-4c57-…, 9d0c5a7e-…',
		description:
			'The IDs of the notes to compare with their tasks: a list, or a text with commas. If empty, they are the notes of the Notes Insights Trigger before this node.',
	},
	idsIn,
);

const unready = ifNotReady(
	'What to do with a note that is being processed, or whose results were cleared. Its tasks stay as they are.',
);

const options = optionsWith({
	settings: actionItemSettings(),
	matchReworded: flag({
		displayName: 'Match Reworded',
		name: 'matchReworded',
		type: 'boolean',
		default: true,
		description:
			'Whether an open task that the note now words differently stays the same task. When off, it is closed and created again.',
	}),
	ifRepeated: choice({
		displayName: 'If Repeated',
		name: 'ifRepeated',
		type: 'options',
		options: [
			{
				name: 'Create',
				value: 'create',
				description: 'Create the task. The field repeats names the task that is open already.',
			},
			{
				name: 'Skip',
				value: 'skip',
				description: 'Create no task as long as the other one is open',
			},
		],
		default: 'create',
		description:
			'What to do with a new action item if another note has an open task with the same words and owner, as weekly meetings repeat what is still open',
	}),
	includeUnchanged: flag({
		displayName: 'Include Unchanged',
		name: 'includeUnchanged',
		type: 'boolean',
		default: false,
		description:
			'Whether to also return tasks that have not changed, as "none", with "state": open, done, closed or repeated',
	}),
	safetyLimit: safetyLimitField(
		'The maximum number of tasks that one run may close. With more, the node fails and returns no changes. 0 turns this off.',
	),
	waitMs,
	...requestFields(),
});

/** Parameters of Get Task Changes. */
export const taskChangesProperties = propertiesOf({
	tracker,
	named: notesField,
	...TASK,
	unready,
	options,
});

/** N8n does not run a node whose input is empty, and says nothing of it. */
export const inputHint: NodeHint = {
	message:
		'<b>Before it:</b> a Notes Insights Trigger with the event Insights Ready, and then the node that lists all open and finished tasks of your tracker, with <b>Execute Once</b> and <b>Always Output Data</b> on in its <b>Settings</b>: without them, it lists them several times, or n8n runs nothing while the tracker is empty. <b>Behind it:</b> on New, create a task with <code>title</code> and <code>description</code>, by whose ID line it is found again; on Changed, update, close or reopen the task <code>task_id</code>, as <code>change</code> says. This node itself writes nothing. <a href="https://github.com/notes-insights/n8n-nodes-notes-insights/blob/main/docs/tasks.md" target="_blank">Ready workflows for each tracker</a>',
	location: 'outputPane',
	whenToDisplay: 'beforeExecution',
	displayCondition: '={{ $parameter["operation"] === "getTaskChanges" }}',
};

/** How the notes of a run are read and compared. */
export type ComparisonSettings = ReturnType<typeof comparisonSettings>;

/** @throws InputError for a setting out of range */
export function comparisonSettings(context: IExecuteFunctions) {
	const source = itemSource(context, 0);
	return { ifNotReady: unready.read(source), ...options.read(source) };
}

/** The notes that were named; otherwise those of the trigger upstream. @throws InputError if there are none */
export function notesOf(context: IExecuteFunctions): NoteId[] {
	const given = notesField.read(itemSource(context, 0));
	const ids = given.length > 0 ? given : idsOfTriggers(context);
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

/** The tasks that the input items list, and what is known of the tracker. */
export interface TrackerTasks {
	tasks: ListedTask[];
	/** The marked tasks of all other notes, where they are not among these. */
	elsewhere: () => ListedTask[];
	/** How many there are in the list, of whatever note or none. */
	count: number;
	preset: typeof OTHER;
}

/** A tracker without a preset. */
const OTHER: Pick<Preset, 'name' | 'lengths' | 'fields'> & { descriptionHint?: string } = {
	name: 'the tracker',
	lengths: { title: 250, description: 2000 },
	fields: {
		id: 'Task ID',
		title: 'the field that "Task Title" reads',
		description: 'the field that "Task Description" reads',
		done: 'the field that "Task Done" reads',
	},
	descriptionHint:
		'If the tracker leaves out empty fields, as Google Tasks and Airtable do, give "Task Description" an empty text in their place, as in {{ $json.notes ?? \'\' }}. Otherwise, look at the fields in the output of the node before this one.',
};

/** @throws InputError if they can't be read, or are not all that there are */
export function trackerTasks(context: IExecuteFunctions, notes: readonly NoteId[]): TrackerTasks {
	const chosen = tracker.read(itemSource(context, 0));
	if (chosen === 'other') return { ...otherTasks(context, notes), preset: OTHER };
	const items = context.getInputData().map(({ json }) => json);
	const preset = PRESETS[chosen];
	const tasks = listedTasks(items, preset);
	return { tasks, elsewhere: () => [], count: tasks.length, preset };
}

/**
 * The tasks of these notes in a tracker without a preset, as five parameters say. They are expressions, of
 * which n8n evaluates about a thousand a second, so tasks of other notes are asked for two of them only.
 */
function otherTasks(context: IExecuteFunctions, notes: readonly NoteId[]) {
	const given = (what: keyof typeof TASK, itemIndex: number) =>
		TASK[what].read(itemSource(context, itemIndex));
	const listed = context.getInputData().flatMap(({ json }, itemIndex) => {
		if (Object.keys(json).length === 0) return [];
		const id = idOf(given('id', itemIndex), itemIndex, OTHER);
		const description = descriptionIn([given('description', itemIndex)], itemIndex, OTHER);
		return [{ itemIndex, id, description }];
	});
	requireDescriptions(listed, OTHER);
	const wanted = new Set(notes.map(noteInMark));
	const marked = listed.flatMap((task) => {
		const note = markedDescription(task.description ?? '')?.mark.note;
		return note === undefined ? [] : [{ task, isWanted: wanted.has(note) }];
	});
	const title = ({ itemIndex }: { itemIndex: number }) => textIn(given('title', itemIndex));
	const created = ({ itemIndex }: { itemIndex: number }) =>
		creationTimeOf(given('created', itemIndex));
	const tasks = marked.flatMap(({ task, isWanted }) => {
		if (!isWanted) return [];
		const { itemIndex } = task;
		const done = isDone(given('done', itemIndex), itemIndex);
		return [{ ...task, title: title(task), isDone: done, created: created(task) }];
	});
	const elsewhere = () =>
		marked.flatMap(({ task, isWanted }) => {
			if (isWanted || !isOpen(given('done', task.itemIndex))) return [];
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
