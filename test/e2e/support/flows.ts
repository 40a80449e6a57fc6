import type { JsonObject } from '../../../dev/n8n/json.ts';
import type { WorkflowDraft } from '../../../dev/n8n/workflows.ts';

export const TRIGGER = 'Insights Ready';
export const NODE = 'Notes Insights';

/** A node of n8n's own that comes after the trigger. */
export interface Step {
	name: string;
	type: string;
	typeVersion: number;
	parameters: JsonObject;
}

/** One poll at each of these seconds of every minute: n8n allows a row only one a minute. */
export function pollsAt(...seconds: number[]): JsonObject {
	const item = seconds.map((second) => ({ mode: 'custom', cronExpression: `${second} * * * * *` }));
	return { item };
}

/** As often as is useful: durable cursors look for work every 5 seconds. */
const EVERY_FIVE_SECONDS = pollsAt(...Array.from({ length: 12 }, (_, index) => index * 5));

/** A workflow of the trigger and some steps in a row. */
export function triggerFlow(
	name: string,
	credentialId: string,
	parameters: JsonObject,
	steps: Step[] = [{ ...NOTHING, name: 'End' }],
): WorkflowDraft {
	const trigger = packageNode({
		id: 'trigger',
		name: TRIGGER,
		type: 'notesInsightsTrigger',
		position: [0, 0],
		parameters: { pollTimes: EVERY_FIVE_SECONDS, ...parameters },
		credentialId,
	});
	return { name, ...chain([trigger, ...steps.map(placed)]), settings: { executionOrder: 'v1' } };
}

/** A workflow that runs the action node when it is started by hand. */
export function actionFlow(
	name: string,
	credentialId: string,
	parameters: JsonObject,
): WorkflowDraft {
	const start = placed(
		{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
		0,
	);
	const node = packageNode({
		id: 'node',
		name: NODE,
		type: 'notesInsights',
		position: [220, 0],
		parameters,
		credentialId,
	});
	return { name, ...chain([start, node]), settings: { executionOrder: 'v1' } };
}

/** Posts each item to the tracker, which has a task for every time. */
export function postTo(trackerUrl: string): Step {
	return {
		name: 'Create Task',
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			method: 'POST',
			url: `${trackerUrl}/api/tasks`,
			sendBody: true,
			specifyBody: 'json',
			jsonBody: '={{ $json }}',
			options: {},
		},
	};
}

/** Makes an execution last some seconds. */
export function pause(seconds: number): Step {
	return {
		name: 'Take Some Time',
		type: 'n8n-nodes-base.wait',
		typeVersion: 1.1,
		parameters: { amount: seconds },
	};
}

const NOTHING = { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };

function placed(step: Step, index: number): JsonObject {
	return { id: `step-${index}`, position: [220 * (index + 1), 0], ...step };
}

/** A node of this package with its credential, as a workflow holds it. */
export function packageNode({
	type,
	credentialId,
	...rest
}: {
	id: string;
	name: string;
	type: string;
	position: [number, number];
	parameters: JsonObject;
	credentialId: string;
}): JsonObject {
	return {
		type: `n8n-nodes-notes-insights.${type}`,
		typeVersion: 1,
		credentials: { notesInsightsApi: { id: credentialId, name: 'Notes Insights' } },
		...rest,
	};
}

function chain(nodes: JsonObject[]): Pick<WorkflowDraft, 'nodes' | 'connections'> {
	const connections = nodes.slice(0, -1).map((node, index) => {
		const next = { node: String(nodes[index + 1]?.name), type: 'main', index: 0 };
		return [String(node.name), { main: [[next]] }];
	});
	return { nodes, connections: Object.fromEntries(connections) as JsonObject };
}
