import { caller } from './call.ts';
import { notionAccount } from './stand-ins/notion-fields.ts';
import { notion } from './stand-ins/notion.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const [ANNA = ''] = notionAccount.userIds;
const parent = { type: 'data_source_id', data_source_id: notionAccount.dataSourceId };
const text = (content: string) => [{ text: { content } }];
const properties = {
	Name: { title: text('Send the invoice') },
	Source: { rich_text: text(`From a note\n${KEY}`) },
};
const QUERY = `/data_sources/${notionAccount.dataSourceId}/query`;

function start() {
	let time = Date.parse('2026-05-04T12:00:00Z');
	const standIn = notion(() => time);
	const call = caller(standIn, 'https://api.notion.com/v1', {
		authorization: `Bearer ${notionAccount.token} `,
		'notion-version': '2026-03-11',
	});
	call('/pages', { body: { parent, properties, children: [] } });
	const [{ id = '' } = {}] = standIn.tasks();
	const change = (body: unknown) => call(`/pages/${id}`, { method: 'PATCH', body });
	return { standIn, call, change, id, wait: (ms: number) => (time += ms) };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, change, id } = start();
	const task = { id, key: KEY, title: 'Pay the invoice' };
	const set = {
		Name: { title: text('Pay the invoice') },
		Due: { type: 'date', date: { start: '2026-05-08', end: null } },
		Assignee: { type: 'people', people: [{ id: ANNA.replaceAll('-', '') }] },
		Status: { type: 'status', status: { name: 'Done' } },
	};
	expect(change({ properties: set })).toMatchObject({ status: 200, body: { id } });
	expect(standIn.tasks()).toEqual([
		{ ...task, dueDate: '2026-05-08', assignee: ANNA, isOpen: false },
	]);
	const cleared = {
		Due: { date: null },
		Assignee: { people: [] },
		Status: { status: { name: 'Not started' } },
	};
	expect(change({ properties: cleared }).status).toBe(200);
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: null, isOpen: true }]);
});

it('finds pages by a text, but not in the trash', () => {
	const { standIn, call, change, id } = start();
	const of = (rich_text: object) => ({ filter: { and: [{ property: 'Source', rich_text }] } });
	const found = { object: 'list', results: [{ id }], next_cursor: null, has_more: false };
	expect(call(QUERY, { body: of({ contains: KEY }) })).toMatchObject({ status: 200, body: found });
	expect(call(QUERY, { body: of({ equals: KEY }) })).toMatchObject({ body: { results: [] } });
	expect(change({ in_trash: true }).status).toBe(200);
	expect(standIn.tasks()).toEqual([]);
	expect(call(QUERY, { body: of({ contains: KEY }) })).toMatchObject({ body: { results: [] } });
	expect(change({ properties })).toMatchObject({ status: 400, body: { code: 'validation_error' } });
	expect(change({ in_trash: false, properties }).status).toBe(200);
	expect(call(`/pages/${id}`)).toMatchObject({ status: 200, body: { in_trash: false } });
});

it('gives lists in pages', () => {
	const { call } = start();
	for (let page = 0; page < 119; page++) call('/pages', { body: { parent, properties } });
	const first = call(QUERY, { body: {} }).body as { results: unknown[]; next_cursor: string };
	const rest = call(QUERY, { body: { start_cursor: first.next_cursor } }).body;
	expect(first).toMatchObject({ results: { length: 100 }, has_more: true });
	expect(rest).toMatchObject({ results: { length: 20 }, has_more: false, next_cursor: null });
});

const name = (title: unknown) => ({ parent, properties: { Name: { title } } });
const property = (values: object) => ({ parent, properties: { ...properties, ...values } });

