import { insightsOperation } from './insights-operation';

export const getMarkdown = insightsOperation({
	value: 'getMarkdown',
	name: 'Get Markdown',
	action: 'Get Markdown digest of note',
	description: 'Retrieve a digest of a note as one text for chat, email or documents',
	output: 'markdown',
});
