import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import {
	createDeliver,
	describeDelivery,
	InputError,
	isJsonObject,
	parseSigningSecrets,
	prefixOf,
	Sequences,
	type Delivery,
} from '../../src';
import { clock } from '../shared/clock';
import { toNodeError } from '../shared/errors';
import { forEachItem } from '../shared/items';
import { sendWith } from '../shared/network';
import { concurrencyOption } from '../shared/request-options';
import { testNotesInsightsWebhookApi } from './credential-test';
import { deliveryOf } from './delivery';
import { webhookProperties } from './properties';

const OPERATION = 'Send Event';

export class NotesInsightsWebhook implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Notes Insights Webhook',
		name: 'notesInsightsWebhook',
		icon: { light: 'file:notesInsights.svg', dark: 'file:notesInsights.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: '={{$parameter["eventType"]}}',
		description: 'Send items as signed events to any receiver of Standard Webhooks',
		defaults: { name: 'Notes Insights Webhook' },
		usableAsTool: true,
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
				send: sendWith(this.helpers),
				clock,
			});
			const options = this.getNodeParameter('options', 0, {});
			const sequences = isJsonObject(options) && options.keepOrder === true && new Sequences();
			const checked = new Map<number, Delivery>();

			const send = async (delivery: Delivery) => {
				const { status, attempts } = await deliver(delivery);
				const { id } = delivery.event;
				return [{ delivered: true, webhook_id: id, status_code: status, attempts }];
			};
			const output = await forEachItem(this, {
				operation: OPERATION,
				concurrency: concurrencyOption(options),
				describe: describeDelivery,
				validate: (itemIndex) => void checked.set(itemIndex, deliveryOf(this, itemIndex)),
				execute: async (itemIndex) => {
					const delivery = checked.get(itemIndex) ?? deliveryOf(this, itemIndex);
					checked.delete(itemIndex);
					if (!sequences) return await send(delivery);
					const prefix = prefixOf(delivery.event.id);
					return await sequences.run(prefix, async () => await send(delivery), overtaking);
				},
			});
			return [output];
		} catch (error) {
			throw toNodeError(error, { node: this.getNode(), operation: OPERATION });
		}
	}
}

function overtaking(): InputError {
	return new InputError(
		'Not sent, as an earlier event of the same sequence failed',
		'Send it after that one, or turn off the Keep Order option.',
	);
}
