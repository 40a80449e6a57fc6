import type { JsonObject } from './json.ts';
import { BASE, NOTES, NOTES_CREDENTIAL, type Node } from './workflow.ts';

export const INSIGHTS_READY = 'Insights Ready';
export const EVERY_NIGHT = 'Every Night';

/**
 * Starts a workflow for each note whose Insights became ready.
 *
 * @param sample what it gives in a run by hand
 */
export function insightsReady(
	output: 'note' | 'entries' | 'actionItems',
	options: JsonObject,
	sample: JsonObject[],
): Node {
	return {
		name: INSIGHTS_READY,
		type: `${NOTES}.notesInsightsTrigger`,
		typeVersion: 1,
		column: 0,
		row: 0,
		parameters: { pollTimes: { item: [{ mode: 'everyMinute' }] }, output, filters: {}, options },
		credential: NOTES_CREDENTIAL,
		sample,
	};
}

export const everyNight = (): Node => ({
	name: EVERY_NIGHT,
	type: `${BASE}.scheduleTrigger`,
	typeVersion: 1.2,
	column: 0,
	row: 1,
	parameters: { rule: { interval: [{ field: 'cronExpression', expression: '17 3 * * *' }] } },
});
