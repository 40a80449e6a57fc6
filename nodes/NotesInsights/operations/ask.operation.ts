import { DEFAULT_ASK_TIMEOUT_MS, textOr } from '../../../src';
import { requestOptions } from '../../shared/request-options';
import { callOptionsOf, type Operation } from './operation';

export const ask: Operation = {
	value: 'ask',
	name: 'Ask a Question',
	action: 'Ask a question across notes',
	description: 'Get an answer that draws on all processed notes of the account',
	properties: [
		{
			displayName: 'Question',
			name: 'question',
			type: 'string',
			typeOptions: { rows: 3 },
			default: '',
			required: true,
			placeholder: 'e.g. What did we decide about the launch date?',
			description: 'What to find out. The answer comes from the notes of the account alone.',
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: requestOptions(DEFAULT_ASK_TIMEOUT_MS / 1000),
		},
	],
	async execute(run, itemIndex) {
		const question = textOr(run.context.getNodeParameter('question', itemIndex, ''), '');
		const { answer, note_ids } = await run.client.ask(question, callOptionsOf(run, itemIndex));
		return [{ answer, note_ids }];
	},
};
