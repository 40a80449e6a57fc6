import { STRAY } from '../src/text/fold.ts';
import type { IAuthenticateGeneric, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/**
 * How an address may begin that is plain http://; beside an expression, n8n shows every field. It evaluates
 * this in each execution: a regular expression would fail it whenever the process is held up for 250 ms (2.41).
 */
const MAY_BE_INSECURE = ['http://', 'Http://', 'HTTP://', ' '].map((startsWith) => ({
	_cnd: { startsWith },
}));

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
			displayOptions: { show: { baseUrl: MAY_BE_INSECURE } },
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
