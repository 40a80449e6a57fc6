import type { INodeProperties } from 'n8n-workflow';

import { folderIdFilter, templateIdFilter, titleFilter } from '../shared/note-filters';
import { optionsCollection } from '../shared/request-options';
import { ACTION_ITEM_OPTIONS_BY_OUTPUT, OUTPUT_OPTIONS } from '../shared/output-options';

const TRIGGER_OUTPUTS = [
	...OUTPUT_OPTIONS,
	{
		name: 'Note',
		value: 'note',
		description: 'One item per note, with its summary alone. Makes no further request.',
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

/** The parameters of the trigger, beside the poll times that n8n adds. */
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
			'Which notes start the workflow. Notes that become ready outside of the filters never do, also when you change the filters later.',
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
					description: 'Notes that are ready already start the workflow too, oldest first',
				},
				{
					name: 'New Notes',
					value: 'new',
					description: 'Only notes that become ready after the workflow was published start it',
				},
			],
			default: 'new',
			description:
				'What happens with notes that are ready already when you publish the workflow for the first time',
		},
		{
			displayName: 'If the Workflow Fails',
			name: 'markHandled',
			type: 'options',
			options: [
				{
					name: 'Do Nothing',
					value: 'whenEmitted',
					description: 'Each note starts the workflow once, whatever becomes of it',
				},
				{
					name: 'Start It Again',
					value: 'whenWorkflowSucceeds',
					description: 'Up to 5 times, at the next polls. Every note gets an execution of its own.',
				},
			],
			default: 'whenEmitted',
			description:
				'What happens with a note whose workflow failed. With Start It Again, a note may come twice, also after a crash or restart of n8n: look for its event_id or action_item_key before you create anything.',
		},
		{
			displayName: 'Max Notes per Poll',
			name: 'maxNotesPerPoll',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 50,
			description: 'Most notes that one poll reports. The rest follows at the next polls.',
		},
		...ACTION_ITEM_OPTIONS_BY_OUTPUT,
	]),
];
