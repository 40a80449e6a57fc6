import type { StandIn, StandInRequest } from '../stand-in.ts';
import * as fields from './clickup-fields.ts';
import { dayIn } from './day.ts';
import { handsOf } from './hands.ts';
import { Store } from './store.ts';
import { answerBy, jsonBody, keyIn, ok, Refusal, routesUnder, type Route } from './request.ts';
import { isDone, listed, newTask, taskAnswer, updated, type Task } from './clickup-tasks.ts';
import { valid } from './schema.ts';

const PAGE = 100;
const { token, listId } = fields.clickUpAccount;

const route = routesUnder('/api/v2', checkSender, ok);

/** ClickUp's API v2, by its published OpenAPI description: one list. */
export function clickUp(now: () => number = Date.now, zone = 'UTC'): StandIn {
	const tasks = new Store<Task>();
	const routes = routesOf(tasks, now);
	const touch = (task: Task, values: Partial<Task>) =>
		void Object.assign(task, values, { date_updated: now() });
	const unknown = refusal(404, 'Route not found', 'APP_001').answer;
	return {
		name: 'clickup',
		hosts: ['api.clickup.com'],
		credential: { type: 'clickUpApi', data: { accessToken: token } },
		answer: (request) => answerBy(routes, request, unknown),
		hands: handsOf<Task>({
			get: (id) => tasks.get(id) ?? notAuthorized(),
			add: (like) => {
				const { id } = newTask(tasks.made + 1000, { name: '' }, now());
				const task = { ...like, id, date_updated: now() };
				tasks.set(id, task);
				return task;
			},
			remove: ({ id }) => void tasks.delete(id),
			moveAway: (task) => touch(task, { archived: true }),
			finish: (task) => touch(task, { status: 'complete' }),
			reopen: (task) => touch(task, { status: 'in progress' }),
			text: ({ description }) => description,
			rewrite: (task, description) => touch(task, { description }),
			rename: (task, name) => touch(task, { name }),
		}),
		tasks: () =>
			[...tasks.values()].map((task) => ({
				id: task.id,
				key: keyIn(task.description),
				title: task.name,
				dueDate: task.due_date === null ? null : dayIn(zone, task.due_date),
				assignee: task.assignees[0]?.toString() ?? null,
				isOpen: !task.archived && !isDone(task),
			})),
	};
}

function routesOf(tasks: Store<Task>, now: () => number): Route[] {
	const taskOf = (id: string): Task => tasks.get(id) ?? notThere(tasks, id);
	return [
		route('POST', '/list/([^/]+)/task', (request, id) => {
			if (id !== listId) notAuthorized();
			const body = valid(fields.create, bodyOf(request), refuse);
			const task = newTask(tasks.made, body, now());
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
		route('PUT', '/task/([^/]+)', (request, id) => {
			const task = updated(taskOf(id), valid(fields.update, bodyOf(request), refuse), now());
			tasks.set(id, task);
			return taskAnswer(task);
		}),
	];
}

function checkSender(request: StandInRequest): void {
	const { authorization } = request.headers;
	if (!authorization) throw refusal(400, 'Authorization header required', 'OAUTH_017');
	if (authorization !== token) throw refusal(401, 'Token invalid', 'OAUTH_025');
}

const bodyOf = (request: StandInRequest) => jsonBody(request, () => refuse('', 'is no JSON'));

/** ClickUp publishes few of its codes. */
function refuse(path: string, problem: string): never {
	if (path === 'name') throw refusal(400, 'Task name invalid', 'INPUT_005');
	if (path === 'status') throw refusal(400, problem, 'ITEM_114');
	throw refusal(400, `${path} ${problem}`, 'INPUT_003');
}

function notThere(tasks: Store<Task>, id: string): never {
	if (tasks.had(id)) throw refusal(404, 'Task not found, deleted', 'ITEM_013');
	return notAuthorized();
}

/** What is not in the Workspace is not told from what the token may not see. */
function notAuthorized(): never {
	throw refusal(401, 'Team not authorized', 'OAUTH_027');
}

function refusal(status: number, err: string, ECODE: string): Refusal {
	return new Refusal({ status, body: { err, ECODE } });
}
