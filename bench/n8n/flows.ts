import { randomUUID } from 'node:crypto';

import type { JsonObject } from '../../dev/n8n/json.ts';
import type { WorkflowDraft } from '../../dev/n8n/workflows.ts';
import type { Stand } from './stand.ts';

/** A node without what its place in the workflow says. */
export type Step = {
	name: string;
	type: string;
	typeVersion: number;
	parameters: JsonObject;
} & Omit<JsonObject, 'id' | 'position'>;

export const BASE = 'n8n-nodes-base';

/** The steps one after the other. */
export function flowOf(name: string, steps: readonly Step[]): WorkflowDraft {
	const nodes = steps.map((step, index) => ({
		...step,
		id: `step-${index}`,
		position: [220 * index, 0],
	}));
	const connections = Object.fromEntries(
		steps.slice(0, -1).map(({ name: from }, index) => {
			const to = { node: steps[index + 1]?.name ?? '', type: 'main', index: 0 };
			return [from, { main: [[to]] }];
		}),
	);
	return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

/** Takes a list of ids by webhook, gives an item for each, and answers when the workflow has ended. */
export function idsByWebhook(path: string): Step[] {
	return [
		{
			name: 'Webhook',
			type: `${BASE}.webhook`,
			typeVersion: 2,
			webhookId: randomUUID(),
			parameters: {
				path,
				httpMethod: 'POST',
				responseMode: 'lastNode',
				responseData: 'noData',
				options: {},
			},
		},
		{
			name: 'Ids',
			type: `${BASE}.splitOut`,
			typeVersion: 1,
			parameters: {
				fieldToSplitOut: 'body.ids',
				options: { destinationFieldName: 'note_id' },
			},
		},
	];
}

/** The package's way to the Insights of a note, with its defaults. */
export function getInsights({ credential }: Stand): Step {
	return {
		name: 'Get',
		type: 'n8n-nodes-notes-insights.notesInsights',
		typeVersion: 1,
		credentials: { notesInsightsApi: credential },
		parameters: {
			operation: 'get',
			noteId: { __rl: true, mode: 'id', value: '={{ $json.note_id }}' },
		},
	};
}

/** N8n's own way to an address of the service, with its defaults. */
export function httpRequest({ credential, service }: Stand, path: string): Step {
	return {
		name: 'Get',
		type: `${BASE}.httpRequest`,
		typeVersion: 4.2,
		credentials: { notesInsightsApi: credential },
		parameters: {
			url: `=${service.url}${path}`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'notesInsightsApi',
			options: {},
		},
	};
}

export const INSIGHTS_PATH = '/v1/notes/{{ $json.note_id }}/insights';
