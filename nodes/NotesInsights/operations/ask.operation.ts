import { InputError } from '../../../src/base/input-error.ts';
import { DEFAULT_ASK_TIMEOUT_MS, parseQuestion } from '../../../src/service/endpoints.ts';
import { summaryIn } from '../../../src/notes/list.ts';
import { quotedValue } from '../../../src/text/quote.ts';
import {
	field,
	flag,
	isExpression,
	refuseTypedExpression,
	type Source,
} from '../../shared/fields.ts';
import { requestFields } from '../../shared/options.ts';
import { operationOf } from './operation.ts';

/** Reads the question of an item. @throws InputError if there is none */
function questionOf(question: unknown, { context }: Source): string {
	refuseTypedExpression(context, 'question', 'The question', 'Question');
	if (!isExpression(context, 'question') || quotedValue(question) !== 'empty')
		return parseQuestion(question);
	throw new InputError(
		'The question is empty: the expression in "Question" returned nothing for this item',
		'Check which field it reads: {{ $json.chatInput }} is what was typed into a Chat Trigger. Enter what you want to know about your notes.',
	);
}

export const ask = operationOf({
	value: 'ask',
	name: 'Ask a Question',
	action: 'Ask question across notes',
	description: 'Get an answer based on all processed notes in the account',
	tool: 'Answers a question from all processed notes of the account. Needs the question as a full sentence. Returns the answer, and the notes that it draws on, each with its note_id and title.',
	parameters: {
		question: field(
			{
				displayName: 'Question',
				name: 'question',
				type: 'string',
				typeOptions: { rows: 3 },
				default: '',
				required: true,
				placeholder: 'e.g. What did we decide about the launch date?',
				description:
					'The question, as a full sentence. The answer is based only on the notes in the account.',
			},
			questionOf,
		),
	},
	options: {
		withTitles: flag({
			displayName: 'Include Note Titles',
			name: 'includeNoteTitles',
			type: 'boolean',
			default: true,
			description:
				'Whether to add the titles of the notes that the answer comes from. This takes one more request for all items together. If that request fails, the titles are null.',
		}),
	},
	requests: requestFields({ timeout: { default: DEFAULT_ASK_TIMEOUT_MS / 1000 } }),
	async execute({ client, listing }, { question, withTitles, call }) {
		const { answer, note_ids } = await client.ask(question, call);
		if (!withTitles) return [{ answer, note_ids }];
		// The answer was paid for and is worth more than the titles.
		const known = note_ids.length > 0 ? await listing(call).catch(() => null) : null;
		const notes = note_ids.map((note_id) => {
			const title = known && summaryIn(known, note_id)?.title;
			return { title: typeof title === 'string' ? title : null, note_id };
		});
		return [{ answer, notes, note_ids }];
	},
});
