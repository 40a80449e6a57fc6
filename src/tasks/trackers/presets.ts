import { isJsonObject, textOf, type JsonObject } from '../../base/json.ts';

/** The trackers whose tasks this package can read. */
export const TRACKERS = [
	'todoist',
	'jira',
	'notion',
	'linear',
	'clickUp',
	'asana',
	'trello',
	'github',
] as const;

export type TrackerName = (typeof TRACKERS)[number];

/** Where things stand in what a tracker gives, through n8n's own node or its API. */
export interface Preset {
	/** As its node is called in n8n. */
	name: string;
	/** Paths to the list of tasks, where an item is the answer to a request and not a task. */
	lists: readonly string[];
	/** Paths, the first that leads to something counts. */
	id: readonly string[];
	title: readonly string[];
	description: readonly string[];
	created: readonly string[];
	/** Everything that may name the people of a task: ids, names, addresses. */
	people: readonly string[];
	isDone(task: JsonObject): boolean;
	/** Whether an answer says that it does not contain everything. */
	isCut?(answer: JsonObject): boolean;
	/** The path to how many tasks there are on all pages, where an answer says so. */
	total?: string;
	/** What stands among the tasks and is none. */
	isOther?(task: JsonObject): boolean;
}

const isTrue = (task: JsonObject, ...paths: string[]) =>
	paths.some((path) => valueAt(task, path) === true);
const isThere = (task: JsonObject, ...paths: string[]) =>
	paths.some((path) => textOf(valueAt(task, path)) !== '');
const isOneOf = (task: JsonObject, path: string, values: readonly string[]) =>
	values.includes(textOf(valueAt(task, path)).toLowerCase());

/** What people call the status of a Notion page that is finished: the page does not say its group. */
const FINISHED = ['done', 'complete', 'completed', 'closed', 'canceled', 'cancelled', 'archived'];

export const PRESETS: Readonly<Record<TrackerName, Preset>> = {
	todoist: {
		name: 'Todoist',
		lists: ['results', 'items'],
		id: ['id', 'task_id'],
		title: ['content'],
		description: ['description'],
		created: ['added_at', 'created_at'],
		people: ['responsible_uid', 'assignee_id'],
		isDone: (task) =>
			isTrue(task, 'checked', 'is_completed') || isThere(task, 'completed_at', 'completed_date'),
		isCut: (answer) => isThere(answer, 'next_cursor'),
	},
	jira: {
		name: 'Jira',
		lists: ['issues'],
		id: ['key', 'id'],
		title: ['fields.summary'],
		description: ['fields.description'],
		created: ['fields.created'],
		people: ['accountId', 'displayName', 'emailAddress', 'name'].map(
			(field) => `fields.assignee.${field}`,
		),
		isDone: (task) => isOneOf(task, 'fields.status.statusCategory.key', ['done']),
		isCut: (answer) => answer.isLast === false || isThere(answer, 'nextPageToken'),
		total: 'total',
	},
	notion: {
		name: 'Notion',
		lists: ['results'],
		id: ['id'],
		title: ['name', 'property_name', 'properties.Name'],
		description: ['property_source', 'properties.Source'],
		created: ['created_time', 'property_created_time'],
		people: ['property_assignee', 'properties.Assignee.people'],
		isDone: (task) =>
			isTrue(task, 'property_done', 'properties.Done.checkbox') ||
			isTrue(task, 'archived', 'in_trash') ||
			isOneOf(task, 'property_status', FINISHED) ||
			isOneOf(task, 'properties.Status.status.name', FINISHED),
		isCut: (answer) => answer.has_more === true,
	},
	linear: {
		name: 'Linear',
		lists: ['data.issues.nodes', 'data.team.issues.nodes'],
		id: ['id'],
		title: ['title'],
		description: ['description'],
		created: ['createdAt'],
		people: ['id', 'name', 'displayName', 'email'].map((field) => `assignee.${field}`),
		isDone: (task) =>
			isTrue(task, 'trashed') ||
			isOneOf(task, 'state.type', ['completed', 'canceled', 'duplicate']) ||
			isThere(task, 'completedAt', 'canceledAt'),
		isCut: (answer) =>
			['issues', 'team.issues'].some((path) => isTrue(answer, `data.${path}.pageInfo.hasNextPage`)),
	},
	clickUp: {
		name: 'ClickUp',
		lists: ['tasks'],
		id: ['id'],
		title: ['name'],
		description: ['description', 'text_content', 'markdown_description'],
		created: ['date_created'],
		people: ['assignees'],
		isDone: (task) =>
			isOneOf(task, 'status.type', ['closed', 'done']) ||
			isThere(task, 'date_closed', 'date_done') ||
			isTrue(task, 'archived'),
		isCut: (answer) => answer.last_page === false,
	},
	asana: {
		name: 'Asana',
		lists: ['data'],
		id: ['gid'],
		title: ['name'],
		description: ['notes'],
		created: ['created_at'],
		people: ['assignee.gid', 'assignee.name', 'assignee.email', 'assignee'],
		isDone: (task) => isTrue(task, 'completed'),
		isCut: (answer) => isJsonObject(answer.next_page),
	},
	trello: {
		name: 'Trello',
		lists: [],
		id: ['id'],
		title: ['name'],
		description: ['desc'],
		created: [],
		people: ['idMembers'],
		isDone: (task) => isTrue(task, 'closed', 'dueComplete'),
	},
	github: {
		name: 'GitHub',
		lists: ['items'],
		id: ['number'],
		title: ['title'],
		description: ['body'],
		created: ['created_at'],
		people: ['assignees', 'assignee.login'],
		isDone: (task) => isOneOf(task, 'state', ['closed']),
		isCut: (answer) => answer.incomplete_results === true,
		total: 'total_count',
		isOther: (task) => isJsonObject(task.pull_request),
	},
};

/** The value at a path of names with dots between them; undefined where there is none. */
export function valueAt(json: JsonObject, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), json);
}
