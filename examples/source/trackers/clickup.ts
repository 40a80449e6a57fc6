import { changed, chosen, expression, kept } from '../expressions.ts';
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
	sample: [{ id: 'T-3', status: { type: 'open' }, description: `ai_${'3'.repeat(32)}` }],
};

/** Noon, so that it is the same day nearly everywhere. */
const noon = (day: string) => `(${day} ? Date.parse(${day} + 'T12:00:00Z') : null)`;
const people = (value: string) => `[${value}].filter(Boolean).map(Number)`;
const NOW = people(changed('assignee'));
/** People whom somebody added by hand stay. */
const BEFORE = people(`${changed('previous')}?.assignee`);

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
		`*Update, Close or Reopen Task*: change ${OPEN} and ${CLOSED} if yours differ.`,
	],
	assigneeIs: 'the number of the ClickUp user',
	seenIn: '*Assignees* of the node *ClickUp: Create a task*, as an expression',
	lengths: { descriptionLength: 20_000 },
	reading: { tracker: 'clickUp' },
	looks: [[tasks]],
	create: httpRequest('Create Task in ClickUp', CREDENTIAL, {
		method: 'POST',
		url: `=${API}/list/{{ ${chosen(TASKS, 'list')} }}/task`,
		body: {
			...TEXTS,
			due_date: expression(`${noon(changed('due_date'))} ?? undefined`),
			assignees: expression(NOW),
		},
		sample: [{ id: 'T-1' }, { id: 'T-2' }],
	}),
	change: [
		httpRequest('Update, Close or Reopen Task', CREDENTIAL, {
			method: 'PUT',
			url: `=${API}/task/{{ ${changed('task_id')} }}`,
			body: {
				...TEXTS,
				due_date: expression(kept(noon(changed('due_date')))),
				assignees: expression(
					kept(`({ add: ${NOW}, rem: ${BEFORE}.filter((id) => !${NOW}.includes(id)) })`),
				),
				status: expression(`({ close: '${CLOSED}', reopen: '${OPEN}' })[${changed('change')}]`),
			},
			sample: [{ id: 'T-3' }],
		}),
	],
	limits: 'People whom somebody added to a task by hand stay with it.',
};
