import { isJsonObject, textOf, type JsonObject } from '../base/json.ts';
import { foldTask } from '../insights/keys.ts';

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

/** How long the texts for a tracker may be, in UTF-16 code units, which no tracker counts as fewer. */
export interface TextLengths {
	title: number;
	description: number;
}

/** Says something of a task, or of an answer; undefined where that does not say it. */
type Judge = (json: JsonObject) => boolean | undefined;

/** Where things stand in what a tracker gives, through n8n's own node or its API. */
export interface Preset {
	/** As its node is called in n8n. */
	name: string;
	/** Paths to the list of tasks, where an item is the answer to a request and not a task. */
	lists: readonly string[];
	/** Paths, the first that leads to something counts. */
	id: readonly string[];
	title(task: JsonObject): unknown;
	description: readonly string[];
	created: readonly string[];
	/** Undefined where a task does not say it. */
	isDone: Judge;
	/**
	 * How long its texts may be. It takes more: what stands below the mark, and what a workflow adds to signs
	 * that would have an effect, needs room too.
	 */
	lengths: TextLengths;
	/** How people find these fields in the tracker, or in the output of its node. */
	fields: { id: string; title: string; description: string; done: string };
	/**
	 * Only as answers of its API, as its node does not say what is finished; or both as tasks and as answers,
	 * the open ones of its node and the finished ones of its API. Else, as one or the other.
	 */
	comesAs?: 'answers' | 'both';
	/** Whether an answer says that another page follows. */
	hasNext?: Judge;
	/** Whether an answer says that it is not whole. */
	isCut?: Judge;
	/** The path to how many tasks there are on all pages, where an answer says so. */
	total?: string;
	/** What stands among the tasks and is none. */
	isOther?(task: JsonObject): boolean;
}

/** The value at a path of names with dots between them; undefined where there is none. */
export function valueAt(json: JsonObject, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), json);
}

function fieldsNamed(id: string, title: string, description: string, done: string) {
	const named = (field: string) => `the field "${field}"`;
	const fields = { id: named(id), title: named(title), description: named(description) };
	return { ...fields, done: named(done) };
}

const judge =
	(test: (value: unknown) => boolean, ...paths: string[]): Judge =>
	(task) => {
		const values = paths.map((path) => valueAt(task, path)).filter((value) => value !== undefined);
		return values.length === 0 ? undefined : values.some(test);
	};
const isTrueAt = (...paths: string[]) => judge((value) => value === true, ...paths);
const isThere = (...paths: string[]) => judge((value) => textOf(value) !== '', ...paths);
const isOneOf = (values: readonly string[], ...paths: string[]) =>
	judge((value) => values.includes(foldTask(textOf(value))), ...paths);
/** For a task in the trash or archive: one that is not there may be finished all the same. */
const isRemoved =
	(...paths: string[]): Judge =>
	(task) =>
		isTrueAt(...paths)(task) ? true : undefined;

/** True if any judge says so, and undefined if none says anything. */
const any =
	(...judges: Judge[]): Judge =>
	(task) => {
		const answers = judges.map((one) => one(task)).filter((answer) => answer !== undefined);
		return answers.length === 0 ? undefined : answers.includes(true);
	};

/** What people call the status of a Notion page that is finished: the page does not say its group. */
const FINISHED = [
	...['done', 'complete', 'completed', 'closed', 'canceled', 'cancelled', 'archived'],
	...['erledigt', 'fertig', 'abgeschlossen', 'geschlossen', 'abgebrochen', 'archiviert'],
	...['terminé', 'terminée', 'fini', 'fait', 'fermé', 'annulé', 'archivé'],
	...['hecho', 'listo', 'completado', 'terminado', 'cerrado', 'cancelado', 'archivado'],
	...['fatto', 'completato', 'terminato', 'finito', 'chiuso', 'annullato', 'archiviato'],
];

const at =
	(...paths: string[]) =>
	(task: JsonObject): unknown =>
		paths.map((path) => valueAt(task, path)).find((value) => value !== undefined);

