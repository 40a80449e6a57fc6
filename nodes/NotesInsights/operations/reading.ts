import { insightsOperation } from './insights-operation.ts';

export const get = insightsOperation({
	value: 'get',
	name: 'Get Insights',
	action: 'Get Insights of note',
	description: 'Retrieve the summary, decisions, action items, risks and open questions of a note',
	tool: 'Reads everything known about one note. Needs a note_id, which "Get many notes" returns. Returns its abstract, summary, decisions, action_items, risks and open_questions, or its processing status with ready: false.',
	output: 'insights',
});

export const getActionItems = insightsOperation({
	value: 'getActionItems',
	name: 'Get Action Items',
	action: 'Get action items of note',
	description: 'Retrieve the tasks of a note, one item each, with owner, due date and key',
	tool: 'Reads the action items of one note. Needs a note_id, which "Get many notes" returns. Returns for each its task, owner, due (as it was said), due_date (YYYY-MM-DD) and action_item_key.',
	output: 'actionItems',
});

export const getEntries = insightsOperation({
	value: 'getEntries',
	name: 'Get Decisions, Risks and More',
	action: 'Get decisions, risks and more of note',
	description: 'Retrieve decisions, action items, risks and questions of a note, one item each',
	tool: 'Reads the decisions, action items, risks and open questions of one note. Needs a note_id, which "Get many notes" returns. Returns for each its kind and text.',
	output: 'entries',
});

export const getMarkdown = insightsOperation({
	value: 'getMarkdown',
	name: 'Get Markdown',
	action: 'Get Markdown of note',
	description: 'Retrieve a digest of a note as one text for chat, email or documents',
	tool: 'Reads one note as a text in Markdown. Needs a note_id, which "Get many notes" returns. Returns the title and the text, with summary, decisions, action items, risks and open questions.',
	output: 'markdown',
});
