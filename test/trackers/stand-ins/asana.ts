import { type z } from 'zod';

import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';
import { asanaAccount, taskQuery, taskToCreate, taskToUpdate } from './asana-fields.ts';
import { handsOf, without } from './hands.ts';
import { answerBy, jsonBody, keyIn, Refusal, routesUnder, type Route } from './request.ts';
import { valid } from './schema.ts';

interface Task {
	gid: string;
	name: string;
	notes: string;
	due_on: string | null;
	assignee: string | null;
	completed: boolean;
	completedAt: number | null;
	modifiedAt: number;
	/** Whether it is in the project. */
	isListed: boolean;
}

const route = routesUnder('/api/1\\.0', checkSender, (answer: StandInAnswer) => answer);

/** Asana's REST API, version 1.0, for a workspace without a paid plan, by its OpenAPI description. */
export function asana(now: () => number = Date.now): StandIn {
	const tasks: Task[] = [];
	const routes = [...reads(tasks), ...writes(tasks, now)];
	return {
		name: 'asana',
		hosts: ['app.asana.com'],
		credential: { type: 'asanaApi', data: { accessToken: asanaAccount.accessToken } },
		answer: (request) => answerBy(routes, request, refusal(404, 'No matching route').answer),
		hands: handsOf<Task>({
			get: (id) => taskOf(tasks, id),
			add: (like) => {
				const gid = nextGid(tasks);
				const task = { ...like, gid, modifiedAt: now() };
				tasks.push(task);
				return task;
			},
			remove: (task) => without(tasks, task),
			moveAway: (task) => (task.isListed = false),
			finish: (task) => void change(task, { completed: true }, now()),
			reopen: (task) => void change(task, { completed: false }, now()),
			text: ({ notes }) => notes,
			rewrite: (task, notes) => void change(task, { notes }, now()),
			rename: (task, name) => void change(task, { name }, now()),
		}),
		tasks: () =>
			tasks.map(({ gid, name, notes, due_on, assignee, completed }) => ({
				...{ id: gid, key: keyIn(notes), title: name, dueDate: due_on, assignee },
				isOpen: !completed,
			})),
	};
}

function reads(tasks: Task[]): Route[] {
	return [
		route('GET', '/tasks', ({ url }) => {
			const query = valid(taskQuery, Object.fromEntries(url.searchParams), refuse);
			const { completed_since: closed = -Infinity, modified_since: modified = -Infinity } = query;
			const found = tasks
				.filter(({ isListed }) => isListed)
				.filter(({ completedAt }) => completedAt === null || completedAt >= closed)
				.filter(({ modifiedAt }) => modifiedAt >= modified);
			return { status: 200, body: pageOf(found, query, url) };
		}),
	];
}

function writes(tasks: Task[], now: () => number): Route[] {
	return [
		route('POST', '/tasks', (request) => {
			const { projects = [], ...given } = valid(taskToCreate, dataOf(request), refuse);
			const task: Task = {
				...{ gid: nextGid(tasks), name: '', notes: '' },
				...{ due_on: null, assignee: null, completed: false, completedAt: null },
				...{ modifiedAt: now(), isListed: projects.length > 0 },
			};
			tasks.push(change(task, given, now()));
			return { status: 201, body: { data: shown(task, ALL_FIELDS) } };
		}),
		route('PUT', '/tasks/([^/]+)', (request, gid) => {
			const given = valid(taskToUpdate, dataOf(request), refuse);
			const task = change(taskOf(tasks, gid), given, now());
			return { status: 200, body: { data: shown(task, ALL_FIELDS) } };
		}),
	];
}

const FIRST_GID = 1_300_000_000_000_000;
/** Ids are not given twice, though tasks may be removed. */
const nextGid = (tasks: readonly Task[]) =>
	String(Math.max(FIRST_GID - 1, ...tasks.map(({ gid }) => Number(gid))) + 1);

/** A property that is left out stays; null clears it. */
function change(task: Task, given: z.output<typeof taskToUpdate>, now: number): Task {
	const completed = given.completed ?? task.completed;
	const completedAt = completed ? (task.completedAt ?? now) : null;
	return Object.assign(task, { ...given, completedAt, modifiedAt: now });
}

const ALL_FIELDS = 'name,resource_subtype,notes,due_on,assignee,completed,modified_at';

/** The properties that were asked for; `gid` always, and without a wish also what names a task. */
function shown(task: Task, fields = 'name,resource_subtype,resource_type') {
	const { gid, name, notes, due_on, completed } = task;
	const all = {
		...{ name, notes, due_on, completed, resource_type: 'task', resource_subtype: 'default_task' },
		assignee: task.assignee === null ? null : { gid: task.assignee, resource_type: 'user' },
		modified_at: new Date(task.modifiedAt).toISOString(),
	};
	const asked = fields.split(',');
	return { gid, ...Object.fromEntries(Object.entries(all).filter(([key]) => asked.includes(key))) };
}

/** Without a limit, everything comes at once. */
function pageOf(found: Task[], query: z.output<typeof taskQuery>, url: URL) {
	const { limit = found.length, offset = 'eyJ0', opt_fields: fields } = query;
	const from = Number(offset.slice(3));
	const data = found.slice(from, from + limit).map((task) => shown(task, fields));
	if (from + limit >= found.length) return { data, next_page: null };
	const next = new URL(url);
	next.searchParams.set('offset', `eyJ${from + limit}`);
	const path = `${next.pathname.replace('/api/1.0', '')}${next.search}`;
	return { data, next_page: { offset: `eyJ${from + limit}`, path, uri: next.href } };
}

function checkSender(request: StandInRequest): void {
	if (request.headers.authorization !== `Bearer ${asanaAccount.accessToken}`) {
		throw refusal(401, 'Not Authorized');
	}
}

function taskOf(tasks: readonly Task[], gid: string): Task {
	const task = tasks.find((one) => one.gid === gid);
	if (!task) throw refusal(404, `task: Unknown object: ${gid}`);
	return task;
}

/** Whatever is written stands in `data`. */
const dataOf = (request: StandInRequest): unknown =>
	jsonBody(request, () => refuse('', 'Could not parse request data, invalid JSON')).data;

const refuse = (path: string, problem: string): never => {
	throw refusal(400, path === '' ? problem : `${path}: ${problem}`);
};

const HELP = 'For more information on API status codes, see developers.asana.com/docs/errors';
const refusal = (status: number, message: string) =>
	new Refusal({ status, body: { errors: [{ message, help: HELP }] } });
