import { z } from 'zod';

/** What the stand-in knows: use these in a workflow. */
export const asanaAccount = {
	accessToken: '1/1199999999999999:standin',
	workspaceId: '1200000000000001',
	projectId: '1200000000000002',
	/** Members of the workspace, by id and by mail address. */
	people: [
		{ gid: '1200000000000011', email: 'anna@example.com' },
		{ gid: '1200000000000012', email: 'bob@example.com' },
	],
};

const { workspaceId, projectId, people } = asanaAccount;
const gid = z.string().regex(/^\d+$/, 'Not a Long');
const workspace = gid.refine((id) => id === workspaceId, 'Not a recognized ID');
const project = gid.refine((id) => id === projectId, 'Not a recognized ID');
const assignee = z
	.string()
	.transform((who) => {
		if (who === 'me') return people[0]?.gid;
		return people.find(({ gid: id, email }) => id === who || email === who)?.gid;
	})
	.refine((id) => id !== undefined, 'Not a recognized user');

/** The properties of a task that can be written at any time, as far as the stand-in knows them. */
const task = z.strictObject({
	name: z.string().optional(),
	notes: z.string().optional(),
	due_on: z.string().date('Not a valid date').nullish(),
	assignee: assignee.nullish(),
	completed: z.boolean().optional(),
});

/** Where a task is can only be said when it is made; later, tasks are moved in other ways. */
export const taskToCreate = task
	.extend({ workspace: workspace.optional(), projects: z.array(project).optional() })
	.refine(
		(given) => given.workspace !== undefined || (given.projects ?? []).length > 0,
		'You should specify one of workspace, parent or projects',
	);
export const taskToUpdate = task;

const time = z
	.string()
	.datetime({ offset: true, message: 'Not a valid time' })
	.transform(Date.parse);

const page = {
	limit: z.coerce.number().int().min(1).max(100).optional(),
	offset: z
		.string()
		.regex(/^eyJ\d+$/, 'Your pagination token is invalid')
		.optional(),
	opt_fields: z.string().optional(),
	opt_pretty: z.enum(['true', 'false']).optional(),
};

/** The tasks of a project; lists by tag, section and person are not what the stand-in does. */
export const taskQuery = z.strictObject({
	project,
	completed_since: time.optional(),
	modified_since: time.optional(),
	...page,
});
