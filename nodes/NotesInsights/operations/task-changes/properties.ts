import type { INodeProperties } from 'n8n-workflow';

import { ACTION_ITEM_OPTIONS } from '../../../shared/action-item-options';
import { optionsCollection, requestOptions } from '../../../shared/request-options';
import { FAIL, SKIP, WAIT, waitTimeoutOption } from '../if-not-ready';
import { noteIdProperty } from '../note-id';
import { safetyLimitOption } from '../safety-limit';

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
		safetyLimitOption(
			'Most tasks that one run may close. With more, the node fails and gives no changes. 0 switches this off; where items differ, the strictest limit counts.',
		),
		waitTimeoutOption,
		...requestOptions(),
	]),
];
