import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isObject } from '../../../../dev/json.ts';
import type { Stage } from '../../../../dev/stage.ts';
import { leaksIn, type Leak } from '../../../support/secrets.ts';

/**
 * Searches everything that n8n has written: each file of its data folder as bytes (database, its
 * write-ahead log, event log, the log itself), and each row of each table, since SQLite may split a
 * long value between pages.
 */
export async function leaksOf(
	{ userFolder }: Pick<Stage, 'userFolder'>,
	forms: Map<string, Buffer>,
): Promise<{ leaks: Leak[]; searched: string[] }> {
	const leaks: Leak[] = [];
	const searched: string[] = [];
	// The package itself, and the editor's pages.
	const notWritten = [join(userFolder, '.n8n', 'nodes'), join(userFolder, '.cache')];
	for (const entry of await readdir(userFolder, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		if (!entry.isFile() || notWritten.some((folder) => file.startsWith(folder))) continue;
		const name = relative(userFolder, file);
		const content = await readFile(file);
		searched.push(`${name} (${content.length} bytes)`);
		leaks.push(...leaksIn(name, content, forms));
	}
	const rows = rowsOf(join(userFolder, '.n8n', 'database.sqlite'));
	for (const [table, content] of rows) leaks.push(...leaksIn(`table ${table}`, content, forms));
	searched.push(`${rows.size} tables`);
	return { leaks, searched };
}

function rowsOf(file: string): Map<string, Buffer> {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
		return new Map(
			tables.map(({ name }) => {
				const rows = database.prepare(`SELECT * FROM "${String(name)}"`).all();
				return [String(name), Buffer.from(rows.map(textOf).join('\n'))];
			}),
		);
	} finally {
		database.close();
	}
}

/** The values as they are stored: JSON would escape them once more. */
function textOf(row: unknown): string {
	return isObject(row) ? Object.values(row).map(String).join('\n') : '';
}
