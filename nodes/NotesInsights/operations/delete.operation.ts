import { removalOperation } from './removal';

export const deleteNote = removalOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete a note',
	description: 'Permanently delete a note and everything generated from it',
	notice:
		'Deletes the note and everything generated from it, which cannot be undone. To see first which notes are concerned, add the option <b>Dry Run</b>.',
	request: async ({ client }, noteId, call) => await client.deleteNote(noteId, call),
});
