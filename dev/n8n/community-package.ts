import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { requireList } from '../json.ts';
import { runNpm } from './npm.ts';
import type { N8nClient } from './api/rest.ts';

/** As n8n's own `npm install` of a community package: no scripts, and no second n8n-workflow. */
const FLAGS = [
	'--legacy-peer-deps',
	'--omit=dev',
	'--omit=optional',
	'--ignore-scripts',
	'--no-bin-links',
	'--no-package-lock',
	'--no-audit',
	'--no-fund',
];

/**
 * Installs a packed community package where n8n looks for it at its next start. n8n itself installs
 * only from a registry, and from another one than npm's only with a licence.
 *
 * @throws Error with what npm said
 */
export async function installPackage(userFolder: string, tarball: string): Promise<void> {
	const folder = join(userFolder, '.n8n', 'nodes');
	await mkdir(folder, { recursive: true });
	await runNpm(['install', tarball, ...FLAGS], folder);
}

/**
 * Writes the rows that n8n writes when it installs a package itself: it loads a package without
 * them, and then Settings > Community nodes does not list it.
 *
 * @throws Error when n8n has not loaded any node of the package
 */
export async function listPackage(
	userFolder: string,
	{ request }: Pick<N8nClient, 'request'>,
	{ name, version, author }: { name: string; version: string; author: { name: string } },
): Promise<void> {
	const types = requireList(await request('GET', '/types/nodes.json'), 'list of nodes');
	const own = types.filter((type) => String(type.name).startsWith(`${name}.`));
	// n8n makes a second node, for agents, of one that is usable as a tool.
	const toolNames = new Set(own.map((type) => `${String(type.name)}Tool`));
	const nodes = own.filter((type) => !toolNames.has(String(type.name)));
	if (nodes.length === 0) throw new Error(`n8n has loaded no node of ${name}`);
	// The table's default for the times is a text that SQLite does not evaluate.
	const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
	const database = new DatabaseSync(join(userFolder, '.n8n', 'database.sqlite'));
	try {
		database.exec('PRAGMA busy_timeout = 60000; BEGIN IMMEDIATE');
		// A folder that was kept lists the package as it was.
		database.prepare('DELETE FROM installed_nodes WHERE package = ?').run(name);
		database.prepare('DELETE FROM installed_packages WHERE packageName = ?').run(name);
		database
			.prepare(
				`INSERT INTO installed_packages
				(packageName, installedVersion, authorName, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?)`,
			)
			.run(name, version, author.name, now, now);
		const insertNode = database.prepare(
			'INSERT INTO installed_nodes (name, type, latestVersion, package) VALUES (?, ?, ?, ?)',
		);
		for (const node of nodes) {
			const latest = Math.max(...[node.version].flat().map(Number));
			insertNode.run(String(node.displayName), String(node.name), latest, name);
		}
		database.exec('COMMIT');
	} finally {
		database.close();
	}
}
