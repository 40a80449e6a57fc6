import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { objectOr, requireObject, requireText } from '../../../../dev/json.ts';
import { buildOnce, cacheRoot } from '../../../../dev/n8n/cache-folder.ts';
import { runNpm } from '../../../../dev/n8n/npm.ts';
import { freePort, LOOPBACK } from '../../../../dev/n8n/ports.ts';
import { step } from '../../../../dev/n8n/progress.ts';
import { packPackage, type Build } from '../../../../dev/stage.ts';

const VERSION = '6.10.4';
const MANIFEST = {
	private: true,
	dependencies: { verdaccio: VERSION },
	// It asks for a dist-tag, which not every registry passes on.
	overrides: { 'node-fetch': '2.6.7' },
};

/** A registry on this machine that knows nothing but what is published to it. */
export type Registry = Awaited<ReturnType<typeof startRegistry>>;

/** Starts Verdaccio, which is installed into the cache once. */
export async function startRegistry(folder: string) {
	const installed = await buildOnce(cacheRoot(), `verdaccio-${VERSION}`, async (into) => {
		await writeFile(join(into, 'package.json'), JSON.stringify(MANIFEST));
		const run = async () => await runNpm(['install', '--ignore-scripts', '--no-audit'], into);
		await step(`installing verdaccio ${VERSION}`, run);
	});
	await mkdir(folder, { recursive: true });
	const config = join(folder, 'config.json');
	const settings = {
		storage: join(folder, 'storage'),
		auth: { htpasswd: { file: join(folder, 'htpasswd') } },
		packages: { '**': { access: '$all', publish: '$authenticated' } },
		log: { type: 'stdout', format: 'pretty', level: 'warn' },
	};
	await writeFile(config, JSON.stringify(settings));
	const port = await freePort();
	const url = `http://${LOOPBACK}:${port}`;
	const bin = join(installed, 'node_modules/verdaccio/bin/verdaccio');
	const options = ['--config', config, '--listen', `${LOOPBACK}:${port}`];
	const server = execa(process.execPath, [bin, ...options], { reject: false, cwd: folder });
	server.stdout.setEncoding('utf8');
	for (let said = ''; !said.includes('http address');) {
		said += String((await once(server.stdout, 'data'))[0]);
	}
	const npmrc = join(folder, 'npmrc');
	await writeFile(npmrc, `//${LOOPBACK}:${port}/:_authToken=${await signUp(url)}\n`);
	return {
		url,
		/** Publishes a folder that holds a built package. */
		publish: async (from: string) => {
			const flags = ['--access', 'public', '--ignore-scripts', '--registry', url];
			await runNpm(['publish', ...flags, '--userconfig', npmrc], from);
		},
		/** What each dist-tag of a package stands for. */
		tagsOf: async (name: string): Promise<unknown> =>
			await (await fetch(`${url}/-/package/${name}/dist-tags`)).json(),
		close: async () => {
			server.kill();
			await server;
		},
	};
}

/** Gives the token of a new account. */
async function signUp(url: string): Promise<string> {
	const account = { name: 'rehearsal', password: 'only-on-this-machine' };
	const answer = await fetch(`${url}/-/user/org.couchdb.user:${account.name}`, {
		method: 'PUT',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(account),
	});
	return requireText(requireObject(await answer.json(), 'account').token, 'token');
}

const BUILDS: readonly Build[] = ['plain', 'direct'];

/** A version of the package, as two folders to publish: the plain build comes first. */
export type Release = readonly string[];

/** Builds both, and gives one release of each version: they differ in nothing but that. */
export async function releasesIn(folder: string, versions: string[]): Promise<Release[]> {
	for (const build of BUILDS) {
		const into = join(folder, build);
		await mkdir(into, { recursive: true });
		await execa('tar', ['-xzf', await packPackage(into, build)], { cwd: into });
	}
	const folderOf = async (version: string, build: Build) => {
		const to = join(folder, version, build);
		await cp(join(folder, build, 'package'), to, { recursive: true });
		const file = join(to, 'package.json');
		const manifest = objectOr(JSON.parse(await readFile(file, 'utf8')));
		const own = build === 'plain' ? version : `${version}-direct`;
		await writeFile(file, JSON.stringify({ ...manifest, version: own }));
		return to;
	};
	return await Promise.all(
		versions.map(
			async (version) =>
				await Promise.all(BUILDS.map(async (build) => await folderOf(version, build))),
		),
	);
}
