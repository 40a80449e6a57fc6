import { z } from 'zod';

/** What the stand-in knows: use these in a workflow. */
export const clickUpAccount = {
	token: 'pk_4753994_EXP7MPOJ7XQM5UJDV2M45MPF0YHH5YHO',
	listId: '901200137845',
	/** A text field of the list. */
	keyFieldId: '03efda77-c7a0-42d3-8afd-fd546353c2f5',
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
const keyField = z.literal(clickUpAccount.keyFieldId);

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
	custom_fields: z.array(z.strictObject({ id: keyField, value: z.string() })).optional(),
});

/** Custom fields have a call of their own; a description is cleared with a space. */
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

export const fieldValue = z.strictObject({ value: z.string() });

/** `=` means that a text field contains the value, `==` that it is the value. */
const filter = z.strictObject({
	field_id: keyField,
	operator: z.enum(['=', '==']),
	value: z.string(),
});
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const list = z.strictObject({
	page: z.coerce.number().int().min(0).default(0),
	include_closed: flag.default('false'),
	archived: flag.default('false'),
	custom_fields: z
		.string()
		.transform((text, context): unknown => {
			try {
				return JSON.parse(text);
			} catch {
				context.addIssue({ code: 'custom', message: 'is no JSON' });
				return z.NEVER;
			}
		})
		.pipe(z.array(filter))
		.default('[]'),
});
