import { insightsOperation } from './insights-operation';

export const getActionItems = insightsOperation({
	value: 'getActionItems',
	name: 'Get Action Items',
	action: 'Get action items of note',
	description: 'Retrieve the tasks of a note, one item each, with owner, due date and key',
	output: 'actionItems',
});
