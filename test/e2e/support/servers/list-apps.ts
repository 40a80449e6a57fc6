import { z } from 'zod';

import type { Answering } from '../../../trackers/harness/proxy.ts';
import type { StandInAnswer, StandInRequest } from '../../../trackers/stand-in.ts';

const TOKEN = 'loopback-token';

/** Stands in for an app that tasks go into, as strict as its published API about what creates one. */
export interface ListApp extends Answering {
	credential: { type: string; data: Record<string, unknown> };
	/** What was created, as it was asked for. */
	created: unknown[];
}

const oAuth2 = (type: string): ListApp['credential'] => ({
	type,
	data: {
		clientId: 'n8n',
		clientSecret: 'secret',
		oauthTokenData: { access_token: TOKEN, token_type: 'Bearer' },
	},
});

/** An app whose one call makes something of a body of this form. */
function creator(
	host: string,
	call: string,
	body: z.ZodTypeAny,
	credential: ListApp['credential'],
	answer: (created: unknown) => unknown = (created) => created,
): ListApp {
	const created: unknown[] = [];
	return {
		...{ standIn: { hosts: [host] }, credential, created },
		answer: (request) => {
			const refusal = refused(request, [call]);
			if (refusal) return refusal;
			const given = body.safeParse(JSON.parse(request.body));
			if (!given.success) return { status: 400, body: { error: given.error.message } };
			created.push(given.data);
			return { status: 200, body: answer(given.data) };
		},
	};
}

function refused(
	{ method, url, headers }: StandInRequest,
	calls: readonly string[],
): StandInAnswer | undefined {
	if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: {} };
	const isKnown = calls.includes(`${method} ${decodeURIComponent(url.pathname)}`);
	return isKnown ? undefined : { status: 404, body: {} };
}

/** Google Tasks, version 1: a day is refused where a timestamp belongs. */
export const googleTasks = (): ListApp =>
	creator(
		'www.googleapis.com',
		'POST /tasks/v1/lists/LIST/tasks',
		z.strictObject({
			title: z.string().max(1024),
			notes: z.string().max(8192).optional(),
			due: z.string().datetime({ offset: true }).optional(),
		}),
		oAuth2('googleTasksOAuth2Api'),
	);

/** To Do in Microsoft Graph 1.0. n8n's node sends `content` beside `body`. */
export const microsoftToDo = (): ListApp =>
	creator(
		'graph.microsoft.com',
		'POST /v1.0/me/todo/lists/LIST/tasks',
		z.strictObject({
			title: z.string().max(255),
			content: z.string().optional(),
			body: z.strictObject({ content: z.string(), contentType: z.literal('html') }).optional(),
			dueDateTime: z
				.strictObject({ dateTime: z.string().datetime({ offset: true }), timeZone: z.string() })
				.optional(),
		}),
		oAuth2('microsoftToDoOAuth2Api'),
	);

/** As its columns take them. */
const COLUMN_VALUES = z.strictObject({
	text: z.string(),
	date4: z.strictObject({ date: z.string().date() }).optional(),
	person: z
		.strictObject({
			personsAndTeams: z.tuple([
				z.strictObject({ id: z.number().int(), kind: z.literal('person') }),
			]),
		})
		.optional(),
});

/** monday.com's API: column values are a text of JSON. */
export const monday = (): ListApp =>
	creator(
		'api.monday.com',
		'POST /v2/',
		z
			.object({
				query: z.string().includes('create_item'),
				variables: z.strictObject({
					boardId: z.literal('1'),
					groupId: z.literal('topics'),
					itemName: z.string().min(1).max(255),
					columnValues: z
						.string()
						.transform((text) => COLUMN_VALUES.parse(JSON.parse(text)))
						.optional(),
				}),
			})
			.transform(({ variables }) => variables),
		{ type: 'mondayComApi', data: { apiToken: TOKEN } },
		() => ({ data: { create_item: { id: '1' } } }),
	);

const SHEET = '/v4/spreadsheets/BOOK';
const HEADER = ['action_item_key', 'task', 'owner', 'due_date', 'note_title'];

/** Google Sheets, version 4: one sheet with the columns of the example; rows are kept as they were written. */
export function googleSheets(): ListApp {
	const rows: unknown[] = [];
	const write = z.object({ values: z.array(z.array(z.union([z.string(), z.number()]))) });
	return {
		...{ standIn: { hosts: ['sheets.googleapis.com'] }, created: rows },
		credential: oAuth2('googleSheetsOAuth2Api'),
		answer: (request) => {
			const { method, url, body } = request;
			const path = decodeURIComponent(url.pathname);
			const isRow = /\/values\/Tasks!\d+:\d+$/.test(path);
			const refusal = refused(request, [
				...[`GET ${SHEET}`, `GET ${SHEET}/values/'Tasks'`, `POST ${SHEET}:batchUpdate`],
				`POST ${SHEET}/values:batchUpdate`,
				...(isRow ? [`PUT ${path}`] : []),
			]);
			if (refusal) return refusal;
			if (path === SHEET) {
				const sheets = [{ properties: { sheetId: 7, title: 'Tasks' } }];
				return { status: 200, body: { sheets } };
			}
			if (method === 'GET') return { status: 200, body: { values: [HEADER, ...rows] } };
			if (!isRow) return { status: 200, body: {} };
			if (url.searchParams.get('valueInputOption') !== 'RAW') return { status: 400, body: {} };
			rows.push(...write.parse(JSON.parse(body)).values);
			return { status: 200, body: {} };
		},
	};
}
