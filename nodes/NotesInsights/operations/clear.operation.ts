import { requestOptions } from '../../shared/request-options';
import { noteIdOf, noteIdProperty } from './note-id';
import { callOptionsOf, type Operation } from './operation';

export const clear: Operation = {
	value: 'clear',
	name: 'Clear Generated Results',
	action: 'Clear the generated results of a note',
	description: 'Remove transcription and Insights of a note. The note and its title stay.',
	properties: [
		noteIdProperty,
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
		const noteId = noteIdOf(run.context, itemIndex);
		await run.client.clearResults(noteId, callOptionsOf(run, itemIndex));
		return [{ deleted: true, note_id: noteId }];
	},
};
