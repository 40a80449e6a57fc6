import { requireList, requireObject, requireText, type JsonObject } from '../../../dev/json.ts';
import type { N8nClient } from '../../../dev/n8n/api/rest.ts';

/** A data table of n8n. */
export interface DataTable {
	id: string;
	/** Where n8n's REST API has it. */
	path: string;
	/** What it holds now. */
	rows(): Promise<JsonObject[]>;
	/** Changes a row as a person does in the table. */
	update(rowId: number, data: JsonObject): Promise<void>;
}

/** @throws Error when there is no table of this name */
export async function tableNamed({ request }: N8nClient, name: string): Promise<DataTable> {
	const listed = requireObject(
		await request('GET', '/rest/data-tables-global?take=100'),
		'list of data tables',
	);
	const found = requireList(listed.data, 'data tables').find((one) => one.name === name);
	const id = requireText(found?.id, `table ${name}`);
	const path = `/rest/projects/${String(found?.projectId)}/data-tables/${id}`;
	const rows = async () =>
		requireList(requireObject(await request('GET', `${path}/rows?take=250`), 'rows').data, 'rows');
	const update = async (rowId: number, data: JsonObject) => {
		const filters = [{ columnName: 'id', condition: 'eq', value: rowId }];
		await request('PATCH', `${path}/rows`, { filter: { type: 'and', filters }, data });
	};
	return { id, path, rows, update };
}
