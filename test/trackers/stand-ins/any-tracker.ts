import { TaskBoard, type Task } from '../../../dev/sandbox/tracker/tasks.ts';
import { createTracker } from '../../../dev/sandbox/tracker/tracker.ts';
import { handsOf } from './hands.ts';
import { isObject, keyIn } from './request.ts';
import type { StandInAnswer, StandInRequest } from '../stand-in.ts';

/** The sandbox's own tracker, under a host name as other trackers have one. */
export function anyTracker() {
	const board = new TaskBoard();
	const app = createTracker(board);
	const removed = new Set<string>();
	const isThere = (task: unknown) => isObject(task) && !removed.has(String(task.id));
	const text = (value: unknown) => (typeof value === 'string' ? value : null);
	return {
		name: 'any_tracker',
		hosts: ['tracker.example.com'],
		answer: async (request: StandInRequest): Promise<StandInAnswer> => {
			const { method, url, headers, body } = request;
			const { statusCode, payload } = await app.inject({
				method: methodOf(method),
				url: url.pathname + url.search,
				headers,
				payload: body,
			});
			const removedId = [...removed].find((id) => url.pathname.endsWith(`/${id}`));
			if (removedId !== undefined) return { status: 404, body: { detail: 'Task not found' } };
			const given: unknown = JSON.parse(payload);
			return { status: statusCode, body: Array.isArray(given) ? given.filter(isThere) : given };
		},
		hands: handsOf<Task>({
			get: (id) => board.task(id),
			add: ({ status, ...fields }) => board.create(fields, status),
			remove: ({ id }) => void removed.add(id),
			finish: ({ id }) => void board.update(id, {}, 'done'),
			reopen: ({ id }) => void board.update(id, {}, 'open'),
			text: ({ description }) => text(description) ?? '',
			rewrite: ({ id }, description) => void board.update(id, { description }),
			rename: ({ id }, task) => void board.update(id, { task }),
		}),
		tasks: () =>
			board
				.tasks()
				.filter(isThere)
				.map((task) => ({
					id: task.id,
					key: text(task.action_item_key) ?? keyIn(text(task.description)),
					title: text(task.task) ?? '',
					dueDate: text(task.due_date),
					assignee: text(task.assignee),
					isOpen: task.status === 'open',
				})),
	};
}

function methodOf(method: string): 'GET' | 'POST' | 'PATCH' {
	if (method === 'GET' || method === 'POST' || method === 'PATCH') return method;
	throw new Error(`n8n sent ${method}`);
}
