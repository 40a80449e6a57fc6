import { changed, chosen, expression, followed, noonOf, whereTitled } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'clickUpApi';
const API = 'https://api.clickup.com/api/v2';
const TASKS = 'Find Tasks in ClickUp';
const CLOSED = 'complete';
const OPEN = 'to do';

const tasks: Step = {
	name: TASKS,
	type: 'n8n-nodes-base.clickUp',
	typeVersion: 1,
	parameters: {
		authentication: 'accessToken',
		resource: 'task',
		team: '',
		space: '',
		folderless: true,
		list: '',
		operation: 'getAll',
		returnAll: true,
		filters: { includeClosed: true, subtasks: true },
	},
	credential: CREDENTIAL,
};

const DAY = changed('due_date');
const DUE = `(${DAY} ? ${noonOf(DAY)}.toMillis() : null)`;
const NOW = `${changed('assignees')}.map(Number)`;
/** People whom somebody added by hand stay. */
const BEFORE = `(${changed('previous')}?.assignees ?? []).map(Number)`;

const TEXTS = {
	name: expression(changed('title')),
	description: expression(changed('description')),
};

export const CLICKUP: Tracker = {
	name: 'clickup',
	label: 'ClickUp',
	title: 'Create and update ClickUp tasks from the action items of your notes',
	things: 'ClickUp tasks',
	setUp: [
		`*${TASKS}*: choose team, space and list (**Folderless List** off for one in a folder).`,
		`*Update, Close or Reopen Task*: change ${OPEN} and ${CLOSED} if your statuses have other names.`,
	],
	assigneeIs: 'the number of the ClickUp user',
	reading: { tracker: 'clickUp' },
	looks: [[tasks]],
	create: httpRequest('Create Task in ClickUp', CREDENTIAL, {
		method: 'POST',
		url: whereTitled(`=${API}/list/{{ ${chosen(TASKS, 'list')} }}/task`),
		body: {
			...TEXTS,
			due_date: expression(`${DUE} ?? undefined`),
			assignees: expression(NOW),
		},
	}),
	change: [
		httpRequest('Update, Close or Reopen Task', CREDENTIAL, {
			method: 'PUT',
			url: `=${API}/task/{{ ${changed('task_id')} }}`,
			body: {
				...TEXTS,
				due_date: expression(followed('due_date', DUE)),
				assignees: expression(
					followed(
						'assignees',
						`({ add: ${NOW}, rem: ${BEFORE}.filter((id) => !${NOW}.includes(id)) })`,
					),
				),
				status: expression(`({ close: '${CLOSED}', reopen: '${OPEN}' })[${changed('change')}]`),
			},
		}),
	],
	limits: 'People whom somebody added to a task by hand stay with it.',
};
