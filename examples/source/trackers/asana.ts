import { changed, chosen, expression, followed, whereTitled } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'asanaApi';
const API = 'https://app.asana.com/api/1.0/tasks';
const TASKS = 'Find Tasks in Asana';

const asana = (name: string, parameters: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.asana',
	typeVersion: 1,
	parameters: { authentication: 'accessToken', resource: 'task', ...parameters },
	credential: CREDENTIAL,
});

/** Null takes a due date or an assignee away; what is undefined stays. */
const FIELDS =
	`name: ${changed('title')}, notes: ${changed('description')}, ` +
	`due_on: ${followed('due_date', changed('due_date'))}, assignee: ${followed('assignee', changed('assignee'))}`;

export const ASANA: Tracker = {
	name: 'asana',
	label: 'Asana',
	title: 'Create and update Asana tasks from the action items of your notes',
	things: 'Asana tasks',
	setUp: [`*${TASKS}*: choose the project from the list.`],
	assigneeIs: 'the email address of the Asana user',
	reading: { tracker: 'asana' },
	looks: [
		[
			asana(TASKS, {
				operation: 'getAll',
				returnAll: true,
				filters: {
					project: '',
					opt_fields: ['name', 'notes', 'completed', 'created_at', 'due_on', 'assignee'],
				},
			}),
		],
	],
	create: httpRequest('Create Task in Asana', CREDENTIAL, {
		method: 'POST',
		url: whereTitled(API),
		body: {
			data: expression(`({ ${FIELDS}, projects: [${chosen(TASKS, 'filters.project')}] })`),
		},
	}),
	change: [
		httpRequest('Update, Close or Reopen Task', CREDENTIAL, {
			method: 'PUT',
			url: `=${API}/{{ ${changed('task_id')} }}`,
			body: {
				data: expression(
					`({ ${FIELDS}, completed: ({ close: true, reopen: false })[${changed('change')}] })`,
				),
			},
		}),
	],
};
