import { byId, change, changed, DESCRIPTION, expression, setting } from '../expressions.ts';
import { keepWithKey } from '../conditions.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'todoistApi';
const API = 'https://api.todoist.com/api/v1';

const todoist = (name: string, parameters: JsonObject, sample: JsonObject[]): Step => ({
	name,
	type: 'n8n-nodes-base.todoist',
	typeVersion: 2.2,
	parameters: { authentication: 'apiKey', resource: 'task', ...parameters },
	credential: CREDENTIAL,
	sample,
});

/** n8n's Todoist node leaves out empty values, so it can't take a due date or an assignee away. */
const setFields = (name: string): Step => ({
	name,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	parameters: {
		method: 'POST',
		url: expression(`'${API}/tasks/' + ${changed('task_id')}`),
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: expression(
			`JSON.stringify({ content: ${changed('task')}, description: ${DESCRIPTION}, ` +
				`assignee_id: ${changed('assignee')}, ` +
				`...(${changed('due_date')} ? { due_date: ${changed('due_date')} } : { due_string: 'no date' }) })`,
		),
		options: {},
	},
	credential: CREDENTIAL,
	sample: [{ id: 'T-3' }],
});

const taskId = change('task_id');

export const TODOIST: Tracker = {
	name: 'todoist',
	label: 'Todoist',
	title: 'Keep Todoist tasks in step with the action items of your notes',
	settings: [
		{
			name: 'project_id',
			value: '',
			says: 'the project for the tasks: the end of its address in Todoist',
		},
	],
	assigneeIs: 'the Todoist user ID (in a shared project)',
	find: [
		todoist(
			'Get Open Tasks of the Project',
			{ operation: 'getAll', returnAll: true, filters: { projectId: setting('project_id') } },
			[
				{
					id: 'T-2',
					content: 'Send the agenda to all speakers',
					description: `ai_${'2'.repeat(32)}`,
				},
			],
		),
		keepWithKey('$json.description'),
	],
	found: '$json.id',
	create: [
		todoist(
			'Create Task in Todoist',
			{
				operation: 'create',
				project: byId(setting('project_id')),
				content: change('task'),
				options: {
					description: expression(DESCRIPTION),
					dueDate: expression(`${changed('due_date')} ?? ''`),
					assigneeId: expression(`${changed('assignee')} ?? ''`),
				},
			},
			[{ id: 'T-1' }],
		),
	],
	created: '$json.id',
	update: [setFields('Update Task in Todoist')],
	reopen: [
		todoist('Reopen Task in Todoist', { operation: 'reopen', taskId }, [{ success: true }]),
		setFields('Update Reopened Task'),
	],
	close: [todoist('Close Task in Todoist', { operation: 'close', taskId }, [{ success: true }])],
	notes: {
		marker: 'The last line of the description of each task.',
		limits:
			'Todoist lists open tasks only. If a task was ticked off between a crash and the next run, it is created once more.',
	},
};
