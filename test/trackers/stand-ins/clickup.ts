import type { z } from 'zod';

import type { StandIn, StandInRequest } from '../stand-in.ts';
import * as fields from './clickup-fields.ts';
import { answerBy, answerOrRefusal, jsonBody, keyIn, Refusal, type Route } from './request.ts';
import { valid } from './schema.ts';

const PAGE = 100;
const { token, listId, keyFieldId } = fields.clickUpAccount;

interface Task {
	id: string;
	name: string;
	description: string;
	status: string;
	due_date: number | null;
	assignees: number[];
	key: string | null;
	archived: boolean;
}

/** ClickUp's API v2, by its published OpenAPI description: one list. */
export function clickUp(): StandIn {
	const tasks = new Map<string, Task>();
	const routes = routesOf(tasks);
	const unknown = refusal(404, 'Route not found', 'APP_001').answer;
	return {
		name: 'clickup',
		hosts: ['api.clickup.com'],
		credential: { type: 'clickUpApi', data: { accessToken: token } },
		answer: (request) => answerOrRefusal(() => answerBy(routes, request, unknown)),
		tasks: () =>
			[...tasks.values()].map((task) => ({
				id: task.id,
				key: keyIn(task.key),
				title: task.name,
				dueDate: task.due_date === null ? null : new Date(task.due_date).toISOString().slice(0, 10),
				assignee: task.assignees[0]?.toString() ?? null,
				isOpen: !task.archived && statusOf(task).type !== 'closed',
			})),
	};
}

function routesOf(tasks: Map<string, Task>): Route[] {
	const taskOf = (id: string): Task => tasks.get(id) ?? notAuthorized();
	return [
		route('POST', '/list/([^/]+)/task', (request, id) => {
			if (id !== listId) notAuthorized();
			const body = valid(fields.create, bodyOf(request), refuse);
			const task = newTask(tasks.size, body);
			tasks.set(task.id, task);
			return taskAnswer(task);
		}),
		route('GET', '/list/([^/]+)/task', ({ url }, id) => {
			if (id !== listId) notAuthorized();
			const query = valid(fields.list, Object.fromEntries(url.searchParams), refuse);
			const found = [...tasks.values()].filter(listed(query));
			const start = query.page * PAGE;
			return {
				tasks: found.slice(start, start + PAGE).map(taskAnswer),
				last_page: found.length <= start + PAGE,
			};
		}),
		route('GET', '/task/([^/]+)', (_, id) => taskAnswer(taskOf(id))),
		route('PUT', '/task/([^/]+)', (request, id) => {
			const task = taskOf(id);
			Object.assign(task, changesOf(task, valid(fields.update, bodyOf(request), refuse)));
			return taskAnswer(task);
		}),
		route('POST', `/task/([^/]+)/field/${keyFieldId}`, (request, id) => {
			taskOf(id).key = valid(fields.fieldValue, bodyOf(request), refuse).value;
			return {};
		}),
	];
}

function newTask(number: number, body: z.output<typeof fields.create>): Task {
	return {
		id: `86c4${number.toString(36).padStart(5, '0')}`,
		name: body.name,
		description: body.markdown_content ?? body.description ?? '',
		status: body.status?.toLowerCase() ?? 'to do',
		due_date: body.due_date ?? null,
		assignees: body.assignees ?? [],
		key: body.custom_fields?.[0]?.value ?? null,
		archived: false,
	};
}

function changesOf(task: Task, body: z.output<typeof fields.update>): Partial<Task> {
	const { markdown_content, description = markdown_content, assignees, due_date } = body;
	const kept = task.assignees.filter((user) => !assignees?.rem.includes(user));
	return {
		name: body.name ?? task.name,
		description: markdown_content ?? description ?? task.description,
		status: body.status?.toLowerCase() ?? task.status,
		due_date: due_date === undefined ? task.due_date : due_date,
		assignees: [...new Set([...kept, ...(assignees?.add ?? [])])],
		archived: body.archived ?? task.archived,
	};
}

function listed({ include_closed, archived, custom_fields }: z.output<typeof fields.list>) {
	return (task: Task): boolean =>
		(include_closed || statusOf(task).type !== 'closed') &&
		task.archived === archived &&
		custom_fields.every(({ operator, value }) =>
			operator === '==' ? task.key === value : (task.key?.includes(value) ?? false),
		);
}

function taskAnswer(task: Task) {
	const { key, due_date, assignees, ...rest } = task;
	return {
		...rest,
		text_content: task.description,
		status: statusOf(task),
		due_date: due_date?.toString() ?? null,
		assignees: assignees.map((id) => ({ id, username: `User ${id}` })),
		custom_fields: [{ id: keyFieldId, name: 'Action Item Key', type: 'short_text', value: key }],
		list: { id: listId },
	};
}

function statusOf({ status }: Task) {
	return (
		fields.STATUSES.find((one) => one.status === status) ?? refuse('status', 'Status not found')
	);
}

function route(
	method: string,
	path: string,
	answer: (request: StandInRequest, id: string) => unknown,
): Route {
	return {
		method,
		path: new RegExp(`^/api/v2${path}$`),
		handle: (request, id = '') => {
			const { authorization } = request.headers;
			if (!authorization) throw refusal(400, 'Authorization header required', 'OAUTH_017');
			if (authorization !== token) throw refusal(401, 'Token invalid', 'OAUTH_025');
			return { status: 200, body: answer(request, id) };
		},
	};
}

const bodyOf = (request: StandInRequest) => jsonBody(request, () => refuse('', 'is no JSON'));

/** ClickUp publishes few of its codes. */
function refuse(path: string, problem: string): never {
	if (path === 'name') throw refusal(400, 'Task name invalid', 'INPUT_005');
	if (path === 'status') throw refusal(400, problem, 'ITEM_114');
	throw refusal(400, `${path} ${problem}`, 'INPUT_003');
}

/** What is not in the Workspace is not told from what the token may not see. */
function notAuthorized(): never {
	throw refusal(401, 'Team not authorized', 'OAUTH_027');
}

function refusal(status: number, err: string, ECODE: string): Refusal {
	return new Refusal({ status, body: { err, ECODE } });
}
