import { changed, change, chosen, expression, followed, whereTitled } from '../expressions.ts';
import { httpRequest, type Call } from '../http-request.ts';
import type { Tracker } from '../tracker.ts';

const TASKS = 'Find Tasks in Your Tracker';
const URL = chosen(TASKS, 'url');

const request = (name: string, call: Call) => httpRequest(name, undefined, call);

/** Open and finished tasks, from an address that the user enters. */
export const LIST_TASKS = request(TASKS, { method: 'GET', url: '' });

/** All that a task says; null takes a value away. */
const FIELDS = {
	task: change('title'),
	description: change('description'),
	assignee: change('assignee'),
	due_date: change('due_date'),
};

export const ANY_TRACKER: Tracker = {
	name: 'any_tracker',
	label: 'your tracker',
	title:
		'Create and update tasks in any tracker with an HTTP API from the action items of your notes',
	things: 'tasks',
	setUp: [
		`*${TASKS}*: enter the address that lists open and finished tasks. Choose how to authenticate, here and in the two nodes that write.`,
		'*Get Task Changes*: say where a task has its fields.',
	],
	assigneeIs: 'the name or ID that your tracker has for a person',
	reading: {
		tracker: 'other',
		taskTitle: expression('$json.task'),
		taskDone: expression("$json.status && $json.status !== 'open'"),
	},
	looks: [[LIST_TASKS]],
	create: request('Create Task', {
		method: 'POST',
		url: whereTitled(`={{ ${URL} }}`),
		body: FIELDS,
	}),
	change: [
		request('Update, Close or Reopen Task', {
			method: 'PATCH',
			url: `={{ ${URL} }}/{{ ${changed('task_id')} }}`,
			body: {
				...FIELDS,
				assignee: expression(followed('assignee', changed('assignee'))),
				due_date: expression(followed('due_date', changed('due_date'))),
				status: expression(`({ close: 'done', reopen: 'open' })[${changed('change')}]`),
			},
		}),
	],
	limits:
		"It is set to the sandbox's tracker. Your tracker must list a task as soon as it is created. If its list has pages, set *Pagination* in the first node, with *Other* under *Pagination Complete When*: with *Response Is Empty*, n8n may take an error for the end of the list.",
};
