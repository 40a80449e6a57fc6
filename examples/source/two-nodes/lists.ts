import { expression, FROM_LIST, plain } from '../expressions.ts';
import { DESCRIPTION, linesOf, orEmpty, orNothing, TITLE, type App } from './app.ts';

/** Lists of tasks, and tables. */

export const TODOIST: App = {
	name: 'todoist',
	label: 'Todoist',
	thing: 'task',
	create: {
		name: 'Create Task in Todoist',
		type: 'n8n-nodes-base.todoist',
		typeVersion: 2.2,
		parameters: {
			authentication: 'apiKey',
			resource: 'task',
			operation: 'create',
			project: FROM_LIST,
			labels: [],
			// An asterisk at the beginning would make a task that nobody can complete.
			content: expression(plain(TITLE, '\\]*')),
			options: {
				description: expression(plain(DESCRIPTION, '\\]')),
				dueDate: orEmpty('due_date'),
				assigneeId: orEmpty('assignee'),
			},
		},
	},
	setUp: 'choose the project.',
	assigneeIs: 'the Todoist user ID, for people in a shared project',
	seenIn: '`responsible_uid` of one of their tasks, in the output of *Todoist: Get many tasks*',
	into: { title: 'Content', description: 'Description', date: 'Due Date', person: 'Assignee ID' },
	follows: 'todoist-tasks',
};

export const GOOGLE_TASKS: App = {
	name: 'google-tasks',
	label: 'Google Tasks',
	thing: 'task',
	create: {
		name: 'Create Task in Google Tasks',
		type: 'n8n-nodes-base.googleTasks',
		typeVersion: 1,
		parameters: {
			resource: 'task',
			operation: 'create',
			task: '',
			title: expression(TITLE),
			additionalFields: {
				notes: expression(DESCRIPTION),
				// Google keeps the day in UTC and drops the time.
				dueDate: expression("$json.due_date ? $json.due_date + 'T00:00:00.000Z' : ''"),
			},
		},
	},
	setUp: 'choose the task list.',
	into: { title: 'Title', description: 'Notes', date: 'Due Date', person: '' },
};

const escaped = (line: string) => `${line}.replace(/&/g, '&amp;').replace(/</g, '&lt;')`;

export const MICROSOFT_TO_DO: App = {
	name: 'microsoft-to-do',
	label: 'Microsoft To Do',
	thing: 'task',
	create: {
		name: 'Create Task in Microsoft To Do',
		type: 'n8n-nodes-base.microsoftToDo',
		typeVersion: 1,
		parameters: {
			authentication: 'microsoftToDoOAuth2Api',
			resource: 'task',
			operation: 'create',
			taskListId: '',
			title: expression(TITLE),
			additionalFields: {
				content: expression(`${linesOf()}.map((line) => ${escaped('line')}).join('<br>')`),
				dueDateTime: orNothing('due_date'),
			},
		},
	},
	setUp: 'choose the list.',
	into: { title: 'Subject', description: 'Content', date: 'Due', person: '' },
	pitfalls: '*Content* is HTML.',
};

export const NOTION: App = {
	name: 'notion',
	label: 'Notion',
	thing: 'page',
	create: {
		name: 'Create Page in Notion',
		type: 'n8n-nodes-base.notion',
		typeVersion: 3,
		parameters: {
			authentication: 'apiKey',
			resource: 'databasePage',
			operation: 'create',
			dataSourceId: FROM_LIST,
			title: expression(TITLE),
			propertiesUi: {
				propertyValues: [
					{ key: 'Due|date', includeTime: false, date: orEmpty('due_date') },
					{
						key: 'Assignee|people',
						peopleValue: expression('$json.assignee ? [$json.assignee] : []'),
					},
					{ key: 'Source|rich_text', textContent: expression(DESCRIPTION) },
				],
			},
		},
	},
	setUp:
		'choose a database that is shared with your integration (⋯ → Connections), with Due (date), Assignee (person) and Source (text).',
	assigneeIs: 'the Notion user ID',
	seenIn: 'the node *Notion: Get many users*',
	into: {
		title: 'Title',
		description: 'the property Source',
		date: 'the property Due, *Include Time* off',
		person: 'the property Assignee',
	},
	pitfalls:
		'Notion refuses a property that the database lacks: choose yours in the node, or remove its row.',
	follows: 'notion-tasks',
};

const COLUMNS = ['action_item_key', 'task', 'owner', 'due_date', 'note_title'];

export const GOOGLE_SHEETS: App = {
	name: 'google-sheets',
	label: 'Google Sheets',
	thing: 'row',
	create: {
		name: 'Write Row in Google Sheets',
		type: 'n8n-nodes-base.googleSheets',
		typeVersion: 4.7,
		parameters: {
			authentication: 'oAuth2',
			resource: 'sheet',
			operation: 'appendOrUpdate',
			documentId: FROM_LIST,
			sheetName: FROM_LIST,
			columns: {
				mappingMode: 'autoMapInputData',
				value: {},
				matchingColumns: ['action_item_key'],
				schema: [],
			},
			// A task that begins with = would be a formula.
			options: { cellFormat: 'RAW', handlingExtraData: 'ignoreIt' },
		},
	},
	setUp: `choose a spreadsheet and a sheet whose first row is: ${COLUMNS.join(', ')}.`,
	assigneeIs: 'any text, for a column that you call *assignee*',
	into: {
		title: 'the column task',
		description: 'owner and note_title',
		date: 'the column due_date',
		person: 'owner, or assignee',
	},
	pitfalls:
		'Further columns, such as *due* or *note_id*, are filled if the first row names the field.',
};
