import { changed, change, chosen, expression } from '../expressions.ts';
import { httpRequest, type Call } from '../http-request.ts';
import type { Tracker } from '../tracker.ts';

const TASKS = 'Tasks in Your Tracker';
const URL = chosen(TASKS, 'url');

const request = (name: string, call: Call) => httpRequest(name, undefined, call);

/** All that a task says; null takes a value away. */
const FIELDS = Object.fromEntries(
	['task', 'owner', 'assignee', 'due', 'due_date', 'note_id', 'note_title', 'action_item_key'].map(
		(name) => [name, change(name)],
	),
);

const SHORT_FIELDS = {
	task: change('title'),
	description: change('description'),
	assignee: change('assignee'),
	due_date: change('due_date'),
};

const look = request(TASKS, {
	method: 'GET',
	url: '',
	sample: [
		{
			id: 'T-3',
			status: 'open',
			description: `ai_${'3'.repeat(32)}`,
			action_item_key: `ai_${'3'.repeat(32)}`,
		},
	],
});

const creating = (body: Record<string, string>) =>
	request('Create Task', {
		method: 'POST',
		url: expression(URL),
		body,
		sample: [{ id: 'T-1' }, { id: 'T-2' }],
	});

const changing = (body: Record<string, string>) =>
	request('Change Task', {
		method: 'PATCH',
		url: `={{ ${URL} }}/{{ ${changed('task_id')} }}`,
		body: {
			...body,
			status: expression(`({ close: 'done', reopen: 'open' })[${changed('change')}]`),
		},
		sample: [{ id: 'T-3' }],
	});

export const ANY_TRACKER: Tracker = {
	name: 'any_tracker',
	label: 'your tracker',
	title: 'Keep tasks in any tracker with an HTTP API in step with the action items of your notes',
	starterTitle:
		'Create and update tasks in any tracker with an HTTP API from the action items of your notes',
	things: 'tasks',
	setUp: [
		`*${TASKS}*: the address of the tasks in your tracker's API, which lists them; choose how to authenticate, there and in the two nodes that create and change a task.`,
		'In these three nodes, change the fields to those of your tracker; a task needs a field for `action_item_key`, and one that tells that the workflow closed it.',
	],
	assigneeIs: 'however your tracker names a person',
	looks: [
		{
			steps: [look],
			remember: 'Remember What Was Found',
			id: '$json.id',
			key: (item) => `${item}.action_item_key`,
			isClosedByUs: (item) => `${item}.gone`,
			isOpen: `$json.status === 'open'`,
		},
	],
	create: [creating(FIELDS)],
	created: '$json.id',
	change: {
		steps: [changing({ ...FIELDS, gone: expression(`${changed('change')} === 'close'`) })],
	},
	starter: {
		reading: {
			tracker: 'other',
			taskTitle: expression('$json.task'),
			taskDone: expression("$json.status !== 'open'"),
		},
		looks: [[look]],
		create: [creating(SHORT_FIELDS)],
		change: { steps: [changing(SHORT_FIELDS)] },
		setUp: [
			`*${TASKS}*: the address of the tasks in your tracker's API, which lists open and finished ones; choose how to authenticate, there and in the two nodes that create and change a task.`,
			'*Get Task Changes*: where your tracker has the fields of a task.',
		],
	},
	limits:
		"This is for the sandbox's tracker. Your tracker must list a task as soon as it is created; if its list has pages, set *Pagination* in the first of the three nodes.",
};
