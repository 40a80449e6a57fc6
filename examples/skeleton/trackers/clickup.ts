import { keepWithKey } from '../conditions.ts';
import { change, changed, DESCRIPTION, expression, set, setting } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'clickUpApi';

const clickUp = (name: string, parameters: JsonObject, sample: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.clickUp',
	typeVersion: 1,
	parameters: { authentication: 'accessToken', resource: 'task', ...parameters },
	credential: CREDENTIAL,
	sample: [sample],
});

/** n8n asks for these to offer lists to choose from; what counts is the list's ID. */
const LIST = { team: 'any', space: 'any', folderless: true, list: setting('list_id') };

/** Noon, so that it is the same day nearly everywhere. */
const DUE = `new Date(${changed('due_date')} + 'T12:00:00Z')`;
const ASSIGNEES = `[${changed('assignee')}].filter(Boolean).map(Number)`;
const taskId = change('task_id');

/** Reads who has the task now: ClickUp is told whom to add and whom to remove. */
const get = (name: string, id: string): Step =>
	clickUp(name, { operation: 'get', id: taskId }, { id, assignees: [] });

/** n8n's ClickUp node leaves out empty values, so it can't take a due date away. */
const setFields = (name: string, id: string, more = ''): Step => ({
	name,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	parameters: {
		method: 'PUT',
		url: expression(`'https://api.clickup.com/api/v2/task/' + ${changed('task_id')}`),
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: expression(
			`JSON.stringify({ name: ${changed('task')}, markdown_content: ${DESCRIPTION}, ` +
				`due_date: ${changed('due_date')} ? ${DUE}.getTime() : null, due_date_time: false, ` +
				`assignees: { add: ${ASSIGNEES}, rem: $json.assignees.map(({ id }) => id)` +
				`.filter((id) => !${ASSIGNEES}.includes(id)) }${more} })`,
		),
		options: {},
	},
	credential: CREDENTIAL,
	sample: [{ id }],
});

export const CLICKUP: Tracker = {
	name: 'clickup',
	label: 'ClickUp',
	title: 'Keep ClickUp tasks in step with the action items of your notes',
	settings: [
		{
			name: 'list_id',
			value: '',
			says: 'the list for the tasks: the number at the end of its link (Copy link)',
		},
		{
			name: 'key_field_id',
			value: '',
			says: 'the ID of a custom field of type Text that you add to the list for this; you get it from the ClickUp API (`GET /list/{list_id}/field`)',
		},
		{ name: 'open_status', value: 'to do', says: 'the status of tasks that are reopened' },
		{ name: 'closed_status', value: 'complete', says: 'the status of tasks that are closed' },
	],
	assigneeIs: 'the number of the ClickUp user',
	find: [
		clickUp(
			'Find Task in ClickUp',
			{
				operation: 'getAll',
				...LIST,
				returnAll: true,
				filters: {
					includeClosed: true,
					customFieldsUi: {
						customFieldsValues: [
							{
								fieldId: setting('key_field_id'),
								operator: 'equal',
								value: change('action_item_key'),
							},
						],
					},
				},
			},
			{ id: 'T-2', custom_fields: [{ value: `ai_${'2'.repeat(32)}` }] },
		),
		// For ClickUp, equal means contains, and not by the letter.
		keepWithKey('($json.custom_fields ?? []).map(({ value }) => value).join()'),
	],
	found: '$json.id',
	create: [
		clickUp(
			'Create Task in ClickUp',
			{
				operation: 'create',
				...LIST,
				name: change('task'),
				additionalFields: {
					content: expression(DESCRIPTION),
					markdownContent: true,
					assignees: expression(ASSIGNEES),
					dueDate: expression(`${changed('due_date')} ? ${DUE}.toISOString() : ''`),
					customFieldsJson: expression(
						`JSON.stringify([{ id: ${set('key_field_id')}, value: ${changed('action_item_key')} }])`,
					),
				},
			},
			{ id: 'T-1' },
		),
	],
	created: '$json.id',
	update: [get('Get Task From ClickUp', 'T-3'), setFields('Update Task in ClickUp', 'T-3')],
	reopen: [
		get('Get Closed Task From ClickUp', 'T-5'),
		setFields('Reopen Task in ClickUp', 'T-5', `, status: ${set('open_status')}`),
	],
	close: [
		clickUp(
			'Close Task in ClickUp',
			{ operation: 'update', id: taskId, updateFields: { status: setting('closed_status') } },
			{ id: 'T-4' },
		),
	],
	notes: { marker: 'The custom field of each task.' },
};
