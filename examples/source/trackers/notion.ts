import { changed, chosen, expression, FROM_LIST, NOT_FOUND } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import { inLastLine } from '../full/marks.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'notionApi';
const API = 'https://api.notion.com/v1/pages';
const PAGES = 'Pages in Notion';
const CLOSED = 'Done';
const OPEN = 'Not started';
const VERSION = { 'Notion-Version': '2026-03-11' };

const notion = (name: string, parameters: JsonObject, sample: JsonObject[]): Step => ({
	name,
	type: 'n8n-nodes-base.notion',
	typeVersion: 3,
	parameters: {
		authentication: 'apiKey',
		resource: 'databasePage',
		dataSourceId: FROM_LIST,
		...parameters,
	},
	credential: CREDENTIAL,
	sample,
});

const pages = (filterJson: string): Step =>
	notion(PAGES, { operation: 'getAll', returnAll: true, filterType: 'json', filterJson }, [
		{ id: 'T-3', property_status: OPEN, property_source: `ai_${'3'.repeat(32)}` },
	]);

/** Only a page as Notion gives it says when it was made: the oldest of several copies counts. */
const wholePages = (filterJson: string): Step =>
	notion(
		PAGES,
		{ operation: 'getAll', returnAll: true, simple: false, filterType: 'json', filterJson },
		[
			{
				id: 'T-3',
				created_time: '2026-01-05T09:00:00.000Z',
				properties: {
					Name: { title: [{ plain_text: 'Send the invoice' }] },
					Status: { status: { name: OPEN } },
					Source: { rich_text: [{ plain_text: `ai_${'3'.repeat(32)}` }] },
				},
			},
		],
	);

const text = (code: string) => `[{ text: { content: ${code} } }]`;
/** Null and an empty list take a date and a person away. */
const PROPERTIES =
	`Name: { title: ${text(changed('title'))} }, ` +
	`Due: { date: ${changed('due_date')} ? { start: ${changed('due_date')} } : null }, ` +
	`Assignee: { people: [${changed('assignee')}].filter(Boolean).map((id) => ({ id })) }, ` +
	`Source: { rich_text: ${text(changed('description'))} }`;
const STATUS = `...({ close: { Status: { status: { name: '${CLOSED}' } } }, reopen: { Status: { status: { name: '${OPEN}' } } } })[${changed('change')}]`;

export const NOTION: Tracker = {
	name: 'notion',
	label: 'Notion',
	title: 'Keep tasks in a Notion database in step with the action items of your notes',
	starterTitle: 'Create and update pages in a Notion database from the action items of your notes',
	things: 'Notion pages',
	setUp: [
		`*${PAGES}*: choose the database from the list. Its properties are Name (title), Status (status), Due (date), Assignee (person) and Source (text), and it is shared with your integration (⋯ → Connections).`,
		`*Change Page in Notion*: pages are closed with the status ${CLOSED} and reopened with ${OPEN}; if yours have other names, change them there, and ${CLOSED} also in *Remember What Was Found*.`,
	],
	assigneeIs: 'the ID of the Notion user, which the node *Notion: Get many users* lists',
	lengths: { descriptionLength: 1900 },
	looks: [
		{
			steps: [
				pages(
					expression(
						`JSON.stringify({ timestamp: 'last_edited_time', last_edited_time: { on_or_after: $now.minus({ days: 30 }).toISODate() } })`,
					),
				),
			],
			remember: 'Remember What Was Found',
			id: '$json.id',
			...inLastLine('property_source'),
			isOpen: `$json.property_status !== '${CLOSED}'`,
		},
	],
	create: [
		httpRequest('Create Page in Notion', CREDENTIAL, {
			method: 'POST',
			url: API,
			headers: VERSION,
			body: {
				parent: expression(`({ data_source_id: ${chosen(PAGES, 'dataSourceId.value')} })`),
				properties: expression(`({ ${PROPERTIES} })`),
			},
			sample: [{ id: 'T-1' }, { id: 'T-2' }],
		}),
	],
	created: '$json.id',
	change: {
		steps: [
			httpRequest('Change Page in Notion', CREDENTIAL, {
				method: 'PATCH',
				url: `=${API}/{{ ${changed('task_id')} }}`,
				headers: VERSION,
				body: { properties: expression(`({ ${PROPERTIES}, ${STATUS} })`) },
				sample: [{ id: 'T-3' }],
			}),
		],
	},
	// A page in the trash is still there, but can't be edited.
	gone: `(${NOT_FOUND} || /archived|trash/.test($json.details?.description))`,
	starter: {
		reading: { tracker: 'notion' },
		looks: [[wholePages('{"property": "Source", "rich_text": {"contains": "ai_"}}')]],
		setUp: [
			`*${PAGES}*: choose the database from the list. Its properties are Name (title), Status (status), Due (date), Assignee (person) and Source (text), and it is shared with your integration (⋯ → Connections).`,
			`*Change Page in Notion*: if your statuses are not called ${OPEN} and ${CLOSED}, change them there.`,
		],
	},
};
