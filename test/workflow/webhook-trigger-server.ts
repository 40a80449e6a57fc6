import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { WebhookContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INodeParameters,
	type IWebhookData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { NotesInsightsWebhookTrigger } from '../../nodes/NotesInsightsWebhookTrigger/NotesInsightsWebhookTrigger.node.ts';
import { additionalData, node, nodeTypes } from '../support/harness.ts';

/** What a workflow is started with, and whether it ended well. */
export type Execute = (item: IDataObject) => Promise<boolean> | boolean;

/** A server that gives requests to the trigger as n8n does. */
export interface TriggerServer {
	url: string;
	/** How many requests have reached the node. */
	received: number;
	/** What workflows were started with. */
	started: IDataObject[];
	/** What n8n has stored. */
	staticData: IDataObject;
	close(): Promise<void>;
}

/**
 * Starts a server around n8n-core's own `WebhookContext`. What n8n's `LiveWebhooks` does around it is
 * done here in the same order: static data is loaded for each request, and saved before the answer
 * unless the workflow could not be started.
 */
export async function startTriggerServer({
	credential,
	parameters = {},
	mode = 'webhook',
	execute = () => true,
	// What was accepted is remembered for as long as the process runs.
	id = `w${Math.random()}`,
	name = 'Receiver',
}: {
	credential: IDataObject;
	parameters?: INodeParameters;
	mode?: WorkflowExecuteMode;
	execute?: Execute;
	/** Of the workflow. */
	id?: string;
	/** Of the node. */
	name?: string;
}): Promise<TriggerServer> {
	const type = 'notesInsightsWebhookTrigger';
	const trigger = node({
		name,
		type,
		parameters: { path: 'events', options: {}, ...parameters },
	});
	const {
		webhook,
		description: { webhooks: [hook] = [] },
	} = new NotesInsightsWebhookTrigger();

	const description = {
		id,
		nodes: [trigger],
		connections: {},
		active: true,
		nodeTypes,
	};

	const handle = async (req: IncomingMessage, res: ServerResponse) => {
		const body = await buffer(req);
		const staticData = stored(server.staticData);
		const workflow = new Workflow({ ...description, staticData });
		const request = Object.assign(req, { rawBody: body, body: {}, params: {}, query: {} });
		const context = new WebhookContext(
			workflow,
			trigger,
			additionalData(credential, { httpRequest: request as never, httpResponse: res as never }),
			mode,
			{} as IWebhookData,
			[],
			null,
		);
		server.received += 1;
		const { workflowData } = await webhook.call(context);
		const save = () => {
			if (workflow.staticData.__dataChanged) {
				server.staticData = stored(workflow.staticData);
			}
		};
		const item = workflowData?.[0]?.[0]?.json;
		if (item === undefined) {
			save();
			return;
		}
		server.started.push(item);
		// As n8n 2.41 does before it stores an execution: it resets the mark of changed static data.
		new Workflow({ ...description, staticData });
		await new Promise((resolve) => setTimeout(resolve, 20));
		const running = execute(item);
		const told = (what: 'responseMode' | 'responseCode') =>
			workflow.expression.getSimpleParameterValue(trigger, hook?.[what], 'internal', {});
		const endedWell = told('responseMode') === 'onReceived' || (await running);
		save();
		res.statusCode = endedWell ? Number(told('responseCode')) : 500;
		res.end();
	};
	const listening = createServer((req, res) => {
		handle(req, res).catch(() => {
			res.statusCode = 599;
			res.end();
		});
	});
	listening.listen(0, '127.0.0.1');
	await once(listening, 'listening');
	const { port } = listening.address() as AddressInfo;
	const server: TriggerServer = {
		url: `http://127.0.0.1:${port}`,
		received: 0,
		started: [],
		staticData: {},
		close: async () => {
			listening.closeAllConnections();
			await new Promise((resolve) => listening.close(resolve));
		},
	};
	return server;
}

/** As a database gives it back. */
function stored(data: IDataObject): IDataObject {
	return JSON.parse(JSON.stringify(data)) as IDataObject;
}
