import type { JsonObject } from '../../json.ts';
import type { WorkflowDraft } from './workflows.ts';

/** A node without what its place in a workflow says; its own `id` and `position` win. */
export interface Step extends JsonObject {
	name: string;
	/** With its package, such as `n8n-nodes-base.noOp`. */
	type: string;
	typeVersion: number;
	parameters: JsonObject;
}

/** Starts a workflow when it is run by hand. */
export const BY_HAND: Step = {
	name: 'Start',
	type: 'n8n-nodes-base.manualTrigger',
	typeVersion: 1,
	parameters: {},
};

/**
 * A node of this package with its credential.
 *
 * @param type without the package, such as `notesInsights`
 */
export function packageNode(
	name: string,
	type: string,
	credentialId: string,
	parameters: JsonObject,
): Step {
	const isWebhook = type.startsWith('notesInsightsWebhook');
	const credential = isWebhook ? 'notesInsightsWebhookApi' : 'notesInsightsApi';
	return {
		name,
		type: `n8n-nodes-notes-insights.${type}`,
		typeVersion: 1,
		parameters,
		credentials: { [credential]: { id: credentialId, name: 'Notes Insights' } },
	};
}

/** A workflow of steps one after the other, whose ids are their names. */
export function flowOf(name: string, steps: readonly Step[]): WorkflowDraft {
	const nodes = steps.map((step, index) => ({
		id: step.name,
		position: [220 * index, 0],
		...step,
	}));
	const connections = steps.slice(0, -1).map(({ name: from }, index) => {
		const next = { node: steps[index + 1]?.name, type: 'main', index: 0 };
		return [from, { main: [[next]] }] as const;
	});
	const settings = { executionOrder: 'v1' };
	return { name, nodes, connections: Object.fromEntries(connections), settings };
}
