import { insightsOperation } from './insights-operation.ts';

export const get = insightsOperation({
	value: 'get',
	name: 'Get Insights',
	action: 'Get Insights of note',
	description: 'Retrieve the summary, decisions, action items, risks and open questions of a note',
	tool: 'Reads everything known about one note. Needs a note_id, which "Get many notes" returns. Returns its abstract, summary, decisions, action_items, risks and open_questions, or its processing status with ready: false.',
	output: 'insights',
});
