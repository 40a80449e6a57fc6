import { removalOperation } from './removal/removal.ts';

export const clear = removalOperation({
	value: 'clear',
	name: 'Clear Generated Results',
	action: 'Clear generated results of note',
	description: 'Remove the transcription and Insights of a note. The note and its title are kept.',
	tool: 'Permanently removes the transcription and Insights of one note, and keeps its title. Needs a note_id, which "Get many notes" returns. Returns cleared: true.',
	done: 'cleared',
	notice:
		'<b>Execute step</b> removes the transcription and Insights of the note at once. This cannot be undone. Turn on <b>Dry Run</b> to see first which notes would be affected.',
	request: async (client, noteId, call) => await client.clearResults(noteId, call),
	isNothingLeft: ({ has_insights, has_transcription }) =>
		has_insights === false && has_transcription === false,
});
