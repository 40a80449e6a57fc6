import { insightsReady, settings } from './beginnings.ts';
import { SETTINGS } from './expressions.ts';
import { SAMPLE_NOTE } from './sample.ts';
import { MAKE_THE_TABLE, makeTable } from './table.ts';
import type { Tracker } from './tracker.ts';
import { BASE, type Part } from './workflow.ts';

/** Two triggers, what the user enters, and the table. */
export function start(tracker: Tracker): Part {
	const table = `notes_insights_tasks_${tracker.name}`;
	return {
		nodes: [
			insightsReady('note', [SAMPLE_NOTE]),
			{
				name: 'Every Night',
				type: `${BASE}.scheduleTrigger`,
				typeVersion: 1.2,
				column: 0,
				row: 1,
				parameters: { rule: { interval: [{ field: 'cronExpression', expression: '17 3 * * *' }] } },
			},
			settings([{ name: 'table', value: table }, ...tracker.settings], { column: 1, row: 0.5 }),
			{
				name: MAKE_THE_TABLE,
				...makeTable(),
				column: 2,
				row: 0.5,
				sample: [{ id: 'sample', name: table }],
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
