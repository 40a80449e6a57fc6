import type { JsonObject } from '../../../dev/json.ts';
import type { N8nClient } from '../../../dev/n8n/api/rest.ts';
import { DUE_DATES, type Meeting } from '../../support/meetings.ts';

/** The data table that the first workflow makes. */
export const TABLE = 'Tasks from notes';

/** The rows of that table, without their keys. */
export async function tasksIn({ request }: N8nClient) {
	const { data: tables } = (await request('GET', '/rest/data-tables-global')) as {
		data: { id: string; projectId: string; name: string }[];
	};
	const table = tables.find(({ name }) => name === TABLE);
	const path = `/rest/projects/${table?.projectId}/data-tables/${table?.id}/rows?take=100`;
	const { data } = (await request('GET', path)) as { data: JsonObject[] };
	return data.map(({ task, owner, due, due_date, note_title }) => ({
		task,
		owner,
		due,
		due_date,
		note_title,
	}));
}

/** The rows that the action items of meetings must have become, one each. */
export function tasksOf(...meetings: Meeting[]) {
	return meetings.flatMap(({ title, action_items }) =>
		action_items.map(({ task, owner, due }) => ({
			task,
			owner,
			due,
			due_date: DUE_DATES[due],
			note_title: title,
		})),
	);
}
