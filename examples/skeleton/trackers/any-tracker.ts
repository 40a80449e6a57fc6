import { change, changed, expression, set } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const TASKS = `${set('tracker_url')} + '/api/tasks'`;
const THE_TASK = `${TASKS} + '/' + ${changed('task_id')}`;

const request = (name: string, url: string, parameters: JsonObject, sample: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	parameters: { url: expression(url), ...parameters, options: {} },
	sample: [sample],
});

const sending = (method: string, fields: string): JsonObject => ({
	method,
	sendBody: true,
	specifyBody: 'json',
	jsonBody: expression(`JSON.stringify({ ${fields} })`),
});

/** All that a task says; null takes a value away. */
const FIELDS = [
	'task',
	'owner',
	'assignee',
	'due',
	'due_date',
	'note_id',
	'note_title',
	'action_item_key',
]
	.map((name) => `${name}: ${changed(name)}`)
	.join(', ');

export const ANY_TRACKER: Tracker = {
	name: 'any_tracker',
	label: 'your tracker',
	title: 'Keep tasks in any tracker with an HTTP API in step with the action items of your notes',
	settings: [
		{
			name: 'tracker_url',
			value: '',
			says: "the address of your tracker's API, without a slash at the end",
		},
	],
	assigneeIs: 'however your tracker names a person',
	find: [
		request(
			'Find Task by Its Key',
			TASKS,
			{
				sendQuery: true,
				queryParameters: {
					parameters: [{ name: 'action_item_key', value: change('action_item_key') }],
				},
			},
			{ id: 'T-2' },
		),
	],
	found: '$json.id',
	create: [request('Create Task', TASKS, sending('POST', FIELDS), { id: 'T-1' })],
	created: '$json.id',
	update: [request('Update Task', THE_TASK, sending('PATCH', FIELDS), { id: 'T-3' })],
	reopen: [
		request('Reopen Task', THE_TASK, sending('PATCH', `${FIELDS}, status: 'open'`), { id: 'T-5' }),
	],
	close: [request('Close Task', THE_TASK, sending('PATCH', "status: 'done'"), { id: 'T-4' })],
	notes: {
		marker: 'A field of its own, by which the tracker can be searched.',
		limits:
			"This is for the sandbox's tracker. For yours, change the paths and fields in the five HTTP Request nodes, and choose how they authenticate. Your tracker's search must find a task as soon as it is created; if it lags, put a Wait node before it.",
	},
};
