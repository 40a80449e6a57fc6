import { removalOperation } from './removal/removal.ts';

export const deleteNote = removalOperation({
	value: 'delete',
	name: 'Delete Note',
	action: 'Delete note',
	description: 'Permanently delete a note and its results; Dry Run shows first which ones would go',
	tool: 'Permanently deletes one note and everything generated from it. Needs a note_id, which "Get many notes" returns. Returns deleted: true.',
	done: 'deleted',
	notice:
		'<b>Execute step</b> deletes the note and everything generated from it at once. This cannot be undone. Turn on <b>Dry Run</b> to see first which notes would be affected.',
	request: async (client, noteId, call) => await client.deleteNote(noteId, call),
	isNothingLeft: () => false,
});
