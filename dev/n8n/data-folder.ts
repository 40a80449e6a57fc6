import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { newOwner, OWNER, signIn, type Owner } from './api/session.ts';
import { buildOnce, cacheRoot } from './cache-folder.ts';
import type { N8nInstall } from './install.ts';
import { freePort } from './ports.ts';
import { startN8n } from './process.ts';
import { step } from './progress.ts';

/** Where an n8n keeps its data. */
export interface DataFolder {
	path: string;
	/** Who signs in. */
	owner: Owner;
	/** Whether no n8n has run in it before. */
	isNew: boolean;
	/** Deletes what is not to be kept. */
	release(): Promise<void>;
}

/** Beside n8n's own data: who signs in. */
const LOGIN = 'login.json';

/** Makes a folder that is deleted at the end, with the data of an n8n that was just set up. */
export async function passingFolder(n8n: N8nInstall): Promise<DataFolder> {
	const path = await mkdtemp(join(tmpdir(), 'notes-insights-n8n-'));
	const release = async () => await rm(path, { recursive: true, force: true });
	try {
		await fill(n8n, path);
		return { path, owner: await ownerOf(path), isNew: true, release };
	} catch (error) {
		await release();
		throw error;
	}
}

/**
 * Opens a folder that is kept, or begins one.
 *
 * @throws Error in one line for a folder that holds other things
 */
export async function keptFolder(n8n: N8nInstall, path: string): Promise<DataFolder> {
	const isNew = !existsSync(join(path, LOGIN));
	if (isNew) {
		await mkdir(path, { recursive: true });
		if ((await readdir(path)).length > 0) {
			throw new Error(`${path} holds other things: type --keep with a new or empty folder`);
		}
		await fill(n8n, path);
	}
	const release = async () => await Promise.resolve();
	return { path, owner: await ownerOf(path), isNew, release };
}

async function ownerOf(path: string): Promise<Owner> {
	return OWNER.parse(JSON.parse(await readFile(join(path, LOGIN), 'utf8')));
}

/**
 * Fills an empty folder with the data of an n8n that has just been set up. Migrating a new database takes
 * n8n about 20 seconds, so it is done once, in the cache, and copied from there. All copies share one
 * encryption key and one login: for development only.
 */
async function fill(n8n: N8nInstall, path: string): Promise<void> {
	const template = await buildOnce(cacheRoot(), `set-up-${n8n.key}`, async (empty) => {
		await step('preparing an empty n8n database (once)', async () => await setUp(n8n, empty));
	});
	await cp(join(template, '.n8n'), join(path, '.n8n'), { recursive: true });
	// Last, so that a folder with it is complete.
	await copyFile(join(template, LOGIN), join(path, LOGIN));
}

async function setUp(n8n: N8nInstall, userFolder: string): Promise<void> {
	const owner = newOwner();
	const logFile = join(userFolder, 'n8n.log');
	const running = await startN8n({ n8n, userFolder, port: await freePort(), logFile });
	try {
		await signIn(running.url, owner);
	} finally {
		await running.stop();
	}
	await writeFile(join(userFolder, LOGIN), JSON.stringify(owner), { mode: 0o600 });
}
