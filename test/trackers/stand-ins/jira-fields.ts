import { z } from 'zod';

/** What the stand-in knows: use these in a workflow. */
export const jiraAccount = {
	domain: 'https://acme-minutes.atlassian.net',
	email: 'minutes@example.com',
	apiToken: 'ATATT3xStandIn',
	project: { id: '10000', key: 'MIN', name: 'Minutes' },
	issueType: { id: '10001', name: 'Task', subtask: false },
	/** Who can be assigned. */
	accountIds: [
		'5b10a2844c20165700ede21g',
		'712020:1f4cbe03-8ad1-4d4f-9b53-0f5f3c7a6f10',
	] as readonly string[],
};

const NOT_A_TEXT = { required_error: '', invalid_type_error: 'Operation value must be a string' };
const text = z.string(NOT_A_TEXT);

const summary = text
	.trim()
	.min(1, 'You must specify a summary of the issue.')
	.max(255, "Summary can't exceed 255 characters.")
	.regex(/^[^\r\n]*$/, 'The summary is invalid because it contains newline characters.');
const description = text.max(
	32_767,
	'The entered text is too long. It exceeds the allowed limit of 32,767 characters.',
);
const label = text
	.regex(/^\S+$/, 'The label contains spaces which is invalid.')
	.max(255, 'The label exceeds the allowed limit of 255 characters.');
const person = z
	.strictObject({ id: text.optional(), accountId: text.optional() })
	.transform(({ id, accountId }) => id ?? accountId)
	.refine((id) => id === undefined || jiraAccount.accountIds.includes(id), 'User does not exist.');
const { project, issueType } = jiraAccount;
const isOne = (known: { id: string; key?: string; name: string }) =>
	z
		.strictObject({ id: text.optional(), key: text.optional(), name: text.optional() })
		.refine(
			({ id, key, name }) =>
				(id ?? key ?? name) !== undefined &&
				[id ?? known.id, key ?? known.key, name ?? known.name].join() ===
					[known.id, known.key, known.name].join(),
			'valid value is required',
		);

/** What stands on the project's screens; other fields can't be set. */
const onTheScreen = {
	description: description.nullish(),
	duedate: text.date('Error parsing date string').nullish(),
	assignee: person.nullish(),
	labels: z.array(label).nullish(),
};

export const fieldsToCreate = z.strictObject(
	{ ...onTheScreen, summary, project: isOne(project), issuetype: isOne(issueType) },
	{ required_error: 'is required' },
);
export const fieldsToEdit = z.strictObject({
	...onTheScreen,
	summary: summary.optional(),
	issuetype: isOne(issueType).optional(),
});

export const transitionBody = z.object({
	transition: z.object({ id: z.coerce.string().regex(/^\d+$/) }),
});

/** Of the enhanced search, version 2 and 3. */
export const searchBody = z.strictObject({
	jql: z.string(),
	fields: z.array(z.string()).default([]),
	maxResults: z.number().int().min(1).max(5000).default(50),
	nextPageToken: z.string().optional(),
	expand: z.string().optional(),
	fieldsByKeys: z.boolean().optional(),
	properties: z.array(z.string()).max(5).optional(),
});
export type Search = z.infer<typeof searchBody>;
