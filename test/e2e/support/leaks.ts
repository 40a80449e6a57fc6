import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isObject } from '../../../dev/n8n/json.ts';
import type { Stage } from '../../../dev/stage.ts';

/** A secret in every form in which it might be written down. */
export function formsOf(secret: string): Map<string, Buffer> {
	const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
	const json = JSON.stringify(secret).slice(1, -1);
	const texts: Record<string, string> = {
		plain: secret,
		'URL-encoded': encodeURIComponent(secret),
		'as a form': new URLSearchParams([['', secret]]).toString().slice(1),
		'in JSON': json,
		'in JSON in JSON': JSON.stringify(json).slice(1, -1),
		hex: Buffer.from(secret).toString('hex'),
		base64url: Buffer.from(secret).toString('base64url'),
	};
	// What stands in front of it shifts the groups of three that base64 works on.
	for (const shift of [0, 1, 2]) {
		texts[`base64 at ${shift}`] = base64(' '.repeat(shift) + secret).slice(shift === 0 ? 0 : 4, -2);
	}
	return new Map(Object.entries(texts).map(([form, text]) => [form, Buffer.from(text)]));
}

/** Where a secret was found. */
export interface Leak {
	place: string;
	form: string;
}

export function leaksIn(place: string, content: Buffer, forms: Map<string, Buffer>): Leak[] {
	return [...forms]
		.filter(([, bytes]) => content.includes(bytes))
		.map(([form]) => ({ place, form }));
}

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
