import type { JsonObject } from './json.ts';
import { workflowFor } from './oldest.ts';
import { OTHERS } from './others/index.ts';
import { tasks } from './tasks.ts';
import type { Tracker } from './tracker.ts';
import { FOLLOWED } from './trackers/index.ts';
import { twoNodesFor, type App } from './two-nodes/app.ts';
import { APPS } from './two-nodes/index.ts';
import { twoNodes } from './two-nodes/workflow.ts';

/** A generated workflow: the name of its file in `examples/`, without `.json`, and what is in it. */
export interface Example {
	name: string;
	text: string;
}

/** All that are generated. */
export const examples = (): Example[] => [
	...FOLLOWED.map(tasksOf),
	...APPS.map(twoNodesOf),
	...OTHERS.map(({ name, workflow }) => ({ name, text: textOf(workflow) })),
];

/** The workflow that keeps the tasks of a tracker in step. */
export const tasksOf = (tracker: Tracker): Example => ({
	name: workflowFor(tracker),
	text: textOf(tasks(tracker)),
});

/** The workflow that creates something in an app for each new action item. */
export const twoNodesOf = (app: App): Example => ({
	name: twoNodesFor(app),
	text: textOf(twoNodes(app)),
});

const textOf = (workflow: JsonObject) => `${JSON.stringify(workflow, null, 2)}\n`;
