import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { testNotesInsightsApi } from '../shared/credential-test';
import { createPoll } from './poll';
import { triggerProperties } from './properties';

export class NotesInsightsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Notes Insights Trigger',
		name: 'notesInsightsTrigger',
		icon: { light: 'file:notesInsights.svg', dark: 'file:notesInsights.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: 'Insights ready',
		description: 'Starts the workflow when the insights of a note become ready',
		defaults: { name: 'Notes Insights Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'notesInsightsApi', required: true, testedBy: 'testNotesInsightsApi' }],
		properties: triggerProperties,
	};

	methods = { credentialTest: { testNotesInsightsApi } };

	poll = createPoll();
}
