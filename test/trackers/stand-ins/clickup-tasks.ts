import type { z } from 'zod';

import { clickUpAccount, STATUSES, type create, type list, type update } from './clickup-fields.ts';

const { listId } = clickUpAccount;

export interface Task {
	id: string;
	name: string;
	description: string;
	/** The name of one of the list's statuses. */
	status: string;
	/** Unix milliseconds. */
	due_date: number | null;
	assignees: number[];
	/** Unix milliseconds. */
	date_updated: number;
	archived: boolean;
}

export function newTask(number: number, body: z.output<typeof create>, now: number): Task {
	return {
		id: `86c4${number.toString(36).padStart(5, '0')}`,
		name: body.name,
		description: body.markdown_content ?? body.description ?? '',
		status: body.status?.toLowerCase() ?? 'to do',
		due_date: body.due_date ?? null,
		assignees: body.assignees ?? [],
		date_updated: now,
		archived: false,
	};
}

/** The fields of a task after an update. */
export function updated(task: Task, body: z.output<typeof update>, now: number): Task {
	const { assignees: { add, rem } = { add: [], rem: [] }, due_date } = body;
	return {
		...task,
		name: body.name ?? task.name,
		description: body.markdown_content ?? body.description ?? task.description,
		status: body.status?.toLowerCase() ?? task.status,
		due_date: due_date === undefined ? task.due_date : due_date,
		assignees: [...new Set([...task.assignees.filter((user) => !rem.includes(user)), ...add])],
		archived: body.archived ?? task.archived,
		date_updated: now,
	};
}

export function listed({ include_closed, archived, date_updated_gt }: z.output<typeof list>) {
	return (task: Task): boolean =>
		(include_closed || !isDone(task)) &&
		task.archived === archived &&
		(date_updated_gt === undefined || task.date_updated > date_updated_gt);
}

export function isDone(task: Task): boolean {
	return statusOf(task)?.type === 'closed';
}

/** As an answer holds it. */
export function taskAnswer(task: Task) {
	const { due_date, date_updated, assignees, ...rest } = task;
	return {
		...rest,
		text_content: task.description,
		status: statusOf(task),
		due_date: due_date?.toString() ?? null,
		assignees: assignees.map((id) => ({ id, username: `User ${id}` })),
		date_updated: date_updated.toString(),
		list: { id: listId },
	};
}

function statusOf({ status }: Task) {
	return STATUSES.find((one) => one.status === status);
}
