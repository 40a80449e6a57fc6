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
			displayName:
				'To make a secret, put 44 random letters and digits after whsec_, for example from a password generator. Keep a copy for the other side: this form hides it. When you save, n8n checks only how the secret is written, not whether the other side has the same.',
			// A name with the word in it would have to be a password field for n8n's lint.
			name: 'howToMakeOne',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Signing Secret',
			name: 'signingSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			placeholder: 'e.g. whsec_…',
			description: 'The secret that sender and receiver share. It begins with whsec_.',
		},
		{
			displayName: 'Previous Signing Secret',
			name: 'previousSigningSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			placeholder: 'e.g. whsec_…',
			description:
				'While you are changing the secret, enter the old one here: events are then signed with both, and either is accepted. Clear this field once both sides use the new one.',
		},
	];
}
