import type { INodeProperties } from 'n8n-workflow';

import { ACTION_ITEM_OPTIONS } from '../../../shared/outputs';
import { optionsCollection, requestOptions } from '../../../shared/request-options';
import { noteIdProperty } from '../note-id';
import { DEFAULT_SAFETY_LIMIT, DEFAULT_WAIT_S } from './note-items';

const FAIL = {
	name: 'Fail',
	value: 'fail',
	description: 'Stop with an error, or use the error output',
};
const SKIP = {
	name: 'Skip',
	value: 'skip',
	description: 'Give no changes for this note and go on with the others',
};
const WAIT = {
	name: 'Wait',
	value: 'wait',
	description: 'Ask again until the note is ready, at most as long as the Wait Timeout',
};
const CLOSE = {
	name: 'Close Tasks',
	value: 'close',
	description: 'Close its tasks, if the list of notes confirms that it is gone',
};

/** Parameters of Get Task Changes. */
export const taskChangesProperties: INodeProperties[] = [
	{
		displayName:
			'The input items are the tasks that you know of, one per row. One empty item is enough for a note without tasks.',
		name: 'taskChangesNotice',
		type: 'notice',
		default: '',
	},
	{
		...noteIdProperty,
		description: 'Which note the task is of, usually {{ $json.note_id }}. Each note is read once.',
	},
	{
		displayName: 'If Not Ready',
		name: 'ifNotReady',
		type: 'options',
		options: [FAIL, SKIP, WAIT],
		default: 'fail',
		description:
			'What to do with a note that is being processed, or whose results were cleared. Its tasks are never closed.',
	},
	{
		displayName: 'If Missing',
		name: 'ifMissing',
		type: 'options',
		options: [CLOSE, FAIL, SKIP],
		default: 'fail',
		description: 'What to do with a note that does not exist any more',
	},
	optionsCollection([
		...ACTION_ITEM_OPTIONS,
		{
			displayName: 'Match Reworded',
			name: 'matchReworded',
			type: 'boolean',
			default: true,
			description:
				'Whether a task that the note now puts in other words stays the same task. When off, it is closed and created anew.',
		},
		{
			displayName: 'Include Unchanged',
			name: 'includeUnchanged',
			type: 'boolean',
			default: false,
			description: 'Whether to give known tasks without a change too, as "none"',
		},
		{
			displayName: 'Safety Limit',
			name: 'safetyLimit',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 0 },
			default: DEFAULT_SAFETY_LIMIT,
			description:
				'Most tasks that one run may close. With more, the node fails and gives no changes. 0 switches this off.',
		},
		{
			displayName: 'Wait Timeout',
			name: 'waitTimeout',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 86400 },
			default: DEFAULT_WAIT_S,
			description: 'How many seconds to wait for a note that is being processed',
		},
		...requestOptions(),
	]),
];
