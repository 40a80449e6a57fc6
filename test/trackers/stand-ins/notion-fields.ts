import { z } from 'zod';

/** What the stand-in knows: use these in a workflow. */
export const notionAccount = {
	token: 'ntn_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ',
	dataSourceId: '2f26ee06-8fbf-8017-98a9-000b3f6e3b24',
	userIds: ['c2f20311-9e54-4d11-8c79-7398424ae41e', '9188c6a5-7381-452f-b3dc-d4865aa89bdf'],
};

/** The properties of the data source, by name. */
export const PROPERTIES = {
	Name: { id: 'title', type: 'title' },
	Status: { id: 'Z%3ClH', type: 'status' },
	Due: { id: 'M%3BBw', type: 'date' },
	Assignee: { id: 'f%5C%5C%3Ap', type: 'people' },
	Source: { id: 'xq%5Cr', type: 'rich_text' },
} as const;

/** The options of its status, which can't be added to by an API call. */
export const STATUSES = ['Not started', 'In progress', 'Done'];
export const COMPLETE = 'Done';

const MAX_TEXT = 2000;
const MAX_ELEMENTS = 100;
const uuid = z
	.string()
	.regex(/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/, 'should be a valid uuid');

const texts = z
	.array(
		z.strictObject({
			type: z.literal('text').optional(),
			text: z.strictObject({
				content: z.string().max(MAX_TEXT, 'content.length should be ≤ `2000`'),
				link: z.null().optional(),
			}),
		}),
	)
	.max(MAX_ELEMENTS)
	.transform((elements) => elements.map(({ text }) => text.content).join(''));
const date = z
	.strictObject({
		start: z.string().date(),
		end: z.null().optional(),
		time_zone: z.null().optional(),
	})
	.nullable()
	.transform((value) => value?.start ?? null);
const people = z
	.array(z.strictObject({ object: z.literal('user').optional(), id: uuid }))
	.max(MAX_ELEMENTS)
	.transform((users) => users.map(({ id }) => dashed(id)))
	.refine(
		(ids) => ids.every((id) => notionAccount.userIds.includes(id)),
		'could not find the user',
	);
const status = z
	.strictObject({ name: z.string() })
	.transform(({ name }) => name)
	.refine((name) => STATUSES.includes(name), 'Invalid status option. Status option does not exist');

const value = <T extends z.ZodRawShape>(type: string, shape: T) =>
	z.strictObject({ type: z.literal(type).optional(), ...shape });
const properties = z
	.strictObject({
		Name: value('title', { title: texts }),
		Status: value('status', { status }),
		Due: value('date', { date }),
		Assignee: value('people', { people }),
		Source: value('rich_text', { rich_text: texts }),
	})
	.partial();

export const create = z.strictObject({
	parent: z.strictObject({
		type: z.literal('data_source_id').optional(),
		data_source_id: uuid.transform(dashed),
	}),
	properties,
	// What a page says below its properties is no part of a task.
	children: z.array(z.never()).optional(),
});

/** `archived` is gone since the version 2026-03-11. */
export const update = z.strictObject({
	properties: properties.optional(),
	in_trash: z.boolean().optional(),
});

const condition = z.union([
	z.strictObject({
		property: z.enum(['Source']),
		type: z.literal('rich_text').optional(),
		rich_text: z.union([
			z.strictObject({ equals: z.string() }),
			z.strictObject({ contains: z.string() }),
		]),
	}),
	z.strictObject({
		property: z.enum(['Status']),
		type: z.literal('status').optional(),
		status: z.strictObject({ equals: z.string() }),
	}),
]);
/** The newest pages, by when they were edited. */
const edited = z.strictObject({
	timestamp: z.literal('last_edited_time'),
	last_edited_time: z.strictObject({ on_or_after: z.string().date().transform(Date.parse) }),
});
export type Condition = z.output<typeof condition> | z.output<typeof edited>;
export const query = z.strictObject({
	filter: z
		.union([
			condition.transform((one) => ({ and: [one] })),
			edited.transform((one) => ({ and: [one] })),
			z.strictObject({ and: z.array(condition) }),
			z.strictObject({ or: z.array(condition) }),
		])
		.optional(),
	page_size: z.number().int().min(1).max(100).default(100),
	start_cursor: uuid.transform(dashed).optional(),
});
export const id = z.object({ id: uuid.transform(dashed) });

function dashed(text: string): string {
	return text.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
