import type { StandIn, StandInRequest } from '../stand-in.ts';
import { handsOf } from './hands.ts';
import {
	answerBy,
	answerOrRefusal,
	jsonBody,
	keyIn,
	ok,
	Refusal,
	routesUnder,
	Store,
	valid,
	type Route,
} from './request.ts';
import * as fields from './todoist-fields.ts';
import { carryOut, listed, newTask, pageOf, wasCompleted, type Task } from './todoist-tasks.ts';

const ELSEWHERE = fields.todoistId(999_999);
const MS_PER_DAY = 86_400_000;
const MAX_BODY_BYTES = 1024 * 1024;

const route = routesUnder('/api/v1', checkSender, ok);

/** Todoist's API v1, by its published reference. */
export function todoist(now: () => Date = () => new Date()): StandIn {
	const tasks = new Store<Task>();
	const routes = [...reads(tasks), ...writes(tasks, now)];
	const unknown = notFound('Path').answer;
	return {
		name: 'todoist',
		hosts: ['api.todoist.com'],
		credential: { type: 'todoistApi', data: { apiKey: fields.todoistAccount.token } },
		answer: (request) => answerBy(routes, request, unknown),
		hands: handsOf<Task>({
			get: (id) => taskOf(tasks, id),
			remove: ({ id }) => void tasks.delete(id),
			moveAway: (task) => (task.project_id = ELSEWHERE),
			finish: (task, daysAgo) => {
				const at = new Date(now().getTime() - daysAgo * MS_PER_DAY);
				Object.assign(task, { checked: true, completed_at: at.toISOString() });
			},
			reopen: (task) => Object.assign(task, { checked: false, completed_at: null }),
			text: ({ description }) => description,
			rewrite: (task, description) => (task.description = description),
			split: ({ id: parent_id, ...task }) => {
				const id = fields.todoistId(tasks.made + 1000);
				added(tasks, { ...task, id, parent_id, content: 'A part of it', description: '' });
			},
		}),
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

function reads(tasks: Store<Task>): Route[] {
	const all = () => [...tasks.values()];
	const open = () => all().filter(({ checked }) => !checked);
	const page = (found: Task[], query: { cursor?: string; limit: number }) =>
		pageOf(found, query) ?? refuse('cursor');
	return [
		route('GET', '/projects', () => ({
			results: [{ id: fields.todoistAccount.projectId, name: 'Minutes' }],
			next_cursor: null,
		})),
		route('GET', '/tasks', ({ url }) => {
			const query = valid(fields.list, Object.fromEntries(url.searchParams), refuse);
			return page(open().filter(listed(query)), query);
		}),
		route('GET', '/tasks/completed/by_completion_date', ({ url }) => {
			const query = valid(fields.completed, Object.fromEntries(url.searchParams), refuse);
			const { results: items, next_cursor } = page(all().filter(wasCompleted(query)), query);
			return { items, next_cursor };
		}),
	];
}

function writes(tasks: Store<Task>, now: () => Date): Route[] {
	/** Todoist carries out each command once, whatever it says the next time. */
	const known = new Set<string>();
	return [
		route('POST', '/tasks', (request) => {
			const body = valid(fields.create, bodyOf(request), refuse);
			const { projectId } = fields.todoistAccount;
			if ((body.project_id ?? projectId) !== projectId) throw notFound('Project');
			return added(tasks, newTask(tasks.made, body));
		}),
		route('POST', '/sync', (request) => {
			const { commands } = valid(fields.sync, bodyOf(request), refuse);
			const sync_status = commands.map((given) => {
				const answer = answerOrRefusal(() => {
					if (!known.has(given.uuid)) execute(tasks, given, now());
					known.add(given.uuid);
					return ok('ok');
				});
				return [given.uuid, answer.body];
			});
			const status: unknown = Object.fromEntries(sync_status);
			return { sync_status: status, temp_id_mapping: {}, full_sync: false };
		}),
	];
}

function execute(tasks: Store<Task>, given: unknown, now: Date): void {
	const command = valid(fields.command, given, refuse);
	const isReopening = command.type === 'item_uncomplete';
	const { id } = command.args;
	const parts = [...tasks.values()].filter(({ parent_id }) => parent_id === id);
	carryOut(command, isReopening ? taskOf(tasks, id) : openTaskOf(tasks, id), parts, now);
}

function added(tasks: Store<Task>, task: Task): Task {
	tasks.set(task.id, task);
	return task;
}

function checkSender(request: StandInRequest): void {
	if (request.headers.authorization !== `Bearer ${fields.todoistAccount.token}`) {
		throw refusal(401, 'UNAUTHORIZED', { error: 'Unauthorized' });
	}
}

function taskOf(tasks: Store<Task>, id: string): Task {
	const task = tasks.get(valid(fields.path, { task_id: id }, refuse).task_id);
	if (task === undefined) throw notFound('Task');
	return task;
}

/** A completed task is in the history, where it is neither read nor changed. */
function openTaskOf(tasks: Store<Task>, id: string): Task {
	const task = taskOf(tasks, id);
	if (task.checked) throw notFound('Task');
	return task;
}

function bodyOf(request: StandInRequest): unknown {
	if (Buffer.byteLength(request.body) > MAX_BODY_BYTES) {
		throw refusal(413, 'PAYLOAD_TOO_LARGE', { error: 'Payload too large' });
	}
	return jsonBody(request, () => refuse(''));
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
