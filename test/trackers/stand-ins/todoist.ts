import type { z } from 'zod';

import type { StandIn } from '../stand-in.ts';
import { answerOf, jsonOf, keyIn, Refusal, type Call, type Route } from './routes.ts';
import * as fields from './todoist-fields.ts';
import {
	changesOf,
	listed,
	meant,
	newTask,
	pageOf,
	wasCompleted,
	type Task,
} from './todoist-tasks.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const TASK = '/tasks/(?<task_id>[^/]+)';

/** Todoist's API v1, by its published reference. */
export function todoist(now: () => Date = () => new Date()): StandIn {
	const tasks = new Map<string, Task>();
	const routes = [...reads(tasks), ...writes(tasks, now)];
	const noPath = notFound('Path').answer;
	const noMethod = refusal(405, 'METHOD_NOT_ALLOWED', { error: 'Method not allowed' }).answer;
	return {
		name: 'todoist',
		hosts: ['api.todoist.com'],
		credential: { type: 'todoistApi', data: { apiKey: fields.todoistAccount.token } },
		answer: (request) => answerOf(routes, request, { noPath, noMethod }),
		tasks: () =>
			[...tasks.values()].map((task) => ({
				id: task.id,
				key: keyIn(task.labels.join(' ')) ?? keyIn(task.description),
				title: task.content,
				dueDate: task.due?.date ?? null,
				assignee: task.responsible_uid,
				isOpen: !task.checked,
			})),
	};
}

function reads(tasks: Map<string, Task>): Route[] {
	const all = () => [...tasks.values()];
	const open = () => all().filter(({ checked }) => !checked);
	const page = (found: Task[], query: { cursor?: string; limit: number }) =>
		pageOf(found, query) ?? refuse('cursor');
	return [
		route('GET', '/tasks', (call) => {
			const query = valid(fields.list, queryOf(call));
			return page(open().filter(listed(query)), query);
		}),
		route('GET', '/tasks/filter', (call) => {
			const query = valid(fields.byFilter, queryOf(call));
			return page(open().filter(meant(query.query)), query);
		}),
		route('GET', '/tasks/completed/by_completion_date', (call) => {
			const query = valid(fields.completed, queryOf(call));
			const { results: items, next_cursor } = page(all().filter(wasCompleted(query)), query);
			return { items, next_cursor };
		}),
		route('GET', TASK, (call) => openTaskOf(tasks, call)),
	];
}

function writes(tasks: Map<string, Task>, now: () => Date): Route[] {
	const check = (checked: boolean) => (call: Call) => {
		const completed_at = checked ? now().toISOString() : null;
		Object.assign(taskOf(tasks, call), { checked, completed_at });
		return null;
	};
	return [
		route('POST', '/tasks', (call) => {
			const body = valid(fields.create, bodyOf(call));
			const { projectId } = fields.todoistAccount;
			if ((body.project_id ?? projectId) !== projectId) {
				throw notFound('Project');
			}
			const task = newTask(tasks.size, body);
			tasks.set(task.id, task);
			return task;
		}),
		route('POST', TASK, (call) =>
			Object.assign(openTaskOf(tasks, call), changesOf(valid(fields.update, bodyOf(call)))),
		),
		route('POST', `${TASK}/close`, check(true)),
		route('POST', `${TASK}/reopen`, check(false)),
	];
}

function route(method: string, path: string, answer: (call: Call) => unknown): Route {
	return {
		method,
		path: new RegExp(`^/api/v1${path}$`),
		answer: (call) => {
			if (call.headers.authorization !== `Bearer ${fields.todoistAccount.token}`) {
				throw refusal(401, 'UNAUTHORIZED', { error: 'Unauthorized' });
			}
			return { status: 200, body: answer(call) };
		},
	};
}

function taskOf(tasks: Map<string, Task>, { params }: Call): Task {
	const task = tasks.get(valid(fields.path, params).task_id);
	if (task === undefined) throw notFound('Task');
	return task;
}

/** A completed task is in the history, where it is neither read nor changed. */
function openTaskOf(tasks: Map<string, Task>, call: Call): Task {
	const task = taskOf(tasks, call);
	if (task.checked) throw notFound('Task');
	return task;
}

function queryOf({ url }: Call) {
	return Object.fromEntries(url.searchParams);
}

function bodyOf(call: Call): unknown {
	if (Buffer.byteLength(call.body) > MAX_BODY_BYTES) {
		throw refusal(413, 'PAYLOAD_TOO_LARGE', { error: 'Payload too large' });
	}
	return jsonOf(call);
}

function valid<T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>, value: unknown): T {
	const { success, data, error } = schema.safeParse(value);
	if (success) return data;
	const [issue] = error.issues;
	return refuse(issue?.path.join('.') ?? '', issue?.message);
}

function refuse(argument: string, expected?: string): never {
	const error = {
		error: 'Invalid argument value',
		error_code: 20,
		error_extra: { argument, expected },
	};
	throw refusal(400, 'INVALID_ARGUMENT_VALUE', error);
}

function notFound(what: string): Refusal {
	return refusal(404, 'NOT_FOUND', {
		error: `${what} not found`,
		error_code: 478,
		error_extra: {},
	});
}

function refusal(status: number, error_tag: string, error: object): Refusal {
	return new Refusal({ status, body: { ...error, error_tag, http_code: status } });
}
