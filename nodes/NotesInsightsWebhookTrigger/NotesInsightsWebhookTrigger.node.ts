import {
	NodeConnectionTypes,
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { testNotesInsightsWebhookApi } from '../shared/service.ts';
import { toNodeError, isStartedAgain } from '../shared/run.ts';
import { settingsOf, webhookTriggerProperties } from './properties.ts';
import { ACCEPTED, receive, RECEIVING } from './webhook.ts';

export class NotesInsightsWebhookTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Notes Insights Webhook Trigger',
		name: 'notesInsightsWebhookTrigger',
		icon: { light: 'file:incomingEvent.svg', dark: 'file:incomingEvent.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: '={{$parameter["options"]["eventTypes"] || "Any event"}}',
		description:
			'Receives signed events from another app. For new notes, use the triggers of Notes Insights.',
		defaults: { name: 'Notes Insights Webhook Trigger' },
		eventTriggerDescription: 'Send a signed event to the test URL',
		activationMessage: 'From now on, signed events sent to the production URL start this workflow.',
		triggerPanel: {
			header: 'Receive a signed event',
			executionsHelp: {
				inactive:
					'<b>While you build</b>, click the button, then have the sender send one event to the test URL: it shows up here. <br /><br /> <b>To have it run automatically</b>, publish the workflow and give the sender the production URL. Only events that are signed with the secret of the credential start it.',
				active:
					'<b>While you build</b>, click the button, then have the sender send one event to the test URL: it shows up here. <br /><br /> <b>Events sent to the production URL</b> start the workflow automatically. You can find them in the <a data-key="executions">executions list</a>.',
			},
			activationHint:
				'Publish the workflow to have events sent to the production URL start it automatically.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'notesInsightsWebhookApi',
				required: true,
				testedBy: 'testNotesInsightsWebhookApi',
			},
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				path: '={{$parameter["path"]}}',
				isFullPath: true,
				responseMode:
					'={{$parameter["respond"] === "whenWorkflowEnds" ? "lastNode" : "onReceived"}}',
				responseCode: `={{ ${ACCEPTED} }}`,
				responseData: 'noData',
			},
		],
		properties: webhookTriggerProperties,
	};

	methods = { credentialTest: { testNotesInsightsWebhookApi } };

	webhookMethods = {
		default: {
			/**
			 * Refuses to publish a workflow that could accept nothing, but not when n8n starts or another
			 * main takes over: a sender that gets 500 tries again, and one that gets 404 may not.
			 */
			async checkExists(this: IHookFunctions): Promise<boolean> {
				if (isStartedAgain(this)) return true;
				try {
					await settingsOf(this);
					return true;
				} catch (error) {
					throw toNodeError(error, { node: this.getNode(), occasion: RECEIVING });
				}
			},
			// Users give the URL to the sender themselves: there is nothing to create or delete.
			create: async () => await Promise.resolve(true),
			delete: async () => await Promise.resolve(true),
		},
	};

	webhook = receive;
}
