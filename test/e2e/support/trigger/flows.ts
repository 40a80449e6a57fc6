import { BY_HAND, flowOf, packageNode, type Step } from '../../../../dev/n8n/api/flow.ts';
import type { JsonObject } from '../../../../dev/json.ts';
import type { WorkflowDraft } from '../../../../dev/n8n/api/workflows.ts';

export const TRIGGER = 'Insights Ready';
export const NODE = 'Notes Insights';

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
	const polled = { pollTimes: EVERY_FIVE_SECONDS, ...parameters };
	return flowOf(name, [
		packageNode(TRIGGER, 'notesInsightsTrigger', credentialId, polled),
		...steps,
	]);
}

/** A workflow that runs the action node when it is started by hand. */
export function actionFlow(
	name: string,
	credentialId: string,
	parameters: JsonObject,
): WorkflowDraft {
	return flowOf(name, [BY_HAND, packageNode(NODE, 'notesInsights', credentialId, parameters)]);
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
