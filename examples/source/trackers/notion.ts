import { changed, chosen, expression, followed, FROM_LIST, whereTitled } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'notionApi';
const API = 'https://api.notion.com/v1/pages';
const PAGES = 'Find Pages in Notion';
const CLOSED = 'Done';
const OPEN = 'Not started';
const VERSION = { 'Notion-Version': '2026-03-11' };

/** Only a page as Notion gives it says when it was made: the oldest of several copies counts. */
const pages: Step = {
	name: PAGES,
	type: 'n8n-nodes-base.notion',
	typeVersion: 3,
	parameters: {
		authentication: 'apiKey',
		resource: 'databasePage',
		dataSourceId: FROM_LIST,
		operation: 'getAll',
		returnAll: true,
		simple: false,
		filterType: 'json',
		filterJson: '{"property": "Source", "rich_text": {"contains": "ai_"}}',
	},
	credential: CREDENTIAL,
};

const text = (code: string) => `[{ text: { content: ${code} } }]`;
/** Notion takes 2,000 UTF-16 code units at once; a character has at most two. */
const parts = (code: string) =>
	`${code}.match(/[^]{1,1000}/gu).map((content) => ({ text: { content } }))`;
/** Null and an empty list take a date and a person away. */
const PROPERTIES =
	`Name: { title: ${text(changed('title'))} }, ` +
	`Due: ${followed('due_date', `({ date: ${changed('due_date')} ? { start: ${changed('due_date')} } : null })`)}, ` +
	`Assignee: ${followed('assignees', `({ people: ${changed('assignees')}.map((id) => ({ id })) })`)}, ` +
	`Source: { rich_text: ${parts(changed('description'))} }`;
const STATUS = `...({ close: { Status: { status: { name: '${CLOSED}' } } }, reopen: { Status: { status: { name: '${OPEN}' } } } })[${changed('change')}]`;

export const NOTION: Tracker = {
	name: 'notion',
	label: 'Notion',
	title: 'Create and update pages in a Notion database from the action items of your notes',
	things: 'Notion pages',
	setUp: [
		`*${PAGES}*: choose a database that is shared with your integration (⋯ → Connections), with Name (title), Status (status, with ${OPEN} and ${CLOSED}), Due (date), Assignee (person) and Source (text).`,
	],
	whereToWrite: 'Write into the page as you like, and leave *Source* as it is.',
	assigneeIs: 'the Notion user ID',
	reading: { tracker: 'notion' },
	looks: [[pages]],
	create: httpRequest('Create Page in Notion', CREDENTIAL, {
		method: 'POST',
		url: whereTitled(API),
		headers: VERSION,
		body: {
			parent: expression(`({ data_source_id: ${chosen(PAGES, 'dataSourceId.value')} })`),
			properties: expression(`({ ${PROPERTIES} })`),
		},
	}),
	change: [
		httpRequest('Update, Close or Reopen Page', CREDENTIAL, {
			method: 'PATCH',
			url: `=${API}/{{ ${changed('task_id')} }}`,
			headers: VERSION,
			body: { properties: expression(`({ ${PROPERTIES}, ${STATUS} })`) },
		}),
	],
	limits:
		'A page is finished if its Status is Done, Completed, Closed, Canceled or Archived, or the like in German, French, Spanish or Italian. Rename other statuses.',
};
