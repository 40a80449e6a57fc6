import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

export class NotesInsightsWebhookApi implements ICredentialType {
	name = 'notesInsightsWebhookApi';

	displayName = 'Notes Insights Webhook API';

	documentationUrl =
		'https://github.com/notes-insights/n8n-nodes-notes-insights/blob/main/docs/webhooks.md#secrets';

	icon: Icon = {
		light: 'file:../nodes/NotesInsightsWebhook/notesInsights.svg',
		dark: 'file:../nodes/NotesInsightsWebhook/notesInsights.dark.svg',
	};

	properties: INodeProperties[] = [
		{
			displayName: 'Signing Secret',
			name: 'signingSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			placeholder: 'whsec_...',
			description:
				'The secret that the receiver verifies signatures with: whsec_ and the base64 of 24 to 64 random bytes. Make one with: echo "whsec_$(openssl rand -base64 32)".',
		},
		{
			displayName: 'Previous Signing Secret',
			name: 'previousSigningSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			placeholder: 'whsec_...',
			description:
				'While you change the secret, the one from before: every event then carries both signatures. Empty it once the receiver uses the new one.',
		},
	];
}
