import type { INodeProperties } from 'n8n-workflow';

import { DEFAULT_TOLERANCE_S } from '../../src/webhook/verify.ts';
import { choice } from '../shared/options/choice.ts';
import { optionsCollection } from '../shared/options/requests.ts';

const MAX_TOLERANCE_S = 86_400;

export const toleranceOption: INodeProperties = {
	displayName: 'Tolerance (Seconds)',
	name: 'tolerance',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: MAX_TOLERANCE_S, numberPrecision: 0 },
	default: DEFAULT_TOLERANCE_S,
	description:
		'How many seconds before or after now an event may be signed. Somebody may have recorded an older one and send it again.',
};

export const skipRepeated: INodeProperties = {
	displayName: 'Skip Repeated',
	name: 'skipRepeated',
	type: 'boolean',
	default: true,
	description:
		'Whether an event that was accepted before does not start the workflow again. The sender is told that it was accepted. Events that failed are not skipped.',
};

export const respond = choice({
	displayName: 'Respond',
	name: 'respond',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Immediately',
			value: 'immediately',
			description:
				'The sender gets 204 once the execution is stored. It does not learn whether the workflow fails.',
		},
		{
			name: 'When Workflow Ends',
			value: 'whenWorkflowEnds',
			description:
				'The sender waits. It gets 204 if the workflow succeeds and 500 if it fails, to make it try again.',
		},
	],
	default: 'immediately',
	description: 'When the sender is told that the event is accepted',
});

/** The parameters of the trigger. */
export const webhookTriggerProperties: INodeProperties[] = [
	{
		displayName:
			'Give the sender two things: the production URL, under Webhook URLs above, and the signing secret that the credential holds',
		name: 'senderNotice',
		type: 'notice',
		default: '',
	},
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		default: '',
		placeholder: 'e.g. notes-insights',
		description:
			'The last part of the URL. No other workflow may use the same path. If empty, it is an ID of this node.',
	},
	respond.property,
	optionsCollection([
		{
			displayName: 'Event Types',
			name: 'eventTypes',
			type: 'string',
			default: '',
			placeholder: 'e.g. note.insights_ready',
			description:
				'A comma-separated list. Only these events start the workflow. Others are accepted and dropped. Without this option, all events start it.',
		},
		skipRepeated,
		toleranceOption,
	]),
];