export const PRESETS: Readonly<Record<TrackerName, Preset>> = {
	todoist: {
		name: 'Todoist',
		// 500 and 16,383 characters (todoist.com/help, "Usage limits in Todoist").
		lengths: { title: 400, description: 12_000 },
		lists: ['results', 'items'],
		comesAs: 'both',
		id: ['id', 'task_id'],
		title: at('content'),
		description: ['description'],
		created: ['added_at', 'created_at'],
		isDone: any(
			isTrueAt('checked', 'is_completed'),
			isThere('completed_at', 'completed_date', 'date_completed'),
		),
		fields: fieldsNamed('id', 'content', 'description', 'checked'),
		hasNext: isThere('next_cursor'),
	},
	jira: {
		name: 'Jira',
		// 255 and 32,767 characters, by the errors of its API.
		lengths: { title: 250, description: 20_000 },
		lists: ['issues'],
		id: ['key', 'id'],
		title: at('fields.summary'),
		description: ['fields.description'],
		created: ['fields.created'],
		isDone: isOneOf(['done'], 'fields.status.statusCategory.key'),
		fields: fieldsNamed('key', 'summary', 'description', 'status'),
		hasNext: any((answer) => answer.isLast === false, isThere('nextPageToken')),
		total: 'total',
	},
	notion: {
		name: 'Notion',
		// 2,000 in each text of a property (developers.notion.com/reference/request-limits).
		lengths: { title: 250, description: 1900 },
		lists: ['results'],
		id: ['id'],
		// With Simplify, `name` is only the first part of a title that is formatted.
		title: (page) => page.property_name ?? page.name ?? titleProperty(page),
		description: ['property_source', 'properties.Source'],
		created: ['created_time', 'property_created_time'],
		isDone: any(
			isRemoved('archived', 'in_trash'),
			isTrueAt('property_done', 'properties.Done.checkbox'),
			isOneOf(
				FINISHED,
				'property_status',
				'properties.Status.status.name',
				'properties.Status.select.name',
			),
			// A page without a status is not finished.
			(page) =>
				['status', 'select'].some((kind) => valueAt(page, `properties.Status.${kind}`) === null)
					? false
					: undefined,
		),
		fields: {
			id: 'the field "id"',
			title: 'a title',
			description: 'the text property "Source"',
			done: 'the property "Status" or "Done"',
		},
		hasNext: isTrueAt('has_more'),
	},
	linear: {
		name: 'Linear',
		// It documents none.
		lengths: { title: 250, description: 20_000 },
		lists: ['data.issues.nodes', 'data.team.issues.nodes'],
		comesAs: 'answers',
		id: ['id'],
		title: at('title'),
		description: ['description'],
		created: ['createdAt'],
		isDone: any(
			isRemoved('trashed'),
			isOneOf(['completed', 'canceled', 'duplicate'], 'state.type'),
			isThere('completedAt', 'canceledAt'),
		),
		fields: fieldsNamed('id', 'title', 'description', 'state.type'),
		hasNext: isTrueAt('data.issues.pageInfo.hasNextPage', 'data.team.issues.pageInfo.hasNextPage'),
	},
	clickUp: {
		name: 'ClickUp',
		// It documents none.
		lengths: { title: 250, description: 20_000 },
		lists: ['tasks'],
		id: ['id'],
		title: at('name'),
		description: ['description', 'text_content', 'markdown_description'],
		created: ['date_created'],
		isDone: any(
			isRemoved('archived'),
			isOneOf(['closed', 'done'], 'status.type'),
			isThere('date_closed', 'date_done'),
		),
		fields: fieldsNamed('id', 'name', 'description', 'status'),
		hasNext: (answer) => answer.last_page === false,
	},
	asana: {
		name: 'Asana',
		// It documents none.
		lengths: { title: 250, description: 20_000 },
		lists: ['data'],
		id: ['gid'],
		title: at('name'),
		description: ['notes'],
		created: ['created_at'],
		isDone: any(isTrueAt('completed'), isThere('completed_at')),
		fields: fieldsNamed('gid', 'name', 'notes', 'completed'),
		hasNext: (answer) => isJsonObject(answer.next_page),
	},
	trello: {
		name: 'Trello',
		// 16,384 each (developer.atlassian.com, REST API, "Update a Card").
		lengths: { title: 500, description: 12_000 },
		lists: ['cards'],
		id: ['id'],
		title: at('name'),
		description: ['desc'],
		created: [],
		isDone: isTrueAt('closed', 'dueComplete'),
		fields: fieldsNamed('id', 'name', 'desc', 'closed'),
	},
	github: {
		name: 'GitHub',
		// 256 and 65,536 characters, by the errors of its API.
		lengths: { title: 250, description: 40_000 },
		lists: ['items'],
		id: ['number'],
		title: at('title'),
		description: ['body'],
		created: ['created_at'],
		isDone: isOneOf(['closed'], 'state'),
		fields: fieldsNamed('number', 'title', 'body', 'state'),
		isCut: isTrueAt('incomplete_results'),
		total: 'total_count',
		isOther: (task) => isJsonObject(task.pull_request),
	},
};

/** Every Notion database has one, under a name of its own. */
function titleProperty({ properties }: JsonObject): unknown {
	const all = isJsonObject(properties) ? Object.values(properties) : [];
	return all.find((property) => isJsonObject(property) && Array.isArray(property.title));
}
