import {
	NodeConnectionTypes,
	type IDataObject,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';

import { detectFlips, type Flip, type NotesInsightsClient, type ReadinessState } from '../../src';
import { clientFor } from '../shared/connection';
import { testNotesInsightsApi } from '../shared/credential-test';
import { toNodeError } from '../shared/errors';

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
		properties: [
			{
				displayName: 'Output',
				name: 'output',
				type: 'options',
				options: [
					{
						name: 'Insights',
						value: 'insights',
						description: 'One item per note, with everything the service gives',
					},
				],
				default: 'insights',
				description: 'What the output items are',
			},
		],
	};

	methods = { credentialTest: { testNotesInsightsApi } };

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		try {
			const client = await clientFor(this);
			const { notes } = await client.listNotes();
			if (this.getMode() === 'manual') {
				const sample = detectFlips({ version: 1, ready: [] }, notes).fired.at(-1);
				return sample ? [[await itemOf(client, sample)]] : null;
			}
			const data = this.getWorkflowStaticData('node');
			const before = data.readiness as ReadinessState | undefined;
			const { fired, state } = detectFlips(before, notes);
			const items: INodeExecutionData[] = [];
			for (const flip of fired) items.push(await itemOf(client, flip));
			if (JSON.stringify(before) !== JSON.stringify(state)) data.readiness = state;
			return items.length > 0 ? [items] : null;
		} catch (error) {
			throw toNodeError(error, { node: this.getNode(), operation: 'Insights ready' });
		}
	}
}

async function itemOf(client: NotesInsightsClient, flip: Flip): Promise<INodeExecutionData> {
	const answer = await client.getInsights(flip.note.note_id);
	const body = answer.ready ? answer.insights : answer.status;
	const json = {
		...body,
		ready: answer.ready,
		event_id: flip.eventId,
		event_type: 'note.insights_ready',
		note: flip.note,
	};
	return { json: json as unknown as IDataObject };
}
