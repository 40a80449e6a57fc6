import { insightsOperation } from './insights-operation.ts';

export const getActionItems = insightsOperation({
	value: 'getActionItems',
	name: 'Get Action Items',
	action: 'Get action items of note',
	description: 'Retrieve the tasks of a note, one item each, with owner, due date and key',
	tool: 'Reads the action items of one note. Needs a note_id, which "Get many notes" returns. Returns for each its task, owner, due (as it was said), due_date (YYYY-MM-DD) and action_item_key.',
	output: 'actionItems',
});
