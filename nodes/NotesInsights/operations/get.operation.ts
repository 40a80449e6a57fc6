import { InputError, textOr } from '../../../src';
import { requestOptions } from '../../shared/request-options';
import { noteIdOf, noteIdProperty } from './note-id';
import { callOptionsOf, type Operation } from './operation';

export const get: Operation = {
	value: 'get',
	name: 'Get Insights',
	action: 'Get the insights of a note',
	description: 'Get abstract, summary, decisions, action items, risks and open questions of a note',
	properties: [
		noteIdProperty,
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
		{
			displayName: 'If Not Ready',
			name: 'ifNotReady',
			type: 'options',
			options: [
				{
					name: 'Fail',
					value: 'fail',
					description: 'Stop with an error, or use the error output',
				},
				{
					name: 'Return Status',
					value: 'status',
					description: 'Give the processing status of the note, with "ready": false',
				},
			],
			default: 'status',
			description: 'What to do with a note that is still being processed',
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: requestOptions(),
		},
	],
	async execute(run, itemIndex) {
		const { context, client } = run;
		const noteId = noteIdOf(context, itemIndex);
		const answer = await client.getInsights(noteId, callOptionsOf(run, itemIndex));
		if (answer.ready) return [{ ...answer.insights, ready: true }];
		if (context.getNodeParameter('ifNotReady', itemIndex, 'status') === 'fail') {
			throw new InputError(
				`The Insights of this note are not ready yet (status: ${textOr(answer.status.status, 'unknown')})`,
				'Run the workflow again later, or set "If Not Ready" to "Return Status".',
			);
		}
		return [{ ...answer.status, ready: false }];
	},
};
