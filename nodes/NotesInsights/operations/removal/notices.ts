import type { INodeProperties } from 'n8n-workflow';

import { FOR_TOOLS } from '../operation.ts';

/** What is about to happen. With Dry Run given by an expression, both are shown. */
export function notices(operation: string, warning: string): INodeProperties[] {
	const notice = { type: 'notice', default: '' } as const;
	return [
		{
			displayName:
				'While <b>Dry Run</b> is on, nothing is changed: the output shows which notes would be affected',
			name: `${operation}DryRunNotice`,
			...notice,
			displayOptions: { hide: { dryRun: [false] } },
		},
		{
			displayName: warning,
			name: `${operation}Notice`,
			...notice,
			displayOptions: { hide: { dryRun: [true] } },
		},
		{
			displayName:
				'An agent does this without asking anybody. Add a <b>human review step</b> between the agent and this tool.',
			name: `${operation}AgentNotice`,
			...notice,
			displayOptions: { show: FOR_TOOLS },
		},
	];
}
