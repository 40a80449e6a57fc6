import { keepWithKey } from '../conditions.ts';
import {
	change,
	changed,
	DESCRIPTION,
	expression,
	LONG_BEFORE_IT_BEGAN,
	set,
	setting,
} from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const asana = (name: string, parameters: JsonObject, sample: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.asana',
	typeVersion: 1,
	parameters: { authentication: 'accessToken', resource: 'task', ...parameters },
	credential: 'asanaApi',
	sample: [sample],
});

const update = (name: string, otherProperties: JsonObject, gid: string): Step =>
	asana(name, { operation: 'update', id: change('task_id'), otherProperties }, { gid });

/** Null takes a due date or an assignee away. */
const FIELDS = {
	notes: expression(DESCRIPTION),
	due_on: expression(`${changed('due_date')} ?? null`),
	assignee: expression(`${changed('assignee')} ?? null`),
};

export const ASANA: Tracker = {
	name: 'asana',
	label: 'Asana',
	title: 'Keep Asana tasks in step with the action items of your notes',
	settings: [
		{
			name: 'workspace_id',
			value: '',
			says: 'the `gid` of your workspace: open `app.asana.com/api/1.0/workspaces` in the browser',
		},
		{
			name: 'project_id',
			value: '',
			says: 'the project for the tasks: the number after `project` in its address',
		},
	],
	assigneeIs: 'the email address or the ID of the Asana user',
	find: [
		asana(
			'Get Tasks Changed Since Then',
			{
				operation: 'getAll',
				returnAll: true,
				filters: {
					project: setting('project_id'),
					modified_since: expression(LONG_BEFORE_IT_BEGAN),
					opt_fields: ['notes'],
				},
			},
			{ gid: 'T-2', notes: `ai_${'2'.repeat(32)}` },
		),
		keepWithKey('$json.notes'),
	],
	found: '$json.gid',
	create: [
		asana(
			'Create Task in Asana',
			{
				operation: 'create',
				workspace: setting('workspace_id'),
				name: change('task'),
				otherProperties: { ...FIELDS, projects: expression(`[${set('project_id')}]`) },
			},
			{ gid: 'T-1' },
		),
	],
	created: '$json.gid',
	update: [update('Update Task in Asana', { ...FIELDS, name: change('task') }, 'T-3')],
	reopen: [
		update('Reopen Task in Asana', { ...FIELDS, name: change('task'), completed: false }, 'T-5'),
	],
	close: [update('Close Task in Asana', { completed: true }, 'T-4')],
	notes: {
		marker: 'The last line of the description of each task.',
		limits:
			"Asana's search needs a paid plan and lags behind, so the workflow looks through the tasks in the project that changed since the creation began. Do not remove a task from the project between a crash and the next run.",
	},
};
