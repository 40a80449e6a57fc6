import type { JsonObject } from '../../../dev/json.ts';
import type { Stage } from '../../../dev/stage.ts';
import type { Step } from '../../../dev/n8n/api/flow.ts';
import { until } from '../../support/until.ts';

export const RECEIVER = 'Event Received';

/** A published workflow that receives events. */
export interface Receiving {
	workflowId: string;
	/** Path of its production URL, which stays the same over restarts on other ports. */
	path: string;
	/** Production and test URL, as the panel of the node shows them. */
	url: () => string;
	testUrl: () => string;
}

/** Creates a workflow of the trigger and some steps in a row, and publishes it. */
export async function receiving(
	stage: Stage,
	{
		credentialId,
		parameters = {},
		steps = [],
		path = `events-${Math.random().toString(36).slice(2)}`,
		publish = true,
	}: {
		credentialId: string;
		parameters?: JsonObject;
		steps?: Step[];
		path?: string;
		publish?: boolean;
	},
): Promise<Receiving> {
	const trigger = {
		id: 'receiver',
		name: RECEIVER,
		type: 'n8n-nodes-notes-insights.notesInsightsWebhookTrigger',
		typeVersion: 1,
		webhookId: crypto.randomUUID(),
		position: [0, 0],
		parameters: { path, ...parameters },
		credentials: { notesInsightsWebhookApi: { id: credentialId, name: 'Shared secret' } },
	};
	const rest = steps.map((step, index) => ({
		id: `step-${index}`,
		position: [220 * (index + 1), 0],
		...step,
	}));
	const nodes: JsonObject[] = [trigger, ...rest];
	const names = nodes.map(({ name }) => String(name));
	const connections = Object.fromEntries(
		names
			.slice(1)
			.map((name, index) => [
				String(names[index]),
				{ main: [[{ node: name, type: 'main', index: 0 }]] },
			]),
	);
	const draft = { name: `Receive ${path}`, nodes, connections, settings: { executionOrder: 'v1' } };
	const { id } = await stage.client.workflows.create(draft);
	if (publish) await stage.client.workflows.activate(id);
	return {
		workflowId: id,
		path,
		url: () => `${stage.n8n.url}/webhook/${path}`,
		testUrl: () => `${stage.n8n.url}/webhook-test/${path}`,
	};
}

/**
 * Counts the executions of a workflow once none is running any more, by their status.
 *
 * @param atLeast as many as must be listed: n8n asks for those that run and those that have ended in
 * two queries, and one that ends between them is in neither
 */
export async function ended(
	stage: Stage,
	{ workflowId }: Pick<Receiving, 'workflowId'>,
	atLeast = 0,
): Promise<Record<string, number>> {
	return await until('the end of all executions', async () => {
		const list = await stage.client.executions.list(workflowId);
		if (list.length < atLeast) return false;
		if (list.some(({ status }) => ['new', 'running'].includes(status))) return false;
		const counts: Record<string, number> = {};
		for (const { status } of list) counts[status] = (counts[status] ?? 0) + 1;
		return counts;
	});
}
