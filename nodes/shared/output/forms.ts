import type { INodeProperties } from 'n8n-workflow';

import { ACTION_ITEM_OPTIONS } from '../options/action-items';

/** The forms that the Insights of a note can take as output items. */
export const OUTPUTS = ['insights', 'actionItems', 'entries', 'markdown'] as const;

export type Output = (typeof OUTPUTS)[number];

/** The entries of an "Output" parameter that `get` and the trigger share. */
export const OUTPUT_OPTIONS = [
	{
		name: 'Action Items',
		value: 'actionItems',
		description:
			'One item per action item, with its task, owner, due date and a key to find it again',
	},
	{
		name: 'Entries',
		value: 'entries',
		description:
			'One item per decision, action item, risk and open question, each with its own key',
	},
	{
		name: 'Insights',
		value: 'insights',
		description: 'One item per note, with everything the service returns',
	},
	{
		name: 'Markdown',
		value: 'markdown',
		description: 'One item per note, with a text digest for chat, email or documents',
	},
];

/** The outputs that have owners, and those that have due dates, even if only as text. */
const WITH_OWNERS: readonly Output[] = ['actionItems', 'entries'];
const WITH_DUE_DATES: readonly Output[] = [...WITH_OWNERS, 'markdown'];

/** The same options next to an "Output" parameter: each is shown only where it has an effect. */
export const ACTION_ITEM_OPTIONS_BY_OUTPUT: INodeProperties[] = ACTION_ITEM_OPTIONS.map(
	(option) => ({
		...option,
		displayOptions: {
			show: { '/output': [...(option.name === 'ownerMapping' ? WITH_OWNERS : WITH_DUE_DATES)] },
		},
	}),
);
