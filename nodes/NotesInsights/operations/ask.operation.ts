import { DEFAULT_ASK_TIMEOUT_MS, textOr } from '../../../src';
import { optionsCollection, requestOptions } from '../../shared/request-options';
import { callOptionsOf, type Operation } from './operation';

export const ask: Operation = {
	value: 'ask',
	name: 'Ask a Question',
	action: 'Ask a question across notes',
	description: 'Get an answer from all processed notes of the account',
	properties: [
		{
			displayName: 'Question',
			name: 'question',
			type: 'string',
			typeOptions: { rows: 3 },
			default: '',
			required: true,
			placeholder: 'e.g. What did we decide about the launch date?',
			description:
				'The question, as a full sentence. The answer comes from the notes of the account alone.',
		},
		optionsCollection([
			{
				displayName: 'Include Note Titles',
				name: 'includeNoteTitles',
				type: 'boolean',
				default: false,
				description:
					'Whether to add the titles of the notes that the answer draws on. Costs one more request for all items together.',
			},
			...requestOptions(DEFAULT_ASK_TIMEOUT_MS / 1000),
		]),
	],
	async execute(run, itemIndex) {
		const question = textOr(run.context.getNodeParameter('question', itemIndex, ''), '');
		const withTitles = run.context.getNodeParameter('options.includeNoteTitles', itemIndex, false);
		const { answer, note_ids } = await run.client.ask(question, callOptionsOf(run, itemIndex));
		if (withTitles !== true) return [{ answer, note_ids }];
		const known = await run.notesById();
		const notes = note_ids.map((note_id) => {
			const title = known.get(note_id.toLowerCase())?.title;
			return { note_id, title: typeof title === 'string' ? title : null };
		});
		return [{ answer, note_ids, notes }];
	},
};
