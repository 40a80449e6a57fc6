import { z } from 'zod';

/** What the stand-in knows: use these in a workflow. */
export const trelloAccount = {
	key: '0123456789abcdef0123456789abcdef',
	token: 'ATTA0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef01234567',
	boardId: '5abbe4b7ddc1b351ef961414',
	/** As the address of the board has it; it stands for the id. */
	shortLink: 'nC8QJJoZ',
	listId: '5abbe4b7ddc1b351ef961415',
	/** Members of the board. */
	memberIds: ['5abbe4b7ddc1b351ef961416', '5abbe4b7ddc1b351ef961417'],
};

const MAX_TEXT = 16_384;
export const objectId = z.string().regex(/^[0-9a-f]{24}$/);
const name = z.string().max(MAX_TEXT);
const desc = z.string().max(MAX_TEXT);
/** Empty or `null` clears it. */
const due = z
	.union([
		z.literal(''),
		z.literal('null'),
		z.string().date(),
		z.string().datetime({ offset: true }),
	])
	.nullable()
	.transform((text) => (text === '' || text === 'null' || text === null ? null : new Date(text)));
/** A list, or its members with commas between them. */
const idMembers = z
	.union([z.array(z.string()), z.string().transform((text) => text.split(',').filter(Boolean))])
	.refine((ids) => ids.every((id) => trelloAccount.memberIds.includes(id)));
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const pos = z.union([z.enum(['top', 'bottom']), z.coerce.number().positive()]);
const idList = objectId.refine((id) => id === trelloAccount.listId);

/** Trello ignores unknown parameters; what has no effect is a mistake, so it is refused here. */
export const create = z.strictObject({
	idList,
	name: name.default(''),
	desc: desc.default(''),
	due: due.default(null),
	dueComplete: flag.default(false),
	idMembers: idMembers.default([]),
	pos: pos.optional(),
});

export const update = z
	.strictObject({
		name: name.min(1),
		desc,
		due,
		dueComplete: flag,
		idMembers,
		closed: flag,
		idList,
		pos,
	})
	.partial();

const field = z.enum(['id', 'name', 'desc', 'due', 'dueComplete', 'idMembers', 'closed', 'idList']);
export const list = z.strictObject({
	fields: z
		.string()
		.transform((text) => text.split(','))
		.pipe(z.array(field))
		.optional(),
	limit: z.coerce.number().int().min(1).max(1000).default(1000),
	/** Cards that were created before this one, or after it. */
	before: objectId.optional(),
	since: objectId.optional(),
});
export const filter = z.enum(['all', 'closed', 'open', 'visible', 'none']);
