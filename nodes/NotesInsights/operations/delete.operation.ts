import { removalOperation } from './removal';

export const deleteNote = removalOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete a note',
	description: 'Delete a note and everything generated from it for ever',
	notice: 'The note and everything generated from it are deleted for ever. This can not be undone.',
	request: async ({ client }, noteId, call) => await client.deleteNote(noteId, call),
});
