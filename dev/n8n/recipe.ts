import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { objectOr } from '../json.ts';

/** A folder for each version that is kept: its manifest, with what npm has to be told, and its lock. */
const VERSIONS = join(import.meta.dirname, 'versions');

/** What npm installs one n8n from: its manifest, its settings, and the lock file where one is kept. */
export type Recipe = Awaited<ReturnType<typeof recipeOf>>;

/**
 * Gives the recipe of a version: the one that is kept, or, as for a release of yesterday, that of
 * the newest version below it without the lock, so that npm resolves the dependencies anew.
 */
export async function recipeOf(version: string) {
	const npmrc = await readFile(join(VERSIONS, '.npmrc'), 'utf8');
	const folders = (await readdir(VERSIONS)).filter((name) => /^\d/.test(name)).sort(byVersion);
	const nearest = folders.findLast((kept) => byVersion(kept, version) <= 0);
	if (nearest === undefined) {
		throw new Error(`n8n ${version} is older than the oldest that is supported, ${folders[0]}`);
	}
	const read = async (file: string) => await readFile(join(VERSIONS, nearest, file), 'utf8');
	const manifest = await read('package.json');
	if (nearest === version) return { manifest, lock: await read('package-lock.json'), npmrc };
	const kept = objectOr(JSON.parse(manifest));
	const changed = { ...kept, dependencies: { ...objectOr(kept.dependencies), n8n: version } };
	return { manifest: JSON.stringify(changed), lock: undefined, npmrc };
}

/** For `sort`: the older release first. */
export function byVersion(a: string, b: string): number {
	return a.localeCompare(b, 'en', { numeric: true });
}
