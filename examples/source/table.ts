import { changed, expression } from './expressions.ts';
import type { JsonObject } from './json.ts';

export const MAKE_THE_TABLE = 'Make the Table';

/** What Get Task Changes compares with, and by what a look finds the row; all of them texts. */
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
	'look_for',
	'claim',
];

/** By its id: n8n takes a name as a part of one, so another table could be meant. */
const TABLE = {
	__rl: true,
	mode: 'id',
	value: expression(`$('${MAKE_THE_TABLE}').first().json.id`),
};

const dataTable = (parameters: JsonObject) => ({
	type: 'n8n-nodes-base.dataTable',
	typeVersion: 1.1,
	parameters,
});

/** Makes a table in the first run, and gives it in all others. */
export const makeTable = (tableName: string) =>
	dataTable({
		resource: 'table',
		operation: 'create',
		tableName,
		columns: { column: COLUMNS.map((name) => ({ name, type: 'string' })) },
		options: { createIfNotExists: true },
	});

/** A condition for rows: a column, how it compares, and with what. */
export type Condition = readonly [column: string, condition: string, value?: string];

export const getRows = (...conditions: Condition[]) =>
	dataTable({
		resource: 'row',
		operation: 'get',
		dataTableId: TABLE,
		matchType: 'allConditions',
		filters: filtersOf(conditions),
		returnAll: true,
	});

/** Changes rows, or with `upsert` makes one where none matches. Other columns keep what they have. */
export const writeRows = (
	operation: 'update' | 'upsert',
	matchType: 'allConditions' | 'anyCondition',
	conditions: readonly Condition[],
	values: Record<string, string>,
) =>
	dataTable({
		resource: 'row',
		operation,
		dataTableId: TABLE,
		matchType,
		filters: filtersOf(conditions),
		columns: columnsOf(values),
		options: {},
	});

const filtersOf = (conditions: readonly Condition[]): JsonObject => ({
	conditions: conditions.map(([keyName, condition, keyValue]) => ({
		keyName,
		condition,
		...(keyValue !== undefined && { keyValue }),
	})),
});

/** What is written into columns, as the node's panel shows it. */
const columnsOf = (value: Record<string, string>): JsonObject => ({
	mappingMode: 'defineBelow',
	value,
	matchingColumns: [],
	schema: Object.keys(value).map((name) => ({
		id: name,
		displayName: name,
		type: 'string',
		display: true,
		required: false,
		defaultMatch: false,
		readOnly: false,
		removed: false,
	})),
});

/** What the tracker is told of a change; a list of owners is kept as its text. */
export const TOLD = {
	action_item_key: expression(changed('action_item_key')),
	note_id: expression(changed('note_id')),
	task: expression(changed('task')),
	owner: expression(`[].concat(${changed('owner')} ?? []).join(', ')`),
	due: expression(changed('due')),
	due_date: expression(changed('due_date')),
	assignee: expression(changed('assignee')),
};
