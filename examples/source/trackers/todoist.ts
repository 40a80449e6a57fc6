import { change, changed, chosen, expression, kept, neutral } from '../expressions.ts';
import { httpRequest, type Call } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'todoistApi';
const API = 'https://api.todoist.com/api/v1/tasks';
const OPEN_TASKS = 'Find Open Tasks in Todoist';
const PROJECT = chosen(OPEN_TASKS, 'filters.projectId');
/** Todoist lists at most three months of completed tasks at once. */
const DAYS_LISTED = 88;

const request = (name: string, call: Omit<Call, 'method'>, method = 'POST'): Step =>
	httpRequest(name, CREDENTIAL, { method, ...call });

const SAMPLE = [{ id: 'T-3', description: `ai_${'3'.repeat(32)}` }];

/** An asterisk at the beginning would make a task that nobody can complete. */
const CONTENT = expression(neutral(changed('title'), '\\]*'));
const TEXTS = { content: CONTENT, description: expression(neutral(changed('description'), '\\]')) };
const THE_TASK = `${API}/{{ ${changed('task_id')} }}`;
const endingWith = (kind: string) => `{{ ${changed('change')} === '${kind}' ? '/${kind}' : '' }}`;
const FIELDS = {
	...TEXTS,
	due_string: expression(kept(`${changed('due_date')} ?? 'no date'`)),
	assignee_id: expression(kept(changed('assignee'))),
};

const open: Step = {
	name: OPEN_TASKS,
	type: 'n8n-nodes-base.todoist',
	typeVersion: 2.2,
	parameters: {
		authentication: 'apiKey',
		resource: 'task',
		operation: 'getAll',
		returnAll: true,
		filters: { projectId: '' },
	},
	credential: CREDENTIAL,
	sample: SAMPLE,
};

const finished = request(
	'Find Finished Tasks in Todoist',
	{
		url: `${API}/completed/by_completion_date`,
		query: {
			project_id: expression(PROJECT),
			since: expression(`$now.minus({ days: ${DAYS_LISTED} }).toUTC().toISO()`),
			until: expression('$now.plus({ days: 1 }).toUTC().toISO()'),
			limit: '200',
		},
		options: { pagination: { pagination: untilThereIsNoCursor() } },
		sample: [{ items: SAMPLE }],
	},
	'GET',
);

export const TODOIST: Tracker = {
	name: 'todoist',
	label: 'Todoist',
	title: 'Create and update Todoist tasks from the action items of your notes',
	things: 'Todoist tasks',
	setUp: [`*${OPEN_TASKS}*: choose the project under **Project Name or ID**.`],
	assigneeIs: 'the Todoist user ID, for people in a shared project',
	lengths: { titleLength: 400, descriptionLength: 12_000 },
	reading: { tracker: 'todoist' },
	looks: [[open], [finished]],
	create: request('Create Task in Todoist', {
		url: API,
		body: {
			project_id: expression(PROJECT),
			...TEXTS,
			due_date: change('due_date'),
			assignee_id: change('assignee'),
		},
		sample: [{ id: 'T-1' }, { id: 'T-2' }],
	}),
	change: [
		request('Reopen or Update Task', {
			url: `=${THE_TASK}${endingWith('reopen')}`,
			body: FIELDS,
			sample: SAMPLE,
		}),
		request('Close or Update Task', {
			url: `=${THE_TASK}${endingWith('close')}`,
			body: FIELDS,
			sample: SAMPLE,
		}),
	],
	limits: 'Finished tasks are listed for three months.',
};

function untilThereIsNoCursor(): JsonObject {
	return {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: {
			parameters: [{ type: 'qs', name: 'cursor', value: expression('$response.body.next_cursor') }],
		},
		paginationCompleteWhen: 'other',
		completeExpression: expression('!$response.body.next_cursor'),
	};
}
