import { removalOperation } from './removal';

export const clear = removalOperation({
	value: 'clear',
	name: 'Clear Generated Results',
	action: 'Clear the generated results of a note',
	description: 'Remove transcription and Insights of a note. The note and its title stay.',
	notice: 'The transcription and the Insights of the note are removed. This can not be undone.',
	request: async ({ client }, noteId, call) => await client.clearResults(noteId, call),
});
