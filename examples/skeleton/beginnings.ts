import { SETTINGS } from './expressions.ts';
import type { JsonObject } from './json.ts';
import type { Setting } from './tracker.ts';
import { BASE, NOTES, NOTES_CREDENTIAL, type Node } from './workflow.ts';

/**
 * Starts a workflow for each note whose Insights became ready.
 *
 * @param sample what it gives in a run by hand
 */
export function insightsReady(output: 'note' | 'entries', sample: JsonObject[]): Node {
	return {
		name: 'Insights Ready',
		type: `${NOTES}.notesInsightsTrigger`,
		typeVersion: 1,
		column: 0,
		row: 0,
		parameters: {
			pollTimes: { item: [{ mode: 'everyMinute' }] },
			output,
			filters: {},
			options: { markHandled: 'whenWorkflowSucceeds' },
		},
		credential: NOTES_CREDENTIAL,
		sample,
	};
}

/** What the user enters. */
export function settings(
	values: readonly Pick<Setting, 'name' | 'value'>[],
	at: Pick<Node, 'column' | 'row'>,
): Node {
	const assignments = values.map(({ name, value }) => ({ id: name, name, value, type: 'string' }));
	return {
		name: SETTINGS,
		type: `${BASE}.set`,
		typeVersion: 3.4,
		...at,
		parameters: { assignments: { assignments }, includeOtherFields: true, options: {} },
	};
}
