import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { buildOnce, cacheRoot } from './cache-folder.ts';
import { objectOr, requireText } from './json.ts';
import { runNpm } from './npm.ts';
import { say, step } from './progress.ts';
import { checkRequirements, freeBytes, gigabytes } from './requirements.ts';

const PINNED = join(import.meta.dirname, 'pinned');
const PINNED_FILES = ['package.json', 'package-lock.json', '.npmrc'];
const INSTALLED_BYTES = 2.2e9;

/** An n8n that is ready to run. */
export interface N8nInstall {
	/** Name of the install inside the cache: changes with n8n, the lock file, Node and platform. */
	key: string;
	dir: string;
	n8nBin: string;
}

/**
 * Gives the pinned n8n, installing it into the cache first when it is not there: 3 to 5 minutes,
 * 2.2 GB. It runs on the Node that runs this script, so that Node must be 24 or newer.
 *
 * @throws Error that names what is missing (disk space, compiler, Node), or what npm said
 */
export async function ensureN8n(): Promise<N8nInstall> {
	const { version, key } = await identify();
	const root = cacheRoot();
	const dir = await buildOnce(root, key, async (folder) => {
		await checkRequirements(root);
		say(`installing n8n ${version} into ${root} (once; some minutes)`);
		await install(folder);
	});
	return { key, dir, n8nBin: join(dir, 'node_modules/n8n/bin/n8n') };
}

async function identify(): Promise<{ version: string; key: string }> {
	const manifest: unknown = JSON.parse(await readFile(join(PINNED, 'package.json'), 'utf8'));
	const version = requireText(objectOr(objectOr(manifest).dependencies).n8n, 'pinned version');
	const nodeMajor = process.versions.node.split('.')[0];
	const hash = createHash('sha256')
		.update(await readFile(join(PINNED, 'package-lock.json')))
		.update(`node ${nodeMajor} ${process.platform} ${process.arch}`)
		.digest('hex');
	return { version, key: `n8n-${version}-${hash.slice(0, 12)}` };
}

async function install(folder: string): Promise<void> {
	for (const file of PINNED_FILES) await copyFile(join(PINNED, file), join(folder, file));
	// What the disk lost meanwhile is a cheap, good enough measure: counting 200,000 files is not.
	const freeBefore = await freeBytes(folder);
	const written = async () => {
		const bytes = Math.max(0, freeBefore - (await freeBytes(folder)));
		return `${gigabytes(bytes)} of about ${gigabytes(INSTALLED_BYTES)}`;
	};
	// Flags, because variables set by an outer npm would outrank the .npmrc beside the lock file.
	const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
	await step('npm ci of n8n', async () => await runNpm(['ci', ...flags], folder), written);
	const rebuild = ['rebuild', 'sqlite3', '--ignore-scripts=false'];
	await step('building sqlite3', async () => await runNpm(rebuild, folder));
	// A native module may build and still not load, on another Node or C library.
	const script = `const { Database } = require('sqlite3'); new Database(':memory:', (e) => { if (e) throw e; });`;
	await execa(process.execPath, ['-e', script], { cwd: folder });
}
