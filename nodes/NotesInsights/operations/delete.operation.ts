import { requestOptions } from '../../shared/request-options';
import { noteIdOf, noteIdProperty } from './note-id';
import { callOptionsOf, type Operation } from './operation';

export const deleteNote: Operation = {
	value: 'delete',
	name: 'Delete',
	action: 'Delete a note',
	description: 'Delete a note and everything generated from it. This can not be undone.',
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
		await run.client.deleteNote(noteId, callOptionsOf(run, itemIndex));
		return [{ deleted: true, note_id: noteId }];
	},
};
