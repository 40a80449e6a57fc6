import { createServer } from 'node:http';

import type { JsonObject } from '../../../dev/json.ts';
import { flowOf, packageNode, type Step } from '../../../dev/n8n/api/flow.ts';
import { freePort, LOOPBACK } from '../../../dev/n8n/ports.ts';
import type { Stage } from '../../../dev/stage.ts';
import { until } from '../../support/until.ts';

export const RECEIVER = 'Event Received';

/** A published workflow that receives events. */
export type Receiving = Awaited<ReturnType<typeof receiving>>;

/** Creates a workflow of the trigger and some steps in a row, and publishes it. */
export async function receiving(
	stage: Stage,
	{
		credentialId,
		parameters = {},
		steps = [],
		path = `events-${Math.random().toString(36).slice(2)}`,
	}: { credentialId: string; parameters?: JsonObject; steps?: Step[]; path?: string },
) {
	const own = { path, ...parameters };
	const trigger = packageNode(RECEIVER, 'notesInsightsWebhookTrigger', credentialId, own);
	const webhookId = crypto.randomUUID();
	const draft = flowOf(`Receive ${path}`, [{ ...trigger, webhookId }, ...steps]);
	const { client } = stage;
	const { id: workflowId } = await client.workflows.create(draft);
	await client.workflows.activate(workflowId);
	return {
		workflowId,
		/** Production and test URL, as the panel of the node shows them. */
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

/** What the last step of a workflow asks for: a workflow whose work fails fails itself. */
export type Work = Awaited<ReturnType<typeof startWork>>;

/** Starts the server that a workflow's work is done by. */
export async function startWork() {
	let released: Promise<void> = Promise.resolve();
	const server = createServer((req, res) => {
		work.ids.push(decodeURIComponent((req.url ?? '').slice(1)));
		void released.then(() => {
			res.writeHead(work.fails ? 500 : 200, { 'content-type': 'application/json' }).end('{}');
		});
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
	const url = `=http://${LOOPBACK}:${port}/{{ encodeURIComponent($json.webhook_id) }}`;
	const work = {
		/** Ids of events whose workflow came here, in order. */
		ids: [] as string[],
		fails: false,
		/** Leaves all that come unanswered until the function it gives is called. */
		hold: () => {
			let release: () => void = () => undefined;
			released = new Promise((resolve) => (release = resolve));
			return () => release();
		},
		step: {
			name: 'Work',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: { url, options: {} },
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return work;
}
