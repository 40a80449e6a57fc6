import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { createDeliver } from '../../src/webhook/delivery.ts';
import { parseSigningSecrets } from '../../src/webhook/event.ts';
import { clock, requestLogOf, testNotesInsightsWebhookApi } from '../shared/service.ts';
import { tellDone } from '../shared/hints.ts';
import { failEveryItem, forEachItem } from '../shared/run.ts';
import type { Occasion } from '../shared/words.ts';
import { sendOf } from '../shared/network.ts';
import {
	clashes,
	type DeliveryParameters,
	prepareDelivery,
	receiverSubtitle,
	webhookProperties,
} from './properties.ts';

const SENDING: Occasion = {
	name: 'Send Event',
	recipient: 'receiver',
	options: ['timeout', 'concurrency'],
};

export class NotesInsightsWebhook implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Notes Insights Send Webhook',
		name: 'notesInsightsWebhook',
		icon: { light: 'file:notesInsights.svg', dark: 'file:notesInsights.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: receiverSubtitle,
		description: 'Send items as signed events to any receiver of Standard Webhooks',
		defaults: { name: 'Notes Insights Send Webhook' },
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Sends signed events to receivers of Standard Webhooks. For plain requests, use HTTP Request.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-notes-insights.notesInsightsWebhookTrigger',
					relationHint: 'Receives such events in another workflow or n8n',
				},
			],
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'notesInsightsWebhookApi',
				required: true,
				testedBy: 'testNotesInsightsWebhookApi',
			},
		],
		properties: webhookProperties,
	};

	methods = { credentialTest: { testNotesInsightsWebhookApi } };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		try {
			const { signingSecret, previousSigningSecret } =
				await this.getCredentials<IDataObject>('notesInsightsWebhookApi');
			const deliver = createDeliver({
				keys: parseSigningSecrets({ signingSecret, previousSigningSecret }),
				send: sendOf(this.helpers),
				clock,
				log: requestLogOf(this),
			});
			let delivered = 0;
			const execute = async ({ delivery }: DeliveryParameters) => {
				const { status, attempts } = await deliver(delivery);
				delivered += 1;
				const { id } = delivery.event;
				return [{ delivered: true, status_code: status, attempts, webhook_id: id }];
			};
			const output = await forEachItem(this, {
				occasion: SENDING,
				prepare: (itemIndex) => prepareDelivery(this, itemIndex),
				begin: (byItem) => {
					const { size } = byItem;
					const end = (failure: unknown) =>
						tellDone(failure, delivered, size, ['events', 'delivered']);
					return { refused: clashes(byItem), execute, end };
				},
			});
			return [output];
		} catch (error) {
			return [failEveryItem(this, error, SENDING)];
		}
	}
}
