import { z } from 'zod';

/** What the stand-in knows: use these in a workflow. */
export const clickUpAccount = {
	token: 'pk_4753994_EXP7MPOJ7XQM5UJDV2M45MPF0YHH5YHO',
	listId: '901200137845',
	/** Members of the Workspace. */
	userIds: [183, 184],
};

export const STATUSES = [
	{ status: 'to do', type: 'open', orderindex: 0, color: '#d3d3d3' },
	{ status: 'in progress', type: 'custom', orderindex: 1, color: '#4194f6' },
	{ status: 'complete', type: 'closed', orderindex: 2, color: '#6bc950' },
];

const int32 = z
	.number()
	.int()
	.min(-(2 ** 31))
	.max(2 ** 31 - 1);
const user = int32.refine(
	(id) => clickUpAccount.userIds.includes(id),
	'is no member of the Workspace',
);
const name = z.string().trim().min(1).max(2048);
const unixMs = z.number().int().min(0);
const status = z
	.string()
	.refine((text) => STATUSES.some((one) => one.status === text.toLowerCase()), {
		message: 'Status not found',
	});

/** Bodies. ClickUp ignores unknown fields; what has no effect is a mistake, so it is refused here. */
export const create = z.strictObject({
	name,
	description: z.string().optional(),
	markdown_content: z.string().optional(),
	assignees: z.array(user).optional(),
	status: status.optional(),
	priority: int32.min(1).max(4).nullish(),
	due_date: unixMs.optional(),
	due_date_time: z.boolean().optional(),
});

/** A description is cleared with a space. */
export const update = z.strictObject({
	name: name.optional(),
	description: z.string().min(1).optional(),
	markdown_content: z.string().min(1).optional(),
	status: status.optional(),
	priority: int32.min(1).max(4).nullish(),
	/** An integer by the schema; clients clear it with null. */
	due_date: unixMs.nullish(),
	due_date_time: z.boolean().optional(),
	assignees: z.strictObject({ add: z.array(user), rem: z.array(int32) }).optional(),
	archived: z.boolean().optional(),
});

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const unixMsText = z.coerce.number().int().min(0);
export const list = z.strictObject({
	page: z.coerce.number().int().min(0).default(0),
	include_closed: flag.default('false'),
	archived: flag.default('false'),
	subtasks: flag.default('false'),
	date_updated_gt: unixMsText.optional(),
});
