import { insightsOperation } from './insights-operation';

export const getEntries = insightsOperation({
	value: 'getEntries',
	name: 'Get Entries',
	action: 'Get entries of note',
	description: 'Retrieve decisions, action items, risks and questions of a note, one item each',
	output: 'entries',
});
