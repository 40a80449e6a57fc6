import { insightsOperation } from './insights-operation';

export const get = insightsOperation({
	value: 'get',
	name: 'Get Insights',
	action: 'Get Insights of note',
	description: 'Retrieve the summary, decisions, action items, risks and open questions of a note',
	output: 'insights',
});
