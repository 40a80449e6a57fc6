import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { connect, testNotesInsightsApi } from '../shared/service.ts';
import { failEveryItem, forEachItem } from '../shared/run.ts';
import type { Occasion } from '../shared/words.ts';
import { offered, searchOwners } from '../shared/offered.ts';
import {
	chosenOperation,
	operationOutputs,
	operationProperties,
	operationProperty,
	operationSubtitle,
	resourceProperty,
	toolProperties,
} from './operations/index.ts';
import { occasionOf, startRun } from './operations/operation.ts';
import { inputHint } from './operations/task-changes/panel.ts';
import { searchNotes } from './note-picker.ts';

export class NotesInsights implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Notes Insights',
		name: 'notesInsights',
		icon: { light: 'file:notesInsights.svg', dark: 'file:notesInsights.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: operationSubtitle,
		description: 'Ask questions across notes, read their Insights and clean up',
		defaults: { name: 'Notes Insights' },
		usableAsTool: true,
		builderHint: {
			searchHint:
				'To act when a note is ready, start with the Notes Insights Trigger instead of a schedule and this node. Get Task Changes compares the tasks of a tracker, its input items, with their notes. It has two outputs, New and Changed.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-notes-insights.notesInsightsTrigger',
					relationHint: 'Starts the workflow when the Insights of a note become ready',
				},
			],
		},
		hints: [inputHint],
		inputs: [NodeConnectionTypes.Main],
		outputs: operationOutputs,
		credentials: [{ name: 'notesInsightsApi', required: true, testedBy: 'testNotesInsightsApi' }],
		properties: [resourceProperty, operationProperty, ...toolProperties, ...operationProperties],
	};

	methods = {
		credentialTest: { testNotesInsightsApi },
		listSearch: { searchNotes, searchOwners },
		loadOptions: offered,
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		let occasion: Occasion = { name: 'Notes Insights' };
		try {
			const operation = chosenOperation(this);
			occasion = occasionOf(operation);
			if ('executeAll' in operation) return await operation.executeAll(this);
			const output = await forEachItem(this, {
				occasion,
				prepare: (itemIndex) => operation.prepare(this, itemIndex),
				begin: async (byItem) => {
					const run = startRun(this, (await connect(this)).client);
					const plan = await operation.begin(run, byItem);
					return {
						...plan,
						end: (failure) => {
							plan.end?.(failure);
							run.remarks.show(this);
						},
					};
				},
			});
			return [output];
		} catch (error) {
			return [failEveryItem(this, error, occasion)];
		}
	}
}
