import type { INodeProperties } from 'n8n-workflow';

import { DEFAULT_LENGTHS, MIN_LENGTHS } from '../../../../src/index.ts';
import { ACTION_ITEM_OPTIONS } from '../../../shared/options/action-items.ts';
import { choice } from '../../../shared/options/choice.ts';
import { optionsCollection, requestOptions } from '../../../shared/options/requests.ts';
import { FAIL, ifNotReady, SKIP, waitTimeoutOption } from '../if-not-ready.ts';
import { noteIdProperty } from '../note-id.ts';
import { shownWhere } from '../operation.ts';
import { safetyLimitOption } from '../../../shared/options/safety-limit.ts';
import { trackerProperties } from './tracker-properties.ts';

const CLOSE = {
	name: 'Close Tasks',
	value: 'close',
	description: 'Close its tasks if the list of notes confirms that the note is gone',
} as const;

const { title, description } = DEFAULT_LENGTHS;

export const matchReworded: INodeProperties = {
	displayName: 'Match Reworded',
	name: 'matchReworded',
	type: 'boolean',
	default: true,
	description:
		'Whether a task that the note now words differently stays the same task. When off, it is closed and created again.',
};

export const includeUnchanged: INodeProperties = {
	displayName: 'Include Unchanged',
	name: 'includeUnchanged',
	type: 'boolean',
	default: false,
	description: 'Whether to also return known tasks that have not changed, as "none"',
};

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
		'The maximum number of characters in "description". Its last line, by which the task is found again, is never cut.',
};

const rowProperties: INodeProperties[] = [
	{
		displayName:
			'The input items are the tasks that you already have, one per row, with the columns action_item_key, note_id, task_id, state, task, owner, due, due_date and assignee. For a note without tasks, one item that names the note is enough.',
		name: 'taskChangesNotice',
		type: 'notice',
		default: '',
	},
	{
		...noteIdProperty,
		default: { __rl: true, mode: 'id', value: '={{ $json.note_id }}' },
		description:
			'The note that the task belongs to: the note_id of the item, unless you change it. Each note is read once.',
	},
];

export const knownTasks = choice({
	displayName: 'Known Tasks',
	name: 'knownTasks',
	type: 'options',
	options: [
		{
			name: 'Rows of a Table',
			value: 'rows',
			description: 'The input items are rows that you keep of your tasks',
		},
		{
			name: 'Tasks in the Tracker',
			value: 'tracker',
			description: 'The input items are the open and finished tasks that the tracker lists',
		},
	],
	default: 'rows',
	description: 'Where the tasks come from that you already have',
});

export const ifMissing = choice({
	displayName: 'If Note Is Missing',
	name: 'ifMissing',
	type: 'options',
	options: [CLOSE, FAIL, SKIP],
	default: 'fail',
	description: 'What to do with a note that no longer exists',
});

/** Parameters of Get Task Changes. */
export const taskChangesProperties: INodeProperties[] = [
	knownTasks.property,
	...trackerProperties.map((property) => shownWhere({ knownTasks: ['tracker'] }, property)),
	...rowProperties.map((property) => shownWhere({ knownTasks: ['rows'] }, property)),
	{
		...ifNotReady.property,
		description:
			'What to do with a note that is being processed, or whose results were cleared. Its tasks are never closed.',
	},
	ifMissing.property,
	optionsCollection([
		...ACTION_ITEM_OPTIONS,
		matchReworded,
		includeUnchanged,
		titleLength,
		descriptionLength,
		safetyLimitOption(
			'The maximum number of tasks that one run may close. With more, the node fails and returns no changes. 0 turns this off. If items have different limits, the strictest one applies.',
		),
		waitTimeoutOption,
		...requestOptions(),
	]),
];
