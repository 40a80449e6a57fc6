import { insightsOperation } from './insights-operation.ts';

export const getEntries = insightsOperation({
	value: 'getEntries',
	name: 'Get Decisions, Risks and More',
	action: 'Get decisions, risks and more of note',
	description: 'Retrieve decisions, action items, risks and questions of a note, one item each',
	tool: 'Reads the decisions, action items, risks and open questions of one note. Needs a note_id, which "Get many notes" returns. Returns for each its kind and text.',
	output: 'entries',
});
