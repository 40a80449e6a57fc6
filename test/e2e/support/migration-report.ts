import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import type { Stage } from '../../../dev/stage.ts';
import { BY_HAND, flowOf } from '../../../dev/n8n/api/flow.ts';

/** n8n 3 has no mode of this node that runs a workflow once for each item. */
export const CHANGED_BY_3 = flowOf('Runs another workflow for each item', [
	BY_HAND,
	{
		name: 'For Each Item',
		type: 'n8n-nodes-base.executeWorkflow',
		typeVersion: 1.2,
		parameters: { mode: 'each' },
	},
]);

const REPORT = z.object({
	totalWorkflows: z.number(),
	report: z.object({ workflowResults: z.array(z.object({ ruleId: z.string() })) }),
});
const OF_A_RULE = z.object({ affectedWorkflows: z.array(z.object({ name: z.string() })) });

/**
 * What n8n says of its workflows in the report that owners see before they update to version 3.
 *
 * @throws Error when a rule failed on a workflow: n8n only logs that, and its report leaves it out
 */
export async function namedBefore3({ client: { request }, logFile }: Stage) {
	const answer = await request('POST', '/rest/breaking-changes/report/refresh?version=v3');
	const { totalWorkflows, report } = REPORT.parse(answer);
	const named = await Promise.all(
		report.workflowResults.map(async ({ ruleId }) => {
			const details = await request('GET', `/rest/breaking-changes/report/${ruleId}`);
			return OF_A_RULE.parse(details).affectedWorkflows.map(({ name }) => ({ ruleId, name }));
		}),
	);
	const failed = /Breaking change rule failed.*/.exec(await readFile(logFile, 'utf8'));
	if (failed) throw new Error(`n8n's report is not complete: ${failed[0]}`);
	return { totalWorkflows, named: named.flat() };
}
