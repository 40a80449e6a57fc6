import { z } from 'zod';

/** What the stand-in knows: use these in a workflow. */
export const todoistAccount = {
	token: '0123456789abcdef0123456789abcdef01234567',
	projectId: '6XGgm6PHrGgMpCFX',
	/** Collaborators of the project. */
	assigneeIds: ['2671355', '2671362'],
};

/** The digits of the ids of tasks and projects. */
const BASE32 = '23456789CFGHJMPQRVWXcfghjmpqrvwx';

/** The id of the task with this number. */
export function todoistId(number: number): string {
	const digits = number.toString(32).padStart(8, '0');
	return `6XGgmFVc${[...digits].map((digit) => BASE32[parseInt(digit, 32)]).join('')}`;
}

const integer = z.number().int();
const id = z.string().refine((text) => [...text].every((digit) => BASE32.includes(digit)), {
	message: 'Value error, Non-base32 digit found',
});
const digits = z.string().regex(/^\d+$/);
const inProject = (user: string) => todoistAccount.assigneeIds.includes(user);
const STRANGER = 'User is not in the project';
/** The reference says integer; its own SDK sends strings of digits. */
const userId = z.union([integer, digits]).transform(String).refine(inProject, STRANGER);
const content = z.string().trim().min(1).max(500);
const description = z.string().max(16_383);
const labels = z.array(z.string().min(1).max(128));
const priority = integer.min(1).max(4);
const dueDate = z.string().date();
/** Todoist understands more; the stand-in says no to what it can't tell for sure. */
const dueString = z.union([dueDate, z.literal('no date')]);

type Dues = { due_date?: string | null; due_string?: string | null };
const oneDue = ({ due_date, due_string }: Dues) =>
	(due_date ?? null) === null || (due_string ?? null) === null;
const ONE_DUE = { message: 'Only one of the due fields can be used', path: ['due_date'] };

/** Bodies. Todoist ignores unknown fields; what has no effect is a mistake, so it is refused here. */
export const create = z
	.strictObject({
		content,
		description: description.nullish(),
		project_id: id.nullish(),
		labels: labels.nullish(),
		priority: priority.nullish(),
		due_date: dueDate.nullish(),
		due_string: dueString.nullish(),
		assignee_id: userId.nullish(),
	})
	.refine(oneDue, ONE_DUE);

/** The arguments of a command. Null clears a due date and an assignee; what is left out stays. */
const theTask = z.strictObject({ id });
const changes = theTask.extend({
	content: content.optional(),
	description: description.optional(),
	labels: labels.optional(),
	priority: priority.optional(),
	due: z.strictObject({ date: dueDate }).nullable().optional(),
	responsible_uid: digits.refine(inProject, STRANGER).nullable().optional(),
});
const uuid = z.string().uuid();
export const command = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('item_update'), uuid, args: changes }),
	z.strictObject({ type: z.literal('item_uncomplete'), uuid, args: theTask }),
	z.strictObject({ type: z.literal('item_close'), uuid, args: theTask }),
	z.strictObject({ type: z.literal('item_complete'), uuid, args: theTask }),
	z.strictObject({ type: z.literal('item_move'), uuid, args: theTask.extend({ project_id: id }) }),
]);
/** A command that is wrong fails alone; one without an id of its own can't even fail. */
export const sync = z.strictObject({
	commands: z.array(z.object({ uuid }).passthrough()).min(1).max(100),
});

const page = {
	cursor: z.string().optional(),
	limit: z.coerce.number().int().min(1).max(200).default(50),
};
const time = z.string().datetime().transform(Date.parse);

/** Queries. */
export const list = z.strictObject({
	project_id: id.optional(),
	label: z.string().optional(),
	ids: z.string().optional(),
	...page,
});
const MAX_RANGE_MS = 92 * 24 * 3_600_000;
export const completed = z
	.strictObject({
		since: time,
		until: time,
		project_id: id.optional(),
		...page,
	})
	.refine(({ since, until }) => until >= since && until - since <= MAX_RANGE_MS, {
		message: 'The range is up to 3 months',
		path: ['until'],
	});
export const path = z.object({ task_id: id });
