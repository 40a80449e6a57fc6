import { insightsOperation } from './insights-operation.ts';

export const getMarkdown = insightsOperation({
	value: 'getMarkdown',
	name: 'Get Markdown',
	action: 'Get Markdown of note',
	description: 'Retrieve a digest of a note as one text for chat, email or documents',
	tool: 'Reads one note as a text in Markdown. Needs a note_id, which "Get many notes" returns. Returns the title and the text, with summary, decisions, action items, risks and open questions.',
	output: 'markdown',
});
