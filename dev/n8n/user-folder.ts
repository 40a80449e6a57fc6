import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { execa } from 'execa';

import { buildOnce, cacheRoot } from './cache-folder.ts';
import type { N8nInstall } from './install.ts';
import { freePort } from './ports.ts';
import { startN8n } from './process.ts';
import { step } from './progress.ts';
import { signIn, type Owner } from './api/session.ts';

/** The part of a user folder that makes it start fast: the migrated database and its key. */
const KEPT = ['config', 'database.sqlite'];

/**
 * Fills an empty folder with the data of an n8n that has just been set up by `owner`. Migrating a
 * new database takes n8n about 20 seconds, so it is done once, in the cache, and copied from there.
 * All copies share one encryption key: for development only. The password is this owner's own.
 */
export async function fillUserFolder(n8n: N8nInstall, owner: Owner, folder: string): Promise<void> {
	const { email, firstName, lastName, password } = owner;
	const person = JSON.stringify([email, firstName, lastName]);
	const hash = createHash('sha256').update(person).digest('hex').slice(0, 12);
	const template = await buildOnce(cacheRoot(), `data-${hash}-${n8n.key}`, async (empty) => {
		await step('preparing an empty n8n database (once)', async () => {
			await prepare(n8n, owner, empty);
		});
	});
	const data = join(folder, '.n8n');
	await mkdir(data, { recursive: true });
	for (const file of KEPT) await copyFile(join(template, '.n8n', file), join(data, file));
	await setPassword(n8n, join(data, 'database.sqlite'), password);
}

/** Writes the password of the one user into a database that no n8n has opened, as n8n hashes it. */
async function setPassword(n8n: N8nInstall, database: string, password: string): Promise<void> {
	const script = "process.stdout.write(require('bcryptjs').hashSync(process.env.PASSWORD, 10))";
	const env = { PASSWORD: password };
	const { stdout: hash } = await execa(process.execPath, ['-e', script], { cwd: n8n.dir, env });
	const open = new DatabaseSync(database);
	try {
		const { changes } = open.prepare('UPDATE "user" SET password = ?').run(hash);
		if (changes !== 1) {
			throw new Error(`expected one user in the prepared database, not ${changes}`);
		}
	} finally {
		open.close();
	}
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
