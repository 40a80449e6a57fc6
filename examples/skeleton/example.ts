import { decisionLog } from './decision-log.ts';
import type { JsonObject } from './json.ts';
import { skeletonFor } from './skeleton.ts';
import type { Tracker } from './tracker.ts';
import { TRACKERS } from './trackers/index.ts';

/** A workflow file of `examples/`. */
export interface Example {
	file: string;
	text: string;
}

/** All that are generated. */
export function examples(): Example[] {
	return [...TRACKERS.map(exampleOf), example('decision-log', decisionLog())];
}

/** The file of a tracker's workflow, in `examples/`. */
export function exampleOf(tracker: Tracker): Example {
	return example(`${tracker.name}-tasks`, skeletonFor(tracker));
}

function example(name: string, workflow: JsonObject): Example {
	return { file: `${name}.json`, text: `${JSON.stringify(workflow, null, 2)}\n` };
}
