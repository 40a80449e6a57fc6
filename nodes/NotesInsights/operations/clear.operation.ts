import { removalOperation } from './removal';

export const clear = removalOperation({
	value: 'clear',
	name: 'Clear Generated Results',
	action: 'Clear the generated results of a note',
	description: 'Remove the transcription and Insights of a note. The note and its title stay.',
	done: 'cleared',
	notice:
		'Removes the transcription and Insights of the note, which cannot be undone. Turn on <b>Dry Run</b> to see first which notes are concerned.',
	request: async (client, noteId, call) => await client.clearResults(noteId, call),
});
