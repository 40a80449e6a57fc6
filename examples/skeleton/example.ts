import { skeletonFor } from './skeleton.ts';
import type { Tracker } from './tracker.ts';

/** A tracker's workflow: the name of its file in `examples/`, without `.json`, and what is in it. */
export function exampleOf(tracker: Tracker): { name: string; text: string } {
	const name = `${tracker.name.replaceAll('_', '-')}-tasks`;
	return { name, text: `${JSON.stringify(skeletonFor(tracker), null, 2)}\n` };
}
