import type { INodeProperties } from 'n8n-workflow';

import { PRESETS, TRACKERS } from '../../../../src/index.ts';
import { choice } from '../../../shared/options/choice.ts';

const TRACKER_OPTIONS = [
	...TRACKERS.map((value) => ({ name: PRESETS[value].name, value })),
	{
		name: 'Other',
		value: 'other' as const,
		description: 'Say where each field of a task stands',
	},
].toSorted((one, other) => one.name.localeCompare(other.name));

export const tracker = choice({
	displayName: 'Tracker',
	name: 'tracker',
	type: 'options',
	options: TRACKER_OPTIONS,
	default: 'todoist',
	description: 'The tracker whose tasks come in, open and finished ones',
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

/** The parameters for tasks that the tracker itself keeps. */
export const trackerProperties: INodeProperties[] = [
	tracker.property,
	{
		displayName: 'Notes',
		name: 'notes',
		type: 'string',
		default: '',
		placeholder: 'e.g. 3f2b8c1e-0d4a-4c57-…',
		description:
			'The IDs of the notes to compare with their tasks: a list, or a text with commas. If empty, they are the notes of the Notes Insights Trigger before this node.',
	},
	fieldOfTask('Task ID', 'taskId', ['$json.id', 'What the tracker updates a task by']),
	fieldOfTask('Task Title', 'taskTitle', ['$json.title', 'The title of the task']),
	fieldOfTask('Task Description', 'taskDescription', [
		'$json.description',
		'The text that ends in the line by which the task is found again',
	]),
	fieldOfTask('Task Done', 'taskDone', [
		"$json.status === 'done'",
		'Whether the task is finished or closed: true or false',
	]),
	fieldOfTask('Task Created', 'taskCreated', [
		'$json.created_at',
		'When the task was created: of several tasks for one action item, the oldest counts',
	]),
];
