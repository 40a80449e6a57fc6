import type { INodeProperties, NodeHint } from 'n8n-workflow';

import { DEFAULT_LENGTHS, MIN_LENGTHS } from '../../../../src/tasks/texts.ts';
import { PRESETS, TRACKERS } from '../../../../src/tasks/presets.ts';
import { ACTION_ITEM_OPTIONS } from '../../../shared/options/insights.ts';
import { choice } from '../../../shared/options/option-values.ts';
import {
	optionsCollection,
	requestOptions,
	safetyLimitOption,
} from '../../../shared/options/requests.ts';
import { ifNotReady, waitTimeoutOption } from '../note-parameters.ts';

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

export const tracker = choice({
	displayName: 'Tracker',
	name: 'tracker',
	type: 'options',
	options: TRACKER_OPTIONS,
	default: 'todoist',
	description: 'The app whose open and finished tasks the previous node lists',
});

/** For a tracker without a preset. Each is an expression that reads one input item. */
function fieldOfTask(
	displayName: string,
	name: string,
	[value, description]: [string, string],
): INodeProperties {
	return {
		displayName,
		name,
		type: 'string',
		default: `={{ ${value} }}`,
		displayOptions: { show: { tracker: ['other'] } },
		description,
	};
}

const trackerProperties: INodeProperties[] = [
	tracker.property,
	{
		displayName: 'Notes',
		name: 'notes',
		type: 'string',
		default: '',
		placeholder: 'e.g. empty behind the trigger, or 3f2b8c1e-0d4a-…',
		description:
			'The IDs of the notes to compare with their tasks: a list, or a text with commas. If empty, they are the notes of the Notes Insights Trigger before this node.',
	},
	fieldOfTask('Task ID', 'taskId', ['$json.id', 'The ID by which the tracker updates a task']),
	fieldOfTask('Task Title', 'taskTitle', ['$json.title', 'The title of the task']),
	fieldOfTask('Task Description', 'taskDescription', [
		'$json.description',
		'The text with the mark, the line by which the task is found again',
	]),
	fieldOfTask('Task Done', 'taskDone', [
		"$json.status && $json.status === 'done'",
		'Whether the task is finished or closed: true or false. Nothing where the field is missing.',
	]),
	fieldOfTask('Task Created', 'taskCreated', [
		'$json.created_at',
		'When the task was created: of several tasks for one action item, the oldest counts',
	]),
];

const { title, description } = DEFAULT_LENGTHS;

export const matchReworded: INodeProperties = {
	displayName: 'Match Reworded',
	name: 'matchReworded',
	type: 'boolean',
	default: true,
	description:
		'Whether an open task that the note now words differently stays the same task. When off, it is closed and created again.',
};

export const includeUnchanged: INodeProperties = {
	displayName: 'Include Unchanged',
	name: 'includeUnchanged',
	type: 'boolean',
	default: false,
	description:
		'Whether to also return tasks that have not changed, as "none", with "state": open, done, closed or repeated',
};

export const ifRepeated = choice({
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
		'What to do with a new action item if another note has an open task with the same text and owner, as weekly meetings repeat what is still open',
});

export const titleLength: INodeProperties = {
	displayName: 'Title Length',
	name: 'titleLength',
	type: 'number',
	typeOptions: { minValue: MIN_LENGTHS.title, numberPrecision: 0 },
	default: title,
	description:
		'The maximum number of characters in "title". If the text is longer, "description" contains all of it.',
};

export const descriptionLength: INodeProperties = {
	displayName: 'Description Length',
	name: 'descriptionLength',
	type: 'number',
	typeOptions: { minValue: MIN_LENGTHS.description, numberPrecision: 0 },
	default: description,
	description:
		'The maximum number of characters in "description". The mark and what people wrote below it are never cut.',
};

/** Parameters of Get Task Changes. */
export const taskChangesProperties: INodeProperties[] = [
	...trackerProperties,
	{
		...ifNotReady.property,
		description:
			'What to do with a note that is being processed, or whose results were cleared. Its tasks stay as they are.',
	},
	optionsCollection([
		...ACTION_ITEM_OPTIONS,
		matchReworded,
		ifRepeated.property,
		includeUnchanged,
		titleLength,
		descriptionLength,
		safetyLimitOption(
			'The maximum number of tasks that one run may close. With more, the node fails and returns no changes. 0 turns this off.',
		),
		waitTimeoutOption,
		...requestOptions(),
	]),
];

/** N8n does not run a node whose input is empty, and says nothing of it. */
export const emptyTrackerHint: NodeHint = {
	message:
		'If the tracker has no tasks yet, this node gives nothing: the node before it has no items, so n8n does not run it. In the <b>Settings</b> of the node that lists the tasks, turn on <b>Always Output Data</b>.',
	location: 'outputPane',
	whenToDisplay: 'beforeExecution',
	displayCondition: '={{ $parameter["operation"] === "getTaskChanges" }}',
};
