import { keepWithKey } from '../conditions.ts';
import { byId, change, changed, DESCRIPTION, expression, setting } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const notion = (name: string, parameters: JsonObject, id: string): Step => ({
	name,
	type: 'n8n-nodes-base.notion',
	typeVersion: 3,
	parameters: { authentication: 'apiKey', resource: 'databasePage', ...parameters },
	credential: 'notionApi',
	sample: [{ id, property_source: `ai_${'2'.repeat(32)}` }],
});

const DATA_SOURCE = byId(setting('data_source_id'));
/** What Notion takes as one text. */
const MAX_TEXT = 2000;
const TITLE = expression(`${changed('task')}.slice(0, ${MAX_TEXT})`);

/** Empty values take a date or a person away. */
const FIELDS: JsonObject[] = [
	{ key: 'Due|date', date: expression(`${changed('due_date')} ?? ''`), includeTime: false },
	{ key: 'Assignee|people', peopleValue: expression(`[${changed('assignee')}].filter(Boolean)`) },
	// The key is the end of it.
	{ key: 'Source|rich_text', textContent: expression(`(${DESCRIPTION}).slice(-${MAX_TEXT})`) },
];

const update = (name: string, propertyValues: JsonObject[], id: string): Step =>
	notion(
		name,
		{ operation: 'update', pageId: byId(change('task_id')), propertiesUi: { propertyValues } },
		id,
	);
const status = (name: string): JsonObject => ({ key: 'Status|status', statusValue: setting(name) });

export const NOTION: Tracker = {
	name: 'notion',
	label: 'Notion',
	title: 'Keep tasks in a Notion database in step with the action items of your notes',
	settings: [
		{
			name: 'data_source_id',
			value: '',
			says: 'in the settings of the database: Manage data sources, Copy data source ID; its properties are Name (title), Status (status), Due (date), Assignee (person) and Source (text), and it is shared with your integration',
		},
		{ name: 'open_status', value: 'Not started', says: 'the status of tasks that are reopened' },
		{ name: 'closed_status', value: 'Done', says: 'the status of tasks that are closed' },
	],
	assigneeIs: 'the ID of the Notion user',
	find: [
		notion(
			'Find Page in Notion',
			{
				operation: 'getAll',
				dataSourceId: DATA_SOURCE,
				returnAll: true,
				filterType: 'manual',
				matchType: 'allFilters',
				filters: {
					conditions: [
						{
							key: 'Source|rich_text',
							condition: 'contains',
							richTextValue: change('action_item_key'),
						},
					],
				},
			},
			'T-2',
		),
		keepWithKey('$json.property_source'),
	],
	found: '$json.id',
	create: [
		notion(
			'Create Page in Notion',
			{
				operation: 'create',
				dataSourceId: DATA_SOURCE,
				title: TITLE,
				propertiesUi: { propertyValues: FIELDS },
			},
			'T-1',
		),
	],
	created: '$json.id',
	update: [
		update('Update Page in Notion', [{ key: 'Name|title', title: TITLE }, ...FIELDS], 'T-3'),
	],
	reopen: [
		update(
			'Reopen Page in Notion',
			[{ key: 'Name|title', title: TITLE }, status('open_status'), ...FIELDS],
			'T-5',
		),
	],
	close: [update('Close Page in Notion', [status('closed_status')], 'T-4')],
	notes: {
		marker: 'The last line of the property Source of each page.',
		limits:
			'Notion neither finds nor changes a page that is in its trash: restore it, or delete its row from the data table.',
	},
};
