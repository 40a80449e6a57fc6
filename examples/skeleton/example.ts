import { skeletonFor } from './skeleton.ts';
import type { Tracker } from './tracker.ts';

/** The file of a tracker's workflow, in `examples/`. */
export function exampleOf(tracker: Tracker): { file: string; text: string } {
	const text = `${JSON.stringify(skeletonFor(tracker), null, 2)}\n`;
	return { file: `${tracker.name}-tasks.json`, text };
}
