import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { N8nInstall } from './install.ts';
import { newOwner, OWNER, type Owner } from './api/session.ts';
import { fillUserFolder } from './user-folder.ts';

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

/** Makes a folder that is deleted at the end, with the data of an n8n that was just set up. */
export async function passingFolder(n8n: N8nInstall): Promise<DataFolder> {
	const path = await mkdtemp(join(tmpdir(), 'notes-insights-n8n-'));
	const release = async () => await rm(path, { recursive: true, force: true });
	try {
		const owner = newOwner();
		await fillUserFolder(n8n, owner, path);
		return { path, owner, isNew: true, release };
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
	const release = async () => await Promise.resolve();
	const login = join(path, 'login.json');
	if (existsSync(login)) {
		const owner = OWNER.parse(JSON.parse(await readFile(login, 'utf8')));
		return { path, owner, isNew: false, release };
	}
	await mkdir(path, { recursive: true });
	if ((await readdir(path)).length > 0) {
		throw new Error(`${path} holds other things: type --keep with a new or empty folder`);
	}
	const owner = newOwner();
	await fillUserFolder(n8n, owner, path);
	// Last, so that a folder with it is complete.
	await writeFile(login, JSON.stringify(owner), { mode: 0o600 });
	return { path, owner, isNew: true, release };
}
