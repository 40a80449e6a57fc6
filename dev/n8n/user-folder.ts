import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { buildOnce, cacheRoot } from './cache-folder.ts';
import type { N8nInstall } from './install.ts';
import { freePort } from './ports.ts';
import { startN8n } from './process.ts';
import { step } from './progress.ts';
import { signIn, type Owner } from './session.ts';

/** The part of a user folder that makes it start fast: the migrated database and its key. */
const KEPT = ['config', 'database.sqlite'];

/**
 * Fills an empty folder with the data of an n8n that has just been set up by `owner`. Migrating a
 * new database takes n8n about 20 seconds, so it is done once, in the cache, and copied from there.
 * All copies share one encryption key: for development only.
 */
export async function fillUserFolder(n8n: N8nInstall, owner: Owner, folder: string): Promise<void> {
	const hash = createHash('sha256').update(JSON.stringify(owner)).digest('hex').slice(0, 12);
	const template = await buildOnce(cacheRoot(), `data-${hash}-${n8n.key}`, async (empty) => {
		await step('preparing an empty n8n database (once)', async () => {
			await prepare(n8n, owner, empty);
		});
	});
	const data = join(folder, '.n8n');
	await mkdir(data, { recursive: true });
	for (const file of KEPT) await copyFile(join(template, '.n8n', file), join(data, file));
}

async function prepare(n8n: N8nInstall, owner: Owner, folder: string): Promise<void> {
	const logFile = join(folder, 'n8n.log');
	const port = await freePort();
	const running = await startN8n({ n8n, userFolder: folder, port, logFile });
	try {
		await signIn(running.url, owner);
	} finally {
		await running.stop();
	}
	const data = join(folder, '.n8n');
	// n8n leaves its last writes in the write-ahead log, which the copy does without.
	const database = new DatabaseSync(join(data, 'database.sqlite'));
	database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
	database.close();
	for (const entry of await readdir(data)) {
		if (!KEPT.includes(entry)) await rm(join(data, entry), { recursive: true });
	}
}
