import { decisionLog } from './decision-log.ts';
import type { JsonObject } from './json.ts';
import { skeletonFor } from './skeleton.ts';
import { slackApproval } from './slack-approval.ts';
import type { Tracker } from './tracker.ts';
import { TRACKERS } from './trackers/index.ts';
import { TODOIST } from './trackers/todoist.ts';

/** A generated workflow: the name of its file in `examples/`, without `.json`, and what is in it. */
export interface Example {
	name: string;
	text: string;
}

/** All that are generated. */
export function examples(): Example[] {
	return [
		...TRACKERS.map(exampleOf),
		example('decision-log', decisionLog()),
		example('slack-approval', slackApproval(TODOIST)),
	];
}

/** A tracker's workflow. */
export function exampleOf(tracker: Tracker): Example {
	return example(`${tracker.name.replaceAll('_', '-')}-tasks`, skeletonFor(tracker));
}

function example(name: string, workflow: JsonObject): Example {
	return { name, text: `${JSON.stringify(workflow, null, 2)}\n` };
}
