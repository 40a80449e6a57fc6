import { SETTINGS } from './expressions.ts';
import { SAMPLE_NOTE } from './sample.ts';
import { MAKE_THE_TABLE, makeTable } from './table.ts';
import type { Tracker } from './tracker.ts';
import { BASE, NOTES, NOTES_CREDENTIAL, type Part } from './workflow.ts';

/** Two triggers, what the user enters, and the table. */
export function start(tracker: Tracker): Part {
	const values = [
		{ name: 'table', value: `notes_insights_tasks_${tracker.name}` },
		...tracker.settings,
	].map(({ name, value }) => ({ id: name, name, value, type: 'string' }));
	return {
		nodes: [
			{
				name: 'Insights Ready',
				type: `${NOTES}.notesInsightsTrigger`,
				typeVersion: 1,
				column: 0,
				row: 0,
				parameters: {
					pollTimes: { item: [{ mode: 'everyMinute' }] },
					output: 'note',
					filters: {},
					options: { markHandled: 'whenWorkflowSucceeds' },
				},
				credential: NOTES_CREDENTIAL,
				sample: [SAMPLE_NOTE],
			},
			{
				name: 'Every Night',
				type: `${BASE}.scheduleTrigger`,
				typeVersion: 1.2,
				column: 0,
				row: 1,
				parameters: { rule: { interval: [{ field: 'cronExpression', expression: '17 3 * * *' }] } },
			},
			{
				name: SETTINGS,
				type: `${BASE}.set`,
				typeVersion: 3.4,
				column: 1,
				row: 0.5,
				parameters: { assignments: { assignments: values }, includeOtherFields: true, options: {} },
			},
			{
				name: MAKE_THE_TABLE,
				...makeTable(),
				column: 2,
				row: 0.5,
				sample: [{ id: 'sample', name: `notes_insights_tasks_${tracker.name}` }],
			},
		],
		connections: [
			['Insights Ready', 0, SETTINGS],
			['Every Night', 0, SETTINGS],
			[SETTINGS, 0, MAKE_THE_TABLE],
			[MAKE_THE_TABLE, 0, 'Started by a Note?'],
		],
	};
}
