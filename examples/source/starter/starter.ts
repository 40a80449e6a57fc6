import type { JsonObject } from '../json.ts';
import { SAMPLE_ACTION_ITEMS } from '../sample.ts';
import { starterStickies } from '../stickies.ts';
import type { Tracker } from '../tracker.ts';
import { INSIGHTS_READY, insightsReady } from '../triggers.ts';
import { workflowOf, type Connection } from '../workflow.ts';

/** A task that is created again is a double, so a note starts this once more only if a run failed. */
export const STARTER_OPTIONS = {
	ifRegenerated: 'ignore',
	markHandled: 'whenWorkflowSucceeds',
} as const;

/** Makes the workflow that creates one task for each action item, and knows of none afterwards. */
export function starter(tracker: Tracker): JsonObject {
	const {
		starterTitle,
		starter: { steps },
	} = tracker;
	const nodes = steps.map((step, index) => ({ ...step, column: index + 1, row: 0 }));
	const names = [INSIGHTS_READY, ...steps.map(({ name }) => name)];
	const connections = names
		.slice(1)
		.map((name, index): Connection => [names[index] ?? INSIGHTS_READY, 0, name]);
	const begin = insightsReady('actionItems', STARTER_OPTIONS, SAMPLE_ACTION_ITEMS);
	return workflowOf(
		starterTitle,
		[{ nodes: [begin, ...nodes], connections }],
		starterStickies(tracker),
	);
}
