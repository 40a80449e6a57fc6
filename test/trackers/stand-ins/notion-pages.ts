import type { z } from 'zod';

import {
	notionAccount,
	PROPERTIES,
	type Condition,
	type create,
	type query,
} from './notion-fields.ts';

/** A page of the data source, by the names of its properties. */
export interface Page {
	id: string;
	inTrash: boolean;
	/** Unix milliseconds, as all times here. */
	createdAt: number;
	editedAt: number;
	Name: string;
	Status: string;
	Due: string | null;
	Assignee: string[];
	Source: string;
}

type Values = z.output<typeof create>['properties'];

export function newPage(number: number, createdAt: number): Page {
	const id = `60bdc8bd-3880-44b8-a9cd-${number.toString(16).padStart(12, '0')}`;
	return {
		id,
		inTrash: false,
		createdAt,
		editedAt: createdAt,
		Name: '',
		Status: 'Not started',
		Due: null,
		Assignee: [],
		Source: '',
	};
}

/** The properties of a page that a request names. */
export function valuesOf({ Name, Status, Due, Assignee, Source }: Values): Partial<Page> {
	return {
		...(Name && { Name: Name.title }),
		...(Status && { Status: Status.status }),
		...(Due && { Due: Due.date }),
		...(Assignee && { Assignee: Assignee.people }),
		...(Source && { Source: Source.rich_text }),
	};
}

/** As an answer holds it. */
export function pageAnswer({ id, inTrash, createdAt, editedAt, ...page }: Page) {
	const values = {
		Name: { title: textsOf(page.Name) },
		Status: { status: { id: '86ddb6ec-0627-47f8-800d-b65afd28be13', name: page.Status } },
		Due: { date: page.Due === null ? null : { start: page.Due, end: null, time_zone: null } },
		Assignee: { people: page.Assignee.map((user) => ({ object: 'user', id: user })) },
		Source: { rich_text: textsOf(page.Source) },
	};
	return {
		object: 'page',
		id,
		in_trash: inTrash,
		created_time: new Date(createdAt).toISOString(),
		last_edited_time: new Date(editedAt).toISOString(),
		parent: { type: 'data_source_id', data_source_id: notionAccount.dataSourceId },
		properties: {
			Name: { ...PROPERTIES.Name, ...values.Name },
			Status: { ...PROPERTIES.Status, ...values.Status },
			Due: { ...PROPERTIES.Due, ...values.Due },
			Assignee: { ...PROPERTIES.Assignee, ...values.Assignee },
			Source: { ...PROPERTIES.Source, ...values.Source },
		},
		url: `https://www.notion.so/${id.replaceAll('-', '')}`,
	};
}

export function dataSourceAnswer() {
	const properties: Record<string, object> = {};
	for (const [name, { id, type }] of Object.entries(PROPERTIES)) {
		properties[name] = { id, name, type, [type]: {} };
	}
	const title = [{ plain_text: 'Tasks from notes' }];
	return { object: 'data_source', id: notionAccount.dataSourceId, title, properties };
}

/** Tells which pages a filter means. */
export function meant({ filter }: z.output<typeof query>): (page: Page) => boolean {
	if (filter === undefined) return () => true;
	return (page) =>
		'and' in filter
			? filter.and.every((one) => holds(one, page))
			: filter.or.some((one) => holds(one, page));
}

function holds(condition: Condition, { Source, Status, editedAt }: Page): boolean {
	if ('timestamp' in condition) return editedAt >= condition.last_edited_time.on_or_after;
	if ('status' in condition) return Status === condition.status.equals;
	const { rich_text } = condition;
	return 'equals' in rich_text ? Source === rich_text.equals : Source.includes(rich_text.contains);
}

/** One page of a list. Undefined where there is no such cursor. */
export function listAnswer(pages: Page[], { start_cursor, page_size }: z.output<typeof query>) {
	const start = start_cursor === undefined ? 0 : pages.findIndex(({ id }) => id === start_cursor);
	if (start < 0) return undefined;
	const next = pages[start + page_size];
	return {
		object: 'list',
		results: pages.slice(start, start + page_size).map(pageAnswer),
		next_cursor: next?.id ?? null,
		has_more: next !== undefined,
	};
}

function textsOf(content: string) {
	if (content === '') return [];
	return [{ type: 'text', text: { content, link: null }, plain_text: content, href: null }];
}
