import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { buildOnce, cacheRoot } from './cache-folder.ts';
import { runNpm } from './npm.ts';
import { withProgress, type Log } from './progress.ts';
import { checkRequirements, freeBytes, gigabytes } from './requirements.ts';

const PINNED = join(import.meta.dirname, 'pinned');
const PINNED_FILES = ['package.json', 'package-lock.json', '.npmrc'];
const INSTALLED_BYTES = 2.2e9;

/** An n8n that is ready to run, and the Node binary to run it with. */
export interface N8nInstall {
	version: string;
	/** The cache that holds the install, and what is derived from it. */
	cacheDir: string;
	/** Name of the install inside the cache: changes with n8n, the lock file, Node and platform. */
	key: string;
	dir: string;
	nodeBin: string;
	n8nBin: string;
}

/**
 * Gives the pinned n8n, installing it into the cache first when it is not there: 3 to 5 minutes,
 * 2.2 GB. It runs on the Node that runs this script, so that Node must be 24 or newer.
 *
 * @throws Error that names what is missing (disk space, compiler, Node), or the end of npm's output
 */
export async function ensureN8n({
	log,
	cacheDir = cacheRoot(),
}: {
	log: Log;
	cacheDir?: string;
}): Promise<N8nInstall> {
	const nodeBin = process.execPath;
	const { version, key } = await identify();
	const dir = await buildOnce({
		root: cacheDir,
		name: key,
		log,
		build: async (folder, signal) => {
			await checkRequirements(cacheDir);
			log.line(`installing n8n ${version} into ${cacheDir} (once; some minutes)`);
			await install({ folder, nodeBin, version, log, signal });
		},
	});
	return { version, cacheDir, key, dir, nodeBin, n8nBin: join(dir, 'node_modules/n8n/bin/n8n') };
}

async function identify(): Promise<{ version: string; key: string }> {
	const manifest: unknown = JSON.parse(await readFile(join(PINNED, 'package.json'), 'utf8'));
	const version = /"n8n":"([^"]+)"/.exec(JSON.stringify(manifest))?.[1];
	if (version === undefined) throw new Error('dev/n8n/pinned/package.json does not name n8n');
	const nodeMajor = process.versions.node.split('.')[0];
	const hash = createHash('sha256')
		.update(await readFile(join(PINNED, 'package-lock.json')))
		.update(`node ${nodeMajor} ${process.platform} ${process.arch}`)
		.digest('hex');
	return { version, key: `n8n-${version}-${hash.slice(0, 12)}` };
}

async function install({
	folder,
	nodeBin,
	version,
	log,
	signal,
}: {
	folder: string;
	nodeBin: string;
	version: string;
	log: Log;
	signal: AbortSignal;
}): Promise<void> {
	for (const file of PINNED_FILES) await copyFile(join(PINNED, file), join(folder, file));
	const npm = async (...args: string[]) => await runNpm(args, { cwd: folder, nodeBin, signal });

	// What the disk lost meanwhile is a cheap, good enough measure: counting 200,000 files is not.
	const freeBefore = await freeBytes(folder);
	const written = async () => {
		const bytes = Math.max(0, freeBefore - (await freeBytes(folder)));
		return `${gigabytes(bytes)} of about ${gigabytes(INSTALLED_BYTES)}`;
	};
	await withProgress({ log, label: `npm ci of n8n ${version}`, detail: written }, async () => {
		// Flags, because variables set by an outer npm would outrank the .npmrc beside the lock file.
		await npm('ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund');
	});
	await withProgress({ log, label: 'building sqlite3' }, async () => {
		await npm('rebuild', 'sqlite3', '--ignore-scripts=false');
	});
	await checkSqlite(folder, nodeBin);
}

/** A native module may build and still not load, on another Node or C library. */
async function checkSqlite(folder: string, nodeBin: string): Promise<void> {
	const script = `const { Database } = require('sqlite3'); new Database(':memory:', (e) => { if (e) throw e; });`;
	await promisify(execFile)(nodeBin, ['-e', script], { cwd: folder });
}
