import type { Tracker } from './tracker.ts';
import { FOLLOWED } from './trackers/index.ts';
import { twoNodesFor } from './two-nodes/app.ts';
import { APPS } from './two-nodes/index.ts';

/** The apps whose node came later, in the version that the workflow of two nodes has. */
const LATER: Readonly<Record<string, string>> = { todoist: '2.20.12', notion: '2.33.7' };

const twoNodesOn = (release: string): string[] =>
	APPS.filter(({ name }) => (LATER[name] ?? '2.0.0') === release).map(twoNodesFor);

/** The name of the file of a tracker's workflow, without `.json`. */
export const workflowFor = ({ name }: Tracker): string => `${name.replaceAll('_', '-')}-tasks`;

const JIRA = 'jira-tasks';

/**
 * The oldest tested n8n that has the nodes of each workflow of `examples/`, in their versions:
 * HTTP Request says only since 2.33 why a tracker refused, no data table can be made by a workflow
 * on 2.0, and Jira's node could not ask for transitions on 2.33. `test/e2e/oldest` and
 * `test/e2e/versions` run them there.
 */
export const OLDEST: Readonly<Record<string, readonly string[]>> = {
	'2.0.0': [
		'contradiction-watch',
		'gmail-draft',
		'scheduled-clean-up',
		'slack-recap',
		'task-finished',
		'webhook-bridge',
		'webhook-receiver',
		'weekly-digest',
		...twoNodesOn('2.0.0'),
	],
	'2.20.12': [
		'approval',
		'approved-clean-up',
		'decision-log',
		'meeting-brief',
		'notes-agent',
		'notes-mcp',
		'people-table',
		'webhook-retry-later',
		...twoNodesOn('2.20.12'),
	],
	'2.33.7': [
		'clear-when-done',
		'google-docs',
		'hubspot',
		'open-items',
		...FOLLOWED.map(workflowFor)
			.filter((name) => name !== JIRA)
			.sort(),
		...twoNodesOn('2.33.7'),
	],
	'2.41.1': ['export-then-delete', 'failure-mail', JIRA],
};

/** @throws Error for a workflow that is not in the list */
export function oldestOf(workflow: string): string {
	const [release] = Object.entries(OLDEST).find(([, names]) => names.includes(workflow)) ?? [];
	if (release === undefined) throw new Error(`examples/source/oldest.ts does not name ${workflow}`);
	return release;
}
