import type { INodeProperties } from 'n8n-workflow';

import { triggerFilters } from '../shared/filters.ts';
import {
	parseDueDatesOption,
	ownerMappingOption,
	entryKindsProperty,
} from '../shared/insights-options.ts';
import { choice, optionsCollection } from '../shared/options.ts';
import { WITH_DUE_DATES, WITH_OWNERS, type Output } from '../shared/items.ts';
import { event, MEANINGS, output } from './events.ts';

/** Shows an option only where it has an effect: next to some outputs, and for each new action item. */
function visibleWith(outputs: readonly Output[], option: INodeProperties): INodeProperties[] {
	const ready = { '/event': ['insightsReady'], '/output': [...outputs] };
	return [ready, { '/event': ['newActionItem'] }].map((show) => {
		return { ...option, displayOptions: { show } };
	});
}

export const startFrom = choice({
	displayName: 'Start From',
	name: 'startFrom',
	type: 'options',
	builderHint: { propertyHint: MEANINGS.startFrom },
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
});

export const ifRegenerated = choice({
	displayName: 'If Generated Again',
	name: 'ifRegenerated',
	type: 'options',
	builderHint: { propertyHint: MEANINGS.ifRegenerated },
	options: [
		{
			name: 'Ignore',
			value: 'ignore',
			description: 'A note that started the workflow once never starts it again',
		},
		{
			name: 'Start the Workflow Again',
			value: 'start',
			description: 'Each time, as a new event',
		},
	],
	default: 'start',
	description:
		'What to do when the Insights of a note that started the workflow before are generated again. They may word the same tasks differently. So choose Ignore if each run creates tasks.',
});

export const markHandled = choice({
	displayName: 'If the Workflow Fails',
	name: 'markHandled',
	type: 'options',
	builderHint: { propertyHint: MEANINGS.markHandled },
	options: [
		{
			name: 'Do Nothing',
			value: 'whenEmitted',
			description: 'Each note starts the workflow once, whether or not it succeeds',
		},
		{
			name: 'Start It Again',
			value: 'whenWorkflowSucceeds',
			description:
				'After waits that grow from 6 minutes to 6 hours, for 7 days. Notes run one after the other.',
		},
	],
	default: 'whenEmitted',
	description:
		'What to do with a note whose workflow failed. With Start It Again, a note may come twice, even after n8n crashes or restarts: look for its event_id or action_item_key before you create anything.',
});

export const maxNotesPerPoll: INodeProperties = {
	displayName: 'Max Notes per Poll',
	name: 'maxNotesPerPoll',
	type: 'number',
	typeOptions: { minValue: 1, numberPrecision: 0 },
	default: 50,
	description:
		'The maximum number of notes that one poll reports. The rest follow at the next polls.',
};

/** The parameters of the trigger, besides the poll times that n8n adds. */
export const triggerProperties: INodeProperties[] = [
	event.property,
	output.property,
	{
		...entryKindsProperty,
		displayOptions: { show: { event: ['insightsReady'], output: ['entries'] } },
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add filter',
		default: {},
		description:
			'Which notes start the workflow. A note that is filed, renamed or restored after its Insights are ready starts it then. Changing the filters starts nothing.',
		options: triggerFilters,
	},
	optionsCollection([
		startFrom.property,
		ifRegenerated.property,
		markHandled.property,
		maxNotesPerPoll,
		...visibleWith(WITH_OWNERS, ownerMappingOption),
		...visibleWith(WITH_DUE_DATES, parseDueDatesOption),
	]),
];
