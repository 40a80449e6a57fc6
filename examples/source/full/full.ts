import { carryOut } from './carry-out.ts';
import { compare } from './compare.ts';
import { failures } from './failures.ts';
import type { JsonObject } from '../json.ts';
import { look } from './look.ts';
import { SAMPLE_NOTE } from '../sample.ts';
import { fullStickies } from '../stickies.ts';
import { MAKE_THE_TABLE, makeTable } from '../table.ts';
import type { Tracker } from '../tracker.ts';
import { EVERY_NIGHT, everyNight, INSIGHTS_READY, insightsReady } from '../triggers.ts';
import { workflowOf, type Part } from '../workflow.ts';

/** Makes the workflow that keeps the tasks of a tracker in step with the notes. */
export function full(tracker: Tracker): JsonObject {
	const parts = partsOf(tracker);
	return workflowOf(tracker.title, parts, fullStickies(tracker, parts));
}

/** All but the notes on the canvas. */
export function partsOf(tracker: Tracker): Part[] {
	const looking = look(tracker);
	return [
		start(tracker),
		looking,
		compare(tracker, looking.nodes.length + 2),
		carryOut(tracker),
		failures(tracker),
	];
}

/** Two triggers and the table. */
function start({ name }: Tracker): Part {
	const table = `notes_insights_tasks_${name}`;
	return {
		nodes: [
			insightsReady('note', { markHandled: 'whenWorkflowSucceeds' }, [SAMPLE_NOTE]),
			everyNight(),
			{
				name: MAKE_THE_TABLE,
				...makeTable(table),
				column: 1,
				row: 0,
				// Of two first runs at the same time, one finds the table that the other has made.
				settings: { retryOnFail: true },
				sample: [{ id: 'sample', name: table, createdAt: '2026-01-01T00:00:00.000Z' }],
			},
		],
		connections: [
			[INSIGHTS_READY, 0, MAKE_THE_TABLE],
			[EVERY_NIGHT, 0, MAKE_THE_TABLE],
		],
	};
}
