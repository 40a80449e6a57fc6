import type { INodeProperties } from 'n8n-workflow';

import { folderIdFilter, templateIdFilter, titleFilter } from '../shared/notes/filters';
import { optionsCollection } from '../shared/options/requests';
import { ACTION_ITEM_OPTIONS_BY_OUTPUT, OUTPUT_OPTIONS } from '../shared/output/forms';

const TRIGGER_OUTPUTS = [
	...OUTPUT_OPTIONS,
	{
		name: 'Note',
		value: 'note',
		description: 'One item per note, with only its summary. Needs no further request.',
	},
];

export const triggerFilters: INodeProperties[] = [
	folderIdFilter,
	templateIdFilter,
	titleFilter,
	{
		displayName: 'Trashed Notes',
		name: 'trashed',
		type: 'options',
		options: [
			{ name: 'Exclude', value: 'exclude' },
			{ name: 'Include', value: 'include' },
		],
		default: 'exclude',
		description: 'Whether notes in the trash start the workflow',
	},
];

/** The parameters of the trigger, besides the poll times that n8n adds. */
export const triggerProperties: INodeProperties[] = [
	{
		displayName: 'Event',
		name: 'event',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Insights Ready',
				value: 'insightsReady',
				description: 'The Insights of a note have become ready',
				action: 'On Insights ready',
			},
		],
		default: 'insightsReady',
		description: 'What starts the workflow',
	},
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: TRIGGER_OUTPUTS,
		default: 'insights',
		description: 'What the output items are',
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add filter',
		default: {},
		description:
			'Which notes start the workflow. A note that does not match them when it becomes ready never does, even if you change the filters later.',
		options: triggerFilters,
	},
	optionsCollection([
		{
			displayName: 'Start From',
			name: 'startFrom',
			type: 'options',
			options: [
				{
					name: 'Existing Notes',
					value: 'existing',
					description: 'Notes that are already ready start the workflow too, oldest first',
				},
				{
					name: 'New Notes',
					value: 'new',
					description: 'Only notes that become ready after the workflow is published start it',
				},
			],
			default: 'new',
			description:
				'What to do with notes that are already ready when you publish the workflow for the first time',
		},
		{
			displayName: 'If the Workflow Fails',
			name: 'markHandled',
			type: 'options',
			options: [
				{
					name: 'Do Nothing',
					value: 'whenEmitted',
					description: 'Each note starts the workflow once, whether or not it succeeds',
				},
				{
					name: 'Start It Again',
					value: 'whenWorkflowSucceeds',
					description: 'At the next polls, up to 5 times in all. Each note gets its own execution.',
				},
			],
			default: 'whenEmitted',
			description:
				'What to do with a note whose workflow failed. With Start It Again, a note may come twice, even after n8n crashes or restarts: look for its event_id or action_item_key before you create anything.',
		},
		{
			displayName: 'Max Notes per Poll',
			name: 'maxNotesPerPoll',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 50,
			description:
				'The maximum number of notes that one poll reports. The rest follow at the next polls.',
		},
		...ACTION_ITEM_OPTIONS_BY_OUTPUT,
	]),
];
