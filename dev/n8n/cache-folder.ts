import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { check, lock } from 'proper-lockfile';

import { say } from './progress.ts';

/** The marker inside a finished folder: written last, before the rename that publishes it. */
const COMPLETE = 'complete.json';
/** Who has not renewed a lock for so long is gone; a busy machine may hold up who is not. */
const STALE_MS = 60_000;

/** Where things that take minutes to make are kept between runs. */
export function cacheRoot(): string {
	const { NOTES_INSIGHTS_CACHE, XDG_CACHE_HOME } = process.env;
	if (NOTES_INSIGHTS_CACHE) return NOTES_INSIGHTS_CACHE;
	return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'n8n-nodes-notes-insights');
}

/**
 * Makes the folder `root/name` once and returns its path.
 *
 * `build` works in a folder beside it that is renamed when it is complete, so an interruption at any
 * point leaves nothing that looks finished, and the next builder begins anew. Of several processes
 * at once the first builds and the others wait for it.
 *
 * @throws whatever `build` throws
 */
export async function buildOnce(
	root: string,
	name: string,
	build: (folder: string) => Promise<void>,
): Promise<string> {
	const target = join(root, name);
	const isComplete = () => existsSync(join(target, COMPLETE));
	if (isComplete()) return target;
	await mkdir(root, { recursive: true });
	const options = { realpath: false, stale: STALE_MS };
	if (await check(target, options)) say(`waiting for another process that makes ${name} …`);
	const release = await lock(target, {
		...options,
		update: 5_000,
		retries: { forever: true, factor: 1, minTimeout: 500 },
	});
	try {
		if (isComplete()) return target;
		const folder = `${target}.building`;
		for (const left of [folder, target]) await rm(left, { recursive: true, force: true });
		await mkdir(folder);
		await build(folder);
		await writeFile(join(folder, COMPLETE), JSON.stringify({ made: new Date().toISOString() }));
		await rename(folder, target);
		return target;
	} finally {
		await release();
	}
}
