import type { Tracker } from './tracker.ts';
import { TRACKERS } from './trackers/index.ts';

/** The name of the file of a tracker's workflow, without `.json`. */
export const workflowFor = ({ name }: Tracker): string => `${name.replaceAll('_', '-')}-tasks`;

/**
 * The oldest n8n that each workflow of `examples/` was run on, by `test/e2e/oldest` and
 * `test/e2e/versions`. Older ones lack a version of a node: those before 2.33 say nothing in HTTP
 * Request of why a tracker refused, and those before 2.6 have no human review of an agent's tools.
 */
export const OLDEST: Readonly<Record<string, readonly string[]>> = {
	'2.0.0': [
		'gmail-draft',
		'scheduled-clean-up',
		'slack-recap',
		'webhook-bridge',
		'webhook-receiver',
		'weekly-digest',
	],
	'2.20.12': [
		'approval',
		'decision-log',
		'notes-agent',
		'notes-mcp',
		'people-table',
		'webhook-retry-later',
	],
	'2.33.7': ['any-tracker-table', 'open-items', ...TRACKERS.map(workflowFor).sort()],
};

/** @throws Error for a workflow that was run on none */
export function oldestOf(workflow: string): string {
	const [release] = Object.entries(OLDEST).find(([, names]) => names.includes(workflow)) ?? [];
	if (release === undefined) throw new Error(`examples/source/oldest.ts does not name ${workflow}`);
	return release;
}
