import { changed, expression, setting } from './expressions.ts';
import type { JsonObject } from './json.ts';

export const MAKE_THE_TABLE = 'Make the Table';

/** What Get Task Changes compares with; all of them texts. */
const COLUMNS = [
	'action_item_key',
	'note_id',
	'task_id',
	'state',
	'task',
	'owner',
	'due',
	'due_date',
	'assignee',
] as const;
type Column = (typeof COLUMNS)[number];

/** By its id: n8n takes a name as a part of one, so another table could be meant. */
const TABLE = {
	__rl: true,
	mode: 'id',
	value: expression(`$('${MAKE_THE_TABLE}').first().json.id`),
};

export const dataTable = (parameters: JsonObject) => ({
	type: 'n8n-nodes-base.dataTable',
	typeVersion: 1.1,
	parameters,
});

/** Makes the table in the first run, and gives it in all others. */
export const makeTable = () =>
	dataTable({
		resource: 'table',
		operation: 'create',
		tableName: setting('table'),
		columns: { column: COLUMNS.map((name) => ({ name, type: 'string' })) },
		options: { createIfNotExists: true },
	});

/** @param noteId left out: the rows of all notes */
export const getRows = (noteId?: string) =>
	dataTable({
		resource: 'row',
		operation: 'get',
		dataTableId: TABLE,
		matchType: 'allConditions',
		filters: noteId === undefined ? {} : where('note_id', noteId),
		returnAll: true,
	});

/** The row that the change came from, by its own id; for a new task, a row with its key. */
const ROW = where(
	expression(`${changed('id')} ? 'id' : 'action_item_key'`),
	expression(`${changed('id')} ?? ${changed('action_item_key')}`),
);

/** Writes the row of the change. Columns that are left out keep what they have. */
export const writeRow = (values: Partial<Record<Column, string>>, filters: JsonObject = ROW) =>
	dataTable({
		resource: 'row',
		operation: 'upsert',
		dataTableId: TABLE,
		matchType: 'allConditions',
		filters,
		columns: {
			mappingMode: 'defineBelow',
			value: { ...values },
			matchingColumns: [],
			schema: COLUMNS.filter((name) => name in values).map(columnShown),
		},
		options: {},
	});

/** What the tracker is told of a change, by where its fields are; a list of owners is kept as its text. */
export const told = (field: (name: string) => string): Partial<Record<Column, string>> => ({
	action_item_key: expression(field('action_item_key')),
	note_id: expression(field('note_id')),
	state: 'open',
	task: expression(field('task')),
	owner: expression(`[].concat(${field('owner')} ?? []).join(', ')`),
	due: expression(field('due')),
	due_date: expression(field('due_date')),
	assignee: expression(field('assignee')),
});

/** Of the change that is being carried out. */
export const TOLD = told(changed);

/** Rows whose column has this value. */
export function where(keyName: string, keyValue: string): JsonObject {
	return { conditions: [{ keyName, condition: 'eq', keyValue }] };
}

/** A column as the node's panel shows it. */
export function columnShown(name: string): JsonObject {
	return {
		id: name,
		displayName: name,
		type: 'string',
		display: true,
		required: false,
		defaultMatch: false,
		readOnly: false,
		removed: false,
	};
}
