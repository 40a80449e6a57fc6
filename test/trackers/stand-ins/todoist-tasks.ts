import type { z } from 'zod';

import {
	todoistAccount,
	todoistId,
	type command,
	type completed,
	type create,
	type list,
} from './todoist-fields.ts';

export interface Task {
	id: string;
	content: string;
	description: string;
	project_id: string;
	parent_id: string | null;
	labels: string[];
	priority: number;
	due: { date: string; string: string; is_recurring: boolean; lang: string } | null;
	/** The assignee. */
	responsible_uid: string | null;
	checked: boolean;
	completed_at: string | null;
}

export function newTask(number: number, body: z.output<typeof create>): Task {
	return {
		id: todoistId(number),
		content: body.content,
		description: body.description ?? '',
		project_id: todoistAccount.projectId,
		parent_id: null,
		labels: body.labels ?? [],
		priority: body.priority ?? 1,
		due: dueOf(body),
		responsible_uid: body.assignee_id ?? null,
		checked: false,
		completed_at: null,
	};
}

/** Carries out a command. @param parts the sub-tasks, which are completed along with a task */
export function carryOut(
	{ type, args }: z.output<typeof command>,
	task: Task,
	parts: readonly Task[],
	now: Date,
): void {
	if (type === 'item_move') {
		Object.assign(task, { project_id: args.project_id, parent_id: null });
	} else if (type === 'item_update') {
		const { due, ...rest } = args;
		Object.assign(task, rest, due !== undefined && { due: due && dueOn(due.date) });
	} else {
		// Closing a recurring task only moves it to its next date.
		if (type === 'item_close' && task.due?.is_recurring === true) return;
		const isClose = type !== 'item_uncomplete';
		for (const one of isClose ? [task, ...parts] : [task])
			Object.assign(one, { checked: isClose, completed_at: isClose ? now.toISOString() : null });
	}
}

function dueOf({ due_date, due_string }: z.output<typeof create>): Task['due'] {
	const date = due_date ?? due_string ?? 'no date';
	return date === 'no date' ? null : dueOn(date);
}

const dueOn = (date: string) => ({ date, string: date, is_recurring: false, lang: 'en' });

export function listed({ project_id, label, ids }: z.output<typeof list>) {
	return (task: Task): boolean =>
		(project_id === undefined || task.project_id === project_id) &&
		(label === undefined || task.labels.includes(label)) &&
		(ids === undefined || ids.split(',').includes(task.id));
}

export function wasCompleted(query: z.output<typeof completed>) {
	return (task: Task): boolean => {
		const at = Date.parse(task.completed_at ?? '');
		const { since, until, project_id } = query;
		const isIn = project_id === undefined || task.project_id === project_id;
		return at >= since && at < until && isIn;
	};
}

/** One page; the cursor says where the next begins. Undefined where there is no such cursor. */
export function pageOf(
	tasks: Task[],
	{ cursor, limit }: Pick<z.output<typeof list>, 'cursor' | 'limit'>,
) {
	const start = cursor === undefined ? 0 : tasks.findIndex(({ id }) => id === cursor);
	if (start < 0) return undefined;
	const next = tasks[start + limit];
	return { results: tasks.slice(start, start + limit), next_cursor: next?.id ?? null };
}
