import { carryOut } from './carry-out.ts';
import { compare } from './compare.ts';
import type { JsonObject } from './json.ts';
import { loop } from './loop.ts';
import { start } from './start.ts';
import { stickiesOf } from './stickies.ts';
import type { Tracker } from './tracker.ts';
import { workflowOf } from './workflow.ts';

/** Makes the workflow of a tracker, as n8n imports it. */
export function skeletonFor(tracker: Tracker): JsonObject {
	const parts = [start(tracker), compare(), loop(tracker), carryOut(tracker)];
	return workflowOf(tracker.title, parts, stickiesOf(tracker));
}
