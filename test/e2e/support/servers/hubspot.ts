import { z } from 'zod';

import type { Answering } from '../../../trackers/harness/proxy.ts';
import type { StandInAnswer, StandInRequest } from '../../../trackers/stand-in.ts';

const KEY = 'pat-eu1-loopback';
export const COMPANY = '512';
export const OWNER = '77001';

type Properties = Record<string, string | number>;

/** Stands in for HubSpot's CRM API, version 3: tasks, notes, and the search for tasks. */
export interface HubSpot extends Answering {
	credential: { name: string; type: string; data: Record<string, string> };
	/** The properties of what was created at the company. */
	tasks: Properties[];
	notes: Properties[];
	/** Refuses notes, as it does when its limits are reached. */
	isBusy: boolean;
}

const text = z.string().max(65_536);
/** Milliseconds, or a time in ISO 8601. */
const time = z.union([z.number().int().positive(), z.string().datetime({ offset: true })]);

/** Writes to an object of this type, at a company. */
const creation = <T extends z.ZodRawShape>(properties: T, associationTypeId: number) =>
	z
		.object({
			properties: z.object(properties).strict(),
			associations: z.array(
				z
					.object({
						to: z.object({ id: z.literal(COMPANY) }).strict(),
						types: z.tuple([
							z
								.object({
									associationCategory: z.literal('HUBSPOT_DEFINED'),
									associationTypeId: z.literal(associationTypeId),
								})
								.strict(),
						]),
					})
					.strict(),
			),
		})
		.strict();

const TASK = creation(
	{
		hs_task_subject: text.optional(),
		hs_task_body: text.optional(),
		hs_timestamp: time,
		hs_task_status: z
			.enum(['COMPLETED', 'DEFERRED', 'IN_PROGRESS', 'NOT_STARTED', 'WAITING'])
			.optional(),
		hs_task_type: z.enum(['CALL', 'EMAIL', 'TODO']).optional(),
		hubspot_owner_id: z.literal(OWNER).optional(),
	},
	192,
);
const NOTE = creation({ hs_note_body: text.optional(), hs_timestamp: time }, 190);
const SEARCH = z
	.object({
		filterGroups: z.tuple([
			z
				.object({
					filters: z.tuple([
						z
							.object({
								propertyName: z.literal('hs_task_body'),
								operator: z.literal('CONTAINS_TOKEN'),
								value: z.string().min(1),
							})
							.strict(),
					]),
				})
				.strict(),
		]),
		limit: z.number().int().min(1).max(200).optional(),
	})
	.strict();

export function hubspot(): HubSpot {
	const tasks: Properties[] = [];
	const notes: Properties[] = [];

	const created = (properties: Properties, all: Properties[]): StandInAnswer => {
		all.push(properties);
		return { status: 201, body: { id: String(all.length), properties, archived: false } };
	};
	const found = (token: string): StandInAnswer => {
		const results = tasks.flatMap((properties, index) =>
			tokensOf(properties.hs_task_body).includes(token.toLowerCase())
				? [{ id: String(index + 1), properties }]
				: [],
		);
		return { status: 200, body: { total: results.length, results } };
	};

	const answerTo = (path: string, body: unknown): StandInAnswer => {
		if (path === '/crm/v3/objects/tasks/search') {
			return found(SEARCH.parse(body).filterGroups[0].filters[0].value);
		}
		if (path === '/crm/v3/objects/tasks') return created(TASK.parse(body).properties, tasks);
		if (path !== '/crm/v3/objects/notes') return refused(404, 'resource not found');
		const { properties } = NOTE.parse(body);
		return account.isBusy
			? refused(429, 'You have reached your limit')
			: created(properties, notes);
	};
	const account: HubSpot = {
		standIn: { hosts: ['api.hubapi.com'] },
		credential: { name: 'HubSpot', type: 'hubspotAppToken', data: { appToken: KEY } },
		tasks,
		notes,
		isBusy: false,
		answer: ({ method, url, headers, body }: StandInRequest) => {
			if (headers.authorization !== `Bearer ${KEY}`) return refused(401, 'Authentication failed');
			if (method !== 'POST') return refused(405, 'Method not allowed');
			if (!headers['content-type']?.startsWith('application/json')) {
				return refused(415, 'Unsupported media type');
			}
			try {
				return answerTo(url.pathname, JSON.parse(body));
			} catch (error) {
				return refused(400, `Property values were not valid: ${String(error)}`);
			}
		},
	};
	return account;
}

/** The words of a text, without its HTML. */
const tokensOf = (html: unknown): string[] =>
	String(html)
		.replace(/<[^>]*>/g, ' ')
		.toLowerCase()
		.split(/[^\p{L}\p{N}_]+/u);

const refused = (status: number, message: string): StandInAnswer => ({
	status,
	body: { status: 'error', message, category: 'VALIDATION_ERROR', correlationId: '0' },
});
