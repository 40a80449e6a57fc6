import { change, changed, expression, set, setting, shortTask, textBelow } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'jiraSoftwareCloudApi';

const jira = (name: string, parameters: JsonObject, sample: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.jira',
	typeVersion: 1,
	parameters: { jiraVersion: 'cloud', resource: 'issue', ...parameters },
	credential: CREDENTIAL,
	sample: [sample],
});

const SUMMARY = shortTask(255);
const TEXT = textBelow(255);

/** n8n's Jira node leaves out empty values, so it can't take a due date or an assignee away. */
const setFields = (name: string): Step =>
	httpRequest(name, CREDENTIAL, {
		method: 'PUT',
		url: expression(
			`${set('site')}.replace(/\\/+$/, '') + '/rest/api/2/issue/' + ${changed('task_id')}`,
		),
		body: `{ fields: { summary: ${SUMMARY}, description: ${TEXT}, duedate: ${changed('due_date')} ?? null, assignee: ${changed('assignee')} ? { id: ${changed('assignee')} } : null } }`,
		sample: { success: true },
	});

/** Which transitions there are depends on the status that an issue has. */
const look = (name: string): Step =>
	jira(
		name,
		{
			operation: 'get',
			issueKey: change('task_id'),
			simplifyOutput: false,
			additionalFields: { fields: 'status', expand: 'transitions' },
		},
		{ fields: { status: { statusCategory: { key: 'new' } } }, transitions: [] },
	);

/** An id that no transition has makes Jira refuse where none leads to the status. */
const move = (name: string, isThere: string, status: string): Step =>
	jira(
		name,
		{
			operation: 'update',
			issueKey: change('task_id'),
			updateFields: {
				statusId: expression(
					`${isThere} ? '' : ($json.transitions.find((one) => one.to.name === ${set(status)})?.id ?? '0')`,
				),
			},
		},
		{ success: true },
	);

const IS_DONE = "$json.fields.status.statusCategory.key === 'done'";

/** How old the creation must be, so that Jira's search knows of it. */
const SECONDS = 60;

export const JIRA: Tracker = {
	name: 'jira',
	label: 'Jira',
	title: 'Keep Jira issues in step with the action items of your notes',
	settings: [
		{ name: 'site', value: '', says: 'the address of your Jira, as in the credential' },
		{
			name: 'project_id',
			value: '',
			says: 'the first `id` on the page `/rest/api/2/project/KEY` at that address, with the key of the project for KEY',
		},
		{ name: 'issue_type_id', value: '', says: 'the `id` of one of the `issueTypes` there' },
		{ name: 'open_status', value: 'To Do', says: 'the status of tasks that are reopened' },
		{ name: 'closed_status', value: 'Done', says: 'the status of tasks that are closed' },
	],
	assigneeIs: 'the account ID: the end of the address of a profile in Jira',
	find: [
		{
			name: 'Wait for the Search',
			type: 'n8n-nodes-base.wait',
			typeVersion: 1.1,
			parameters: {
				resume: 'timeInterval',
				amount: expression(
					`Math.max(0, Math.ceil(${SECONDS} - (Date.now() - Date.parse(${changed('createdAt')} ?? 0)) / 1000))`,
				),
				unit: 'seconds',
			},
			sample: [{}],
		},
		jira(
			'Find Issue by Its Label',
			{
				operation: 'getAll',
				returnAll: true,
				options: {
					jql: expression(
						`'project = ' + ${set('project_id')} + ' AND labels = "' + ${changed('action_item_key')} + '"'`,
					),
					fields: 'labels',
				},
			},
			{ key: 'T-2' },
		),
	],
	found: '$json.key',
	create: [
		jira(
			'Create Issue in Jira',
			{
				operation: 'create',
				project: { __rl: true, mode: 'id', value: setting('project_id') },
				issueType: { __rl: true, mode: 'id', value: setting('issue_type_id') },
				summary: expression(SUMMARY),
				additionalFields: {
					assignee: expression(`${changed('assignee')} ?? ''`),
					description: expression(TEXT),
					labels: expression(`[${changed('action_item_key')}]`),
					customFieldsUi: {
						customFieldsValues: [{ fieldId: 'duedate', fieldValue: change('due_date') }],
					},
				},
			},
			{ key: 'T-1' },
		),
	],
	created: '$json.key',
	update: [setFields('Update Issue in Jira')],
	reopen: [
		look('Look at the Closed Issue'),
		move('Reopen Issue in Jira', `!(${IS_DONE})`, 'open_status'),
		setFields('Update Reopened Issue'),
	],
	close: [
		look('Look at the Open Issue'),
		move('Close Issue in Jira', `(${IS_DONE})`, 'closed_status'),
	],
	notes: {
		marker: 'A label of its own for each issue.',
		limits: `Jira's search finds a new issue after a few seconds, rarely after minutes. So the workflow looks for an issue no sooner than ${SECONDS} seconds after its creation. If the search lags longer than that after a crash, one issue may be duplicated. The project needs the fields due date and assignee on its screens, and must allow issues without an assignee.`,
	},
};
