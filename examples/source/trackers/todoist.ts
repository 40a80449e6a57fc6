import {
	change,
	changed,
	chosen,
	expression,
	followed,
	neutralDescription,
	neutralTitle,
	whereTitled,
} from '../expressions.ts';
import { httpRequest, pages } from '../http-request.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'todoistApi';
const API = 'https://api.todoist.com/api/v1';
const OPEN_TASKS = 'Find Open Tasks in Todoist';
const PROJECT = chosen(OPEN_TASKS, 'filters.projectId');
/** Todoist lists at most three months of completed tasks at once. */
const DAYS_LISTED = 88;

/** An asterisk at the beginning would make a task that nobody can complete. */
const CONTENT = neutralTitle('\\]*');
const DESCRIPTION = neutralDescription('\\]');

/** Todoist carries out each command once, so its id has the millisecond in it. */
const command = (
	type: string,
	position: number | string,
	args = '',
	id = changed('task_id'),
): string => {
	const digits = `${changed('action_item_key')}.slice(3, 23)`;
	const dashed = `${digits}.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')`;
	const uuid = `${dashed} + ($now.toMillis() + ${position}).toString(16).padStart(12, '0')`;
	return `{ type: '${type}', uuid: ${uuid}, args: { id: ${id}, ${args} } }`;
};
const FIELDS =
	`content: ${CONTENT}, description: ${DESCRIPTION}, ` +
	`due: ${followed('due_date', `${changed('due_date')} ? { date: ${changed('due_date')} } : null`)}, ` +
	`responsible_uid: ${followed('assignee', changed('assignee'))}`;
const only = (kind: string, code: string) =>
	`...(${changed('change')} === '${kind}' ? [${code}] : [])`;
/** Completing a task completes its sub-tasks, which people made: so they become tasks of the project. */
const SUB_TASKS = `$('${OPEN_TASKS}').all().filter(({ json }) => json.parent_id && json.parent_id === ${changed('task_id')})`;
const MOVE = command('item_move', '3 + at', 'project_id: json.project_id', 'json.id');
/** A completed task can't be updated, so a task is reopened first, and completed last: for good, even if it recurs. */
const COMMANDS = [
	only('reopen', command('item_uncomplete', 0)),
	command('item_update', 1, FIELDS),
	only('close', `...${SUB_TASKS}.map(({ json }, at) => (${MOVE}))`),
	only('close', command('item_complete', 2)),
].join(', ');

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
};

const CURSOR = '$response.body?.next_cursor';
const finished = httpRequest('Find Finished Tasks in Todoist', CREDENTIAL, {
	method: 'GET',
	url: `${API}/tasks/completed/by_completion_date`,
	query: {
		project_id: expression(PROJECT),
		since: expression(`$now.minus({ days: ${DAYS_LISTED} }).toUTC().toISO()`),
		until: expression('$now.plus({ days: 1 }).toUTC().toISO()'),
		limit: '200',
	},
	options: pages({ type: 'qs', name: 'cursor', next: CURSOR }, `!${CURSOR}`),
});

/** What became of each command. */
const STATUS = '$json.sync_status';

export const TODOIST: Tracker = {
	name: 'todoist',
	label: 'Todoist',
	title: 'Create and update Todoist tasks from the action items of your notes',
	things: 'Todoist tasks',
	setUp: [`*${OPEN_TASKS}*: choose the project under **Project Name or ID**.`],
	assigneeIs: `the Todoist user ID, for people in a shared project: \`responsible_uid\` of one of their tasks, in the output of *${OPEN_TASKS}*`,
	reading: { tracker: 'todoist' },
	looks: [[open], [finished]],
	create: httpRequest('Create Task in Todoist', CREDENTIAL, {
		method: 'POST',
		url: whereTitled(`${API}/tasks`),
		body: {
			project_id: expression(PROJECT),
			content: expression(CONTENT),
			description: expression(DESCRIPTION),
			due_date: change('due_date'),
			assignee_id: change('assignee'),
		},
	}),
	change: [
		{
			...httpRequest('Update, Close or Reopen Task', CREDENTIAL, {
				method: 'POST',
				url: `${API}/sync`,
				body: { commands: expression(`[${COMMANDS}]`) },
			}),
			refusal: {
				isIn: `!(${STATUS} && Object.values(${STATUS}).every((status) => status === 'ok'))`,
				reason: 'Object.values(failed.sync_status ?? {}).find(({ error }) => error)?.error',
			},
		},
	],
	limits:
		'A task that was finished more than three months ago is created again if its note is generated again. A recurring task recurs until its action item leaves the note.',
};
