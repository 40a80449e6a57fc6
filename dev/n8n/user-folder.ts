import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

import { buildOnce } from './cache-folder.ts';
import type { N8nInstall } from './install.ts';
import { freePort } from './ports.ts';
import { startN8n } from './process.ts';
import { withProgress, type Log } from './progress.ts';
import { signIn, type Owner } from './session.ts';

/** The part of a user folder that makes it start fast: the migrated database and its key. */
const KEPT = new Set(['config', 'database.sqlite']);

/**
 * Fills `folder` with the data of an n8n that has just been set up by `owner`, unless it already
 * holds some. Migrating a new database takes n8n about 20 seconds, so it is done once, in the
 * cache, and copied from there. All copies share one encryption key: for development only. The password
 * is this owner's own.
 */
export async function newUserFolder({
	n8n,
	owner,
	folder,
	log,
}: {
	n8n: N8nInstall;
	owner: Owner;
	folder: string;
	log: Log;
}): Promise<void> {
	const data = join(folder, '.n8n');
	const database = join(data, 'database.sqlite');
	if (existsSync(database)) return;
	const template = join(await templateFor({ n8n, owner, log }), '.n8n');
	await mkdir(data, { recursive: true });
	await copyFile(join(template, 'config'), join(data, 'config'));
	// The database arrives last and whole: it is what says that the folder is filled.
	const arriving = `${database}.${process.pid}`;
	await copyFile(join(template, 'database.sqlite'), arriving);
	await setPassword({ n8n, database: arriving, password: owner.password });
	await rename(arriving, database);
}

async function templateFor({
	n8n,
	owner,
	log,
}: {
	n8n: N8nInstall;
	owner: Owner;
	log: Log;
}): Promise<string> {
	const { email, firstName, lastName } = owner;
	const person = JSON.stringify([email, firstName, lastName]);
	const hash = createHash('sha256').update(person).digest('hex').slice(0, 12);
	return await buildOnce({
		root: n8n.cacheDir,
		name: `data-${hash}-${n8n.key}`,
		log,
		build: async (folder, signal) => {
			const label = 'preparing an empty n8n database (once)';
			await withProgress({ log, label }, async () => await prepare({ n8n, owner, folder, signal }));
		},
	});
}

/** Writes the password of the one user into a database that no n8n has opened, as n8n hashes it. */
async function setPassword({
	n8n,
	database,
	password,
}: {
	n8n: N8nInstall;
	database: string;
	password: string;
}): Promise<void> {
	const script = "process.stdout.write(require('bcryptjs').hashSync(process.env.PASSWORD, 10))";
	const { stdout: hash } = await promisify(execFile)(n8n.nodeBin, ['-e', script], {
		cwd: n8n.dir,
		env: { PASSWORD: password },
	});
	const open = new DatabaseSync(database);
	try {
		const { changes } = open.prepare('UPDATE "user" SET password = ?').run(hash);
		if (changes !== 1)
			throw new Error(`expected one user in the prepared database, not ${changes}`);
	} finally {
		open.close();
	}
}

async function prepare({
	n8n,
	owner,
	folder,
	signal,
}: {
	n8n: N8nInstall;
	owner: Owner;
	folder: string;
	signal: AbortSignal;
}): Promise<void> {
	const running = await startN8n({
		n8n,
		userFolder: folder,
		port: await freePort(),
		logFile: join(folder, 'n8n.log'),
		signal,
	});
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
		if (!KEPT.has(entry)) await rm(join(data, entry), { recursive: true });
	}
}