it.each([
	['no parent', { properties }],
	['no properties', { parent }],
	[
		'the parent of older versions',
		{ parent: { database_id: notionAccount.dataSourceId }, properties },
	],
	['a title that is a text', name('Send it')],
	['a title that is too long', name(text('x'.repeat(2001)))],
	['a title of too many parts', name(Array(101).fill({ text: { content: 'x' } }))],
	['an unknown property', property({ Owner: { rich_text: text('Anna') } })],
	['a value of another type', property({ Due: { rich_text: text('2026-05-08') } })],
	['another type than it says', property({ Due: { type: 'text', date: null } })],
	['an impossible date', property({ Due: { date: { start: '2026-02-30' } } })],
	['a date that is no date', property({ Due: { date: { start: 'Invalid date' } } })],
	['an unknown status', property({ Status: { status: { name: 'Closed' } } })],
	['an empty user', property({ Assignee: { people: [{ id: '' }] } })],
	['a name as user', property({ Assignee: { people: [{ id: 'anna' }] } })],
	['a stranger as user', property({ Assignee: { people: [{ id: notionAccount.dataSourceId }] } })],
	['an unknown field', { parent, properties, archived: false }],
	['too much', name(text('x'.repeat(500 * 1024)))],
])('refuses to create a page with %s', (_, body) => {
	const { standIn, call } = start();
	expect(call('/pages', { body })).toMatchObject({
		status: 400,
		body: { object: 'error', status: 400, code: 'validation_error' },
	});
	expect(standIn.tasks()).toHaveLength(1);
});

it.each([
	['the word of older versions', { archived: true }],
	['an unknown property', { properties: { Owner: { rich_text: text('Anna') } } }],
	['another parent', { parent }],
])('refuses to update a page with %s', (_, body) => {
	expect(start().change(body)).toMatchObject({ status: 400, body: { code: 'validation_error' } });
});

it.each([
	['too many at once', { page_size: 101 }],
	['an unknown property', { filter: { property: 'Owner', rich_text: { equals: KEY } } }],
	['a condition of another type', { filter: { property: 'Source', title: { equals: KEY } } }],
	['an unknown condition', { filter: { property: 'Source', rich_text: { is: KEY } } }],
	['a made-up cursor', { start_cursor: notionAccount.dataSourceId }],
	['an unknown field', { limit: 1 }],
])('refuses to list with %s', (_, body) => {
	expect(start().call(QUERY, { body }).body).toMatchObject({ code: 'validation_error' });
});

it('refuses requests that are not as they must be', () => {
	const { call } = start();
	const other = '/data_sources/2f26ee06-8fbf-8017-98a9-000000000000';

	expect(call(QUERY, { body: '{' }).body).toMatchObject({ code: 'invalid_json' });
	expect(call(QUERY, { body: {}, headers: { 'content-type': 'text/plain' } }).body).toMatchObject({
		code: 'invalid_json',
	});
	expect(call('/pages/x').body).toMatchObject({ code: 'validation_error' });
	expect(call(other)).toMatchObject({ status: 404, body: { code: 'object_not_found' } });
	expect(call('/databases').body).toMatchObject({ code: 'invalid_request_url' });
	expect(call(QUERY, { method: 'PUT', body: {} }).status).toBe(400);
	expect(call(other, { headers: { authorization: 'Bearer x' } })).toMatchObject({
		status: 401,
		body: { code: 'unauthorized' },
	});
	expect(call(other, { headers: { 'notion-version': undefined } }).body).toMatchObject({
		code: 'missing_version',
	});
	expect(call(other, { headers: { 'notion-version': '2022-06-28' } }).body).toMatchObject({
		code: 'validation_error',
	});
});

it('lists pages by when they were edited', () => {
	const { call, change, id, wait } = start();
	wait(2 * 24 * 3_600_000);
	const since = (day: string) => ({
		filter: { timestamp: 'last_edited_time', last_edited_time: { on_or_after: day } },
	});
	expect(call(QUERY, { body: since('2026-05-05') })).toMatchObject({ body: { results: [] } });
	change({ properties: { Status: { status: { name: 'Done' } } } });
	expect(call(QUERY, { body: since('2026-05-05') })).toMatchObject({ body: { results: [{ id }] } });
	expect(call(QUERY, { body: since('yesterday') }).status).toBe(400);
});
