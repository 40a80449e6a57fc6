import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { connect } from '../shared/connection';
import { testNotesInsightsApi } from '../shared/credential-test';
import { toNodeError } from '../shared/errors';
import { forEachItem } from '../shared/items';
import { concurrencyOption } from '../shared/request-options';
import {
	operationByValue,
	operationProperties,
	operationProperty,
	operationSubtitle,
	resourceProperty,
} from './operations';
import { startRun } from './operations/operation';
import { searchNotes } from './note-search';

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
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'notesInsightsApi', required: true, testedBy: 'testNotesInsightsApi' }],
		properties: [resourceProperty, operationProperty, ...operationProperties],
	};

	methods = {
		credentialTest: { testNotesInsightsApi },
		listSearch: { searchNotes },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		let name = 'Notes Insights';
		try {
			const operation = operationByValue(this.getNodeParameter('operation', 0));
			name = operation.name;
			if ('executeAll' in operation) return [await operation.executeAll(this)];
			const concurrency = concurrencyOption(this.getNodeParameter('options', 0, {}));
			operation.check?.(this);
			const { client } = await connect(this);
			const run = startRun(this, client);
			const execute = async (itemIndex: number) => await operation.execute(run, itemIndex);
			const validate = (itemIndex: number) => void operation.validate?.(this, itemIndex);
			return [await forEachItem(this, { operation: name, concurrency, validate, execute })];
		} catch (error) {
			throw toNodeError(error, { node: this.getNode(), operation: name });
		}
	}
}
