import { STRAY } from '../src/text/fold.ts';
import type { IAuthenticateGeneric, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

export class NotesInsightsApi implements ICredentialType {
	name = 'notesInsightsApi';

	displayName = 'Notes Insights API';

	documentationUrl =
		'https://github.com/notes-insights/n8n-nodes-notes-insights/blob/main/README.md#credential';

	icon: Icon = {
		light: 'file:../nodes/NotesInsights/notesInsights.svg',
		dark: 'file:../nodes/NotesInsights/notesInsights.dark.svg',
	};

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://notes.example.com',
			description:
				'The address of your Notes Insights Service. It may include a path, as in https://example.com/api. Whoever runs the service can tell you.',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			placeholder: 'e.g. service_sk_…',
			description:
				'The API key for your account, which begins with service_sk_. Whoever runs the service gives you one.',
		},
		{
			displayName: 'Allow Insecure HTTP',
			name: 'allowInsecureHttp',
			type: 'boolean',
			default: false,
			// An expression may give such an address.
			displayOptions: { show: { baseUrl: [{ _cnd: { regex: '^\\s*(=|[hH][tT][tT][pP]://)' } }] } },
			description:
				'Whether the API key may be sent over plain http:// to another machine. Others on the network can then read it.',
		},
	];

	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: {
			headers: { Authorization: `=Bearer {{ $credentials.apiKey.replace(${STRAY}, '') }}` },
		},
	};
}
