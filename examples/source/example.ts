import { full, partsOf } from './full/full.ts';
import type { JsonObject } from './json.ts';
import { starter } from './starter/starter.ts';
import type { Tracker } from './tracker.ts';
import { TRACKERS } from './trackers/index.ts';

/** A generated workflow: the name of its file in `examples/`, without `.json`, and what is in it. */
export interface Example {
	name: string;
	text: string;
}

/** All that are generated. */
export const examples = (): Example[] =>
	TRACKERS.flatMap((tracker) => [fullOf(tracker), starterOf(tracker)]);

/** The workflow that keeps the tasks of a tracker in step. */
export const fullOf = (tracker: Tracker): Example =>
	example(`${fileOf(tracker)}-tasks`, full(tracker));

/** The workflow that only creates them. */
export const starterOf = (tracker: Tracker): Example =>
	example(`${fileOf(tracker)}-starter`, starter(tracker));

/** How large the workflow of a tracker is; notes on the canvas don't count. */
export function sizeOf(tracker: Tracker): { nodes: number; wires: number } {
	const parts = partsOf(tracker);
	return {
		nodes: parts.flatMap(({ nodes }) => nodes).length,
		wires: parts.flatMap(({ connections }) => connections).length,
	};
}

const fileOf = ({ name }: Tracker) => name.replaceAll('_', '-');

const example = (name: string, workflow: JsonObject): Example => ({
	name,
	text: `${JSON.stringify(workflow, null, 2)}\n`,
});
