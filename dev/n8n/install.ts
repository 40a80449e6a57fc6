import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { objectOr } from '../json.ts';
import { buildOnce, cacheRoot } from './cache-folder.ts';
import { runNpm } from './npm.ts';
import { say, step } from './progress.ts';
import { checkRequirements } from './requirements.ts';

/** The n8n of the dev scripts and the end-to-end tests. */
export const PINNED = '2.41.1';

/** An n8n that is ready to run. */
export interface N8nInstall {
	/** Name of the install inside the cache: changes with n8n, the lock file, Node and platform. */
	key: string;
	dir: string;
	n8nBin: string;
}

/**
 * Gives an n8n, installing it into the cache first when it is not there: 3 to 5 minutes, 2.2 GB. It
 * runs on the Node that runs this script, so that Node must be 24 or newer.
 *
 * @param version the pinned one unless given; see `recipeOf` for which can be installed
 * @throws Error that names what is missing (disk space, compiler, Node), or what npm said
 */
export async function ensureN8n(version = PINNED): Promise<N8nInstall> {
	const recipe = await recipeOf(version);
	const key = keyOf(version, recipe);
	const root = cacheRoot();
	const dir = await buildOnce(root, key, async (folder) => {
		await checkRequirements(root);
		say(`installing n8n ${version} (2.2 GB) into ${root}: once, some minutes`);
		await install(recipe, folder);
	});
	return { key, dir, n8nBin: join(dir, 'node_modules/n8n/bin/n8n') };
}

function keyOf(version: string, { manifest, lock }: Recipe): string {
	const nodeMajor = process.versions.node.split('.')[0];
	const hash = createHash('sha256')
		.update(lock ?? manifest)
		.update(`node ${nodeMajor} ${process.platform} ${process.arch}`)
		.digest('hex');
	return `n8n-${version}-${hash.slice(0, 12)}`;
}

async function install({ manifest, lock, npmrc }: Recipe, folder: string): Promise<void> {
	await writeFile(join(folder, 'package.json'), manifest);
	if (lock !== undefined) await writeFile(join(folder, 'package-lock.json'), lock);
	await writeFile(join(folder, '.npmrc'), npmrc);
	const command = lock === undefined ? 'install' : 'ci';
	// Flags, because variables set by an outer npm would outrank the .npmrc beside the lock file.
	const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
	const run = async () => await runNpm([command, ...flags], folder);
	await step(`npm ${command} of n8n`, run);
	const rebuild = ['rebuild', 'sqlite3', '--ignore-scripts=false'];
	await step('building sqlite3', async () => await runNpm(rebuild, folder));
	// A native module may build and still not load, on another Node or C library.
	const script = `const { Database } = require('sqlite3'); new Database(':memory:', (e) => { if (e) throw e; });`;
	await execa(process.execPath, ['-e', script], { cwd: folder });
}

/** A folder for each version that is kept: its manifest, with what npm has to be told, and its lock. */
const VERSIONS = join(import.meta.dirname, 'versions');

/** What npm installs one n8n from: its manifest, its settings, and the lock file where one is kept. */
type Recipe = Awaited<ReturnType<typeof recipeOf>>;

/**
 * Gives the recipe of a version: the one that is kept, or, as for a release of yesterday, that of
 * the newest version below it without the lock, so that npm resolves the dependencies anew.
 */
async function recipeOf(version: string) {
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
