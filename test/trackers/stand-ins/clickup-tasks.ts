import type { z } from 'zod';

import { clickUpAccount, STATUSES, type create, type list, type update } from './clickup-fields.ts';

const { listId, keyFieldId } = clickUpAccount;

export interface Task {
	id: string;
	name: string;
	description: string;
	/** The name of one of the list's statuses. */
	status: string;
	/** Unix milliseconds. */
	due_date: number | null;
	assignees: number[];
	/** What the custom field holds. */
	key: string | null;
	archived: boolean;
}

export function newTask(number: number, body: z.output<typeof create>): Task {
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

/** The fields of a task after an update. */
export function updated(task: Task, body: z.output<typeof update>): Task {
	const { assignees: { add, rem } = { add: [], rem: [] }, due_date } = body;
	return {
		...task,
		name: body.name ?? task.name,
		description: body.markdown_content ?? body.description ?? task.description,
		status: body.status?.toLowerCase() ?? task.status,
		due_date: due_date === undefined ? task.due_date : due_date,
		assignees: [...new Set([...task.assignees.filter((user) => !rem.includes(user)), ...add])],
		archived: body.archived ?? task.archived,
	};
}

export function listed({ include_closed, archived, custom_fields }: z.output<typeof list>) {
	return (task: Task): boolean =>
		(include_closed || !isDone(task)) &&
		task.archived === archived &&
		custom_fields.every(({ operator, value }) =>
			operator === '==' ? task.key === value : (task.key?.includes(value) ?? false),
		);
}

export function isDone(task: Task): boolean {
	return statusOf(task)?.type === 'closed';
}

/** As an answer holds it. */
export function taskAnswer(task: Task) {
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
	return STATUSES.find((one) => one.status === status);
}
