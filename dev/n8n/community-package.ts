import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import type { N8nInstall } from './install.ts';
import { nodesOf, recordPackage } from './installed-packages.ts';
import { objectOr, optionalText, requireObject, requireText, type JsonObject } from './json.ts';
import { runNpm } from './npm.ts';

/** The flags of n8n's own `npm install` in a package's folder. */
const INSTALL = [
	'install',
	'--audit=false',
	'--fund=false',
	'--bin-links=false',
	'--install-strategy=shallow',
	'--ignore-scripts=true',
	'--package-lock=false',
];

/**
 * Installs a packed community package into a user folder, as n8n 2.41's CommunityPackagesService
 * does: unpack, drop development and peer dependencies, install what dependencies remain, note it
 * in the folder's package.json and, when the database exists, in its tables. Replaces an older
 * version. Needs no network unless the package has dependencies. n8n loads it at its next start.
 *
 * @throws Error when a node of the package can't be loaded; the older version then stays
 */
export async function installPackage({
	n8n,
	userFolder,
	tarball,
}: {
	n8n: Pick<N8nInstall, 'dir' | 'nodeBin'>;
	userFolder: string;
	tarball: string;
}): Promise<{ name: string; version: string; nodeTypes: string[] }> {
	const nodesFolder = join(userFolder, '.n8n', 'nodes');
	// Beside node_modules, whose content n8n loads, and on the same disk, so that a rename is enough.
	const fresh = join(nodesFolder, `.installing-${process.pid}`);
	const old = join(nodesFolder, `.replaced-${process.pid}`);
	try {
		await mkdir(fresh, { recursive: true });
		await promisify(execFile)('tar', ['-xzf', tarball, '-C', fresh, '--strip-components=1']);
		const manifest = await stripManifest(join(fresh, 'package.json'));
		const name = requireText(manifest.name, 'package name');
		const version = requireText(manifest.version, 'package version');
		if (Object.keys(objectOr(manifest.dependencies)).length > 0) {
			await runNpm(INSTALL, { cwd: fresh, nodeBin: n8n.nodeBin });
		}
		const nodes = await nodesOf(n8n, fresh);

		const target = join(nodesFolder, 'node_modules', name);
		await mkdir(dirname(target), { recursive: true });
		if (await exists(target)) await rename(target, old);
		await rename(fresh, target);
		await addToLedger(join(nodesFolder, 'package.json'), name, version);

		const database = join(userFolder, '.n8n', 'database.sqlite');
		if (await exists(database)) {
			const author = objectOr(manifest.author);
			const authorName = optionalText(author.name);
			const authorEmail = optionalText(author.email);
			recordPackage(database, { name, version, authorName, authorEmail }, nodes);
		}
		return { name, version, nodeTypes: nodes.map(({ type }) => `${name}.${type}`) };
	} finally {
		for (const folder of [fresh, old]) await rm(folder, { recursive: true, force: true });
	}
}

/** With peer dependencies left in, npm would install a second n8n-workflow beside n8n's own. */
async function stripManifest(file: string): Promise<JsonObject> {
	const manifest = await readObject(file, 'package.json in the tarball');
	for (const kind of ['devDependencies', 'peerDependencies', 'optionalDependencies']) {
		delete manifest[kind];
	}
	await writeFile(file, JSON.stringify(manifest, null, 2));
	return manifest;
}

/** n8n keeps this list of its own; without one it builds it from the database. */
async function addToLedger(file: string, name: string, version: string): Promise<void> {
	const ledger = (await exists(file))
		? await readObject(file, 'list of installed packages')
		: { name: 'installed-nodes', private: true };
	const dependencies = { ...objectOr(ledger.dependencies), [name]: version };
	await writeFile(file, JSON.stringify({ ...ledger, dependencies }, null, 2));
}

async function readObject(file: string, what: string): Promise<JsonObject> {
	const value: unknown = JSON.parse(await readFile(file, 'utf8'));
	return requireObject(value, what);
}

async function exists(path: string): Promise<boolean> {
	return await access(path).then(
		() => true,
		() => false,
	);
}
