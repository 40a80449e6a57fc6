import type { StandIn, StandInRequest } from '../stand-in.ts';
import * as fields from './notion-fields.ts';
import {
	dataSourceAnswer,
	listAnswer,
	meant,
	newPage,
	pageAnswer,
	valuesOf,
	type Page,
} from './notion-pages.ts';
import { handsOf } from './hands.ts';
import {
	answerBy,
	jsonBody,
	keyIn,
	ok,
	Refusal,
	routesUnder,
	Store,
	valid,
	type Route,
} from './request.ts';

const VERSION = '2026-03-11';
const MAX_BODY_BYTES = 500 * 1024;

const route = routesUnder('/v1', checkSender, ok);

/** Notion's API in the version 2026-03-11, by its published reference: one data source. */
export function notion(now: () => number = Date.now): StandIn {
	const pages = new Store<Page>();
	const routes = routesOf(pages, now);
	const touch = (page: Page, values: Partial<Page>) =>
		void Object.assign(page, values, { editedAt: now() });
	const unknown = refusal(400, 'invalid_request_url', 'Invalid request URL.').answer;
	return {
		name: 'notion',
		hosts: ['api.notion.com'],
		credential: { type: 'notionApi', data: { apiKey: fields.notionAccount.token } },
		answer: (request) => answerBy(routes, request, unknown),
		hands: handsOf<Page>({
			get: (id) => pages.get(id) ?? missing('page', id),
			remove: (page) => touch(page, { inTrash: true }),
			finish: (page) => touch(page, { Status: fields.COMPLETE }),
			reopen: (page) => touch(page, { Status: 'In progress' }),
			text: ({ Source }) => Source,
			rewrite: (page, Source) => touch(page, { Source }),
		}),
		tasks: () =>
			[...pages.values()]
				.filter(({ inTrash }) => !inTrash)
				.map((page) => ({
					id: page.id,
					key: keyIn(page.Source),
					title: page.Name,
					dueDate: page.Due,
					assignee: page.Assignee[0] ?? null,
					isOpen: page.Status !== fields.COMPLETE,
				})),
	};
}

function routesOf(pages: Store<Page>, now: () => number): Route[] {
	const { dataSourceId } = fields.notionAccount;
	const pageOf = (id: string) => pages.get(idOf(id)) ?? missing('page', id);
	const checkSource = (id: string) => {
		if (id !== dataSourceId) missing('data source', id);
	};
	return [
		route('POST', '/search', () => ({
			object: 'list',
			results: [dataSourceAnswer()],
			has_more: false,
			next_cursor: null,
		})),
		route('GET', '/data_sources/([^/]+)', (_, id) => {
			checkSource(idOf(id));
			return dataSourceAnswer();
		}),
		route('POST', '/data_sources/([^/]+)/query', (request, id) => {
			checkSource(idOf(id));
			const query = valid(fields.query, bodyOf(request), refuse);
			const isMeant = meant(query);
			const found = [...pages.values()].filter((page) => !page.inTrash && isMeant(page));
			return listAnswer(found, query) ?? refuse('start_cursor', 'is not a cursor of this list');
		}),
		route('POST', '/pages', (request) => {
			const { parent, properties } = valid(fields.create, bodyOf(request), refuse);
			checkSource(parent.data_source_id);
			const page = { ...newPage(pages.made, now()), ...valuesOf(properties) };
			pages.set(page.id, page);
			return pageAnswer(page);
		}),
		route('GET', '/pages/([^/]+)', (_, id) => pageAnswer(pageOf(id))),
		route('PATCH', '/pages/([^/]+)', (request, id) => {
			const page = pageOf(id);
			const { properties = {}, in_trash } = valid(fields.update, bodyOf(request), refuse);
			if (page.inTrash && in_trash !== false) {
				const why =
					"Can't edit block that is archived. You must unarchive the block before editing.";
				throw refusal(400, 'validation_error', why);
			}
			const inTrash = in_trash ?? page.inTrash;
			Object.assign(page, valuesOf(properties), { inTrash, editedAt: now() });
			return pageAnswer(page);
		}),
	];
}

function checkSender(request: StandInRequest): void {
	const { authorization, 'notion-version': version } = request.headers;
	// The space is n8n's own; it is no part of a header's value.
	if (authorization?.trim() !== `Bearer ${fields.notionAccount.token}`) {
		throw refusal(401, 'unauthorized', 'API token is invalid.');
	}
	if (version === undefined) {
		const why = 'Notion-Version header should be defined, instead was `undefined`.';
		throw refusal(400, 'missing_version', `Notion-Version header failed validation: ${why}`);
	}
	if (version !== VERSION) refuse('Notion-Version', `should be ${VERSION} for this stand-in`);
}

const idOf = (id: string) => valid(fields.id, { id }, refuse).id;

function bodyOf(request: StandInRequest): unknown {
	if (Buffer.byteLength(request.body) > MAX_BODY_BYTES) refuse('length', 'should be ≤ 500 KB');
	return jsonBody(request, () => {
		throw refusal(400, 'invalid_json', 'Error parsing JSON body.');
	});
}

function missing(what: string, id: string): never {
	const why = `Could not find ${what} with ID: ${id}. Make sure the relevant pages and databases are shared with your integration.`;
	throw refusal(404, 'object_not_found', why);
}

function refuse(path: string, problem: string): never {
	throw refusal(400, 'validation_error', `body failed validation: body.${path} ${problem}`);
}

function refusal(status: number, code: string, message: string): Refusal {
	return new Refusal({ status, body: { object: 'error', status, code, message } });
}
