import { randomUUID } from 'node:crypto';

import { packageNode, type Step } from '../../dev/n8n/api/flow.ts';
import type { Stand } from './stand.ts';

const BASE = 'n8n-nodes-base';

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
	return packageNode('Get', 'notesInsights', credential.id, {
		operation: 'get',
		noteId: { __rl: true, mode: 'id', value: '={{ $json.note_id }}' },
		options: {},
	});
}

/** N8n's own way to the Insights of a note, with its defaults. */
export function httpRequest({ credential, service }: Stand): Step {
	return {
		name: 'Get',
		type: `${BASE}.httpRequest`,
		typeVersion: 4.2,
		credentials: { notesInsightsApi: credential },
		parameters: {
			url: `=${service.url}/v1/notes/{{ $json.note_id }}/insights`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'notesInsightsApi',
			options: {},
		},
	};
}
