import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

import type { N8nInstall } from './install.ts';
import { requireList, requireText } from './json.ts';

const DESCRIBE = join(import.meta.dirname, 'describe-package.ts');

/** What n8n remembers about a community package. */
export interface InstalledPackage {
	name: string;
	version: string;
	authorName: string | undefined;
	authorEmail: string | undefined;
}

interface InstalledNode {
	name: string;
	type: string;
	version: number;
}

/**
 * Loads the package's nodes as n8n would and gives their names.
 *
 * @throws Error when a node can't be loaded
 */
export async function nodesOf(
	{ dir, nodeBin }: Pick<N8nInstall, 'dir' | 'nodeBin'>,
	packageFolder: string,
): Promise<InstalledNode[]> {
	const { stdout } = await promisify(execFile)(nodeBin, [DESCRIBE, packageFolder], {
		env: { PATH: process.env.PATH, NODE_PATH: join(dir, 'node_modules') },
	});
	const nodes: unknown = JSON.parse(stdout);
	return requireList(nodes, 'list of nodes').map((node) => ({
		name: requireText(node.name, 'display name'),
		type: requireText(node.type, 'name of a node'),
		version: Number(node.version),
	}));
}

/**
 * Writes the rows that n8n writes when it installs a package itself. It loads a package without
 * them, and then Settings > Community nodes does not list it.
 */
export function recordPackage(
	databaseFile: string,
	{ name, version, authorName, authorEmail }: InstalledPackage,
	nodes: InstalledNode[],
): void {
	const database = new DatabaseSync(databaseFile);
	try {
		database.exec('BEGIN IMMEDIATE');
		database.prepare('DELETE FROM installed_nodes WHERE package = ?').run(name);
		database.prepare('DELETE FROM installed_packages WHERE packageName = ?').run(name);
		// The table's default for the times is a text that SQLite does not evaluate.
		const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
		database
			.prepare(
				`INSERT INTO installed_packages
				(packageName, installedVersion, authorName, authorEmail, createdAt, updatedAt)
				VALUES (?, ?, ?, ?, ?, ?)`,
			)
			.run(name, version, authorName ?? null, authorEmail ?? null, now, now);
		const insertNode = database.prepare(
			'INSERT INTO installed_nodes (name, type, latestVersion, package) VALUES (?, ?, ?, ?)',
		);
		for (const node of nodes) {
			insertNode.run(node.name, `${name}.${node.type}`, node.version, name);
		}
		database.exec('COMMIT');
	} finally {
		database.close();
	}
}
