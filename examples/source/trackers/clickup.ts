import { changed, chosen, expression } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import { inLastLine } from '../full/marks.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'clickUpApi';
const API = 'https://api.clickup.com/api/v2';
const TASKS = 'Tasks in ClickUp';
const CLOSED = 'complete';
const OPEN = 'to do';

const clickUp = (name: string, parameters: JsonObject, sample: JsonObject[]): Step => ({
	name,
	type: 'n8n-nodes-base.clickUp',
	typeVersion: 1,
	parameters: {
		authentication: 'accessToken',
		resource: 'task',
		team: '',
		space: '',
		folderless: true,
		list: '',
		...parameters,
	},
	credential: CREDENTIAL,
	sample,
});

const tasks = (filters: JsonObject): Step =>
	clickUp(TASKS, { operation: 'getAll', returnAll: true, filters }, [
		{ id: 'T-3', status: { type: 'open' }, description: `ai_${'3'.repeat(32)}` },
	]);

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
	title: 'Keep ClickUp tasks in step with the action items of your notes',
	starterTitle: 'Create and update ClickUp tasks from the action items of your notes',
	things: 'ClickUp tasks',
	setUp: [
		`*${TASKS}*: choose team, space and list; for a list in a folder, turn **Folderless List** off.`,
		`*Change Task in ClickUp*: tasks are closed with the status ${CLOSED} and reopened with ${OPEN}; if yours have other names, change them there.`,
	],
	assigneeIs:
		'the number of the ClickUp user, which **Assignees** in the node *ClickUp: Create a task* shows as an expression',
	lengths: { descriptionLength: 20_000 },
	looks: [
		{
			steps: [
				tasks({
					includeClosed: true,
					dateUpdatedGt: expression(`$now.minus({ days: 30 }).toUTC().toISO()`),
				}),
			],
			remember: 'Remember What Was Found',
			id: '$json.id',
			...inLastLine('description'),
			isOpen: `!['closed', 'done'].includes($json.status?.type)`,
		},
	],
	create: [
		httpRequest('Create Task in ClickUp', CREDENTIAL, {
			method: 'POST',
			url: `=${API}/list/{{ ${chosen(TASKS, 'list')} }}/task`,
			body: {
				...TEXTS,
				due_date: expression(`${noon(changed('due_date'))} ?? undefined`),
				assignees: expression(NOW),
			},
			sample: [{ id: 'T-1' }, { id: 'T-2' }],
		}),
	],
	created: '$json.id',
	change: {
		steps: [
			httpRequest('Change Task in ClickUp', CREDENTIAL, {
				method: 'PUT',
				url: `=${API}/task/{{ ${changed('task_id')} }}`,
				body: {
					...TEXTS,
					due_date: expression(noon(changed('due_date'))),
					assignees: expression(
						`({ add: ${NOW}, rem: ${BEFORE}.filter((id) => !${NOW}.includes(id)) })`,
					),
					status: expression(`({ close: '${CLOSED}', reopen: '${OPEN}' })[${changed('change')}]`),
				},
				sample: [{ id: 'T-3' }],
			}),
		],
	},
	starter: {
		reading: { tracker: 'clickUp' },
		looks: [[tasks({ includeClosed: true, subtasks: true })]],
		setUp: [
			`*${TASKS}*: choose team, space and list; for a list in a folder, turn **Folderless List** off.`,
			`*Change Task in ClickUp*: if your statuses are not called ${OPEN} and ${CLOSED}, change them there.`,
		],
	},
	limits: 'People whom somebody added to a task by hand stay with it.',
};
