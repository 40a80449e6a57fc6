import { change, changed, expression, NO_TITLE } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const TABLE = 'Tasks that follow notes';
const ROWS = 'Find Rows';
const CREATE = 'Create Row';
const UPDATE = 'Update, Close or Reopen Row';
const COLUMNS = {
	title: 'string',
	owner: 'string',
	due_date: 'string',
	assignee: 'string',
	done: 'boolean',
	description: 'string',
} as const;
type Column = keyof typeof COLUMNS;

const dataTable = (name: string, parameters: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.dataTable',
	typeVersion: 1.1,
	parameters,
});

const row = (name: string, operation: string, parameters: JsonObject): Step =>
	dataTable(name, {
		resource: 'row',
		operation,
		dataTableId: { __rl: true, mode: 'name', value: TABLE },
		...parameters,
	});

/** What somebody has entered stays until the note changes that field. */
const THIS_ROW = `$('${ROWS}').all().find(({ json }) => String(json.id) === String(${changed('task_id')})).json`;
const followed = (field: Column) =>
	expression(
		`${changed('changed_fields')}.includes('${field}') ? [${changed(field)} ?? ''].flat().join(', ') : ${THIS_ROW}.${field}`,
	);

const columns = (value: Record<Column, string | boolean>): JsonObject => ({
	columns: {
		mappingMode: 'defineBelow',
		value,
		matchingColumns: [],
		schema: Object.entries(COLUMNS).map(([id, type]) => ({
			id,
			displayName: id,
			type,
			display: true,
			required: false,
			defaultMatch: false,
			readOnly: false,
			removed: false,
		})),
	},
	options: {},
});
const TEXTS = { title: change('title'), description: change('description') };
const said = (field: Column) => expression(`[${changed(field)} ?? ''].flat().join(', ')`);

/** The example of a table of one's own, which *Other* reads with five expressions. */
export const DATA_TABLE: Tracker = {
	name: 'data_table',
	label: 'A table of your own',
	title: 'Create and update rows of a table from the action items of your notes',
	things: 'rows',
	setUp: [
		`*${ROWS}*, *${CREATE}*, *${UPDATE}*: for Airtable or Google Sheets, replace these nodes by theirs. Five expressions in *Get Task Changes* say where a row has its ID, title, description, tick and time.`,
	],
	whereToWrite:
		'Tick *done* to finish a task. Keep the line of *description* that begins with ai_, and write below it.',
	assigneeIs: 'any name or address',
	reading: {
		tracker: 'other',
		taskId: expression('$json.id'),
		taskTitle: expression('$json.title'),
		taskDescription: expression('$json.description'),
		taskDone: expression('$json.done'),
		taskCreated: expression('$json.createdAt'),
	},
	looks: [
		[
			dataTable('Make the Table', {
				resource: 'table',
				operation: 'create',
				tableName: TABLE,
				columns: { column: Object.entries(COLUMNS).map(([name, type]) => ({ name, type })) },
				options: { createIfNotExists: true },
			}),
			row(ROWS, 'get', { returnAll: true }),
		],
	],
	create: row(CREATE, 'insert', {
		...columns({
			...TEXTS,
			owner: said('owner'),
			due_date: said('due_date'),
			assignee: said('assignee'),
			// Anything but true or false is refused.
			done: expression(`${changed('title')} ? false : '${NO_TITLE}'`),
		}),
	}),
	change: [
		row(UPDATE, 'update', {
			matchType: 'allConditions',
			filters: {
				conditions: [{ keyName: 'id', condition: 'eq', keyValue: change('task_id') }],
			},
			...columns({
				...TEXTS,
				owner: followed('owner'),
				due_date: followed('due_date'),
				assignee: followed('assignee'),
				done: expression(`${changed('change')} === 'close'`),
			}),
		}),
	],
	limits: 'A data table of n8n: it needs no other account.',
};
