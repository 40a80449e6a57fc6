import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { requireObject, type JsonObject } from '../json.ts';
import { packPackage, type Build } from '../stage.ts';

const BUILDS: readonly Build[] = ['plain', 'direct'];

/** A version of the package, as two folders to publish: the plain build comes first. */
export type Release = readonly string[];

/** Builds both, and gives one release of each version: they differ in nothing but that. */
export async function releasesIn(folder: string, versions: string[]): Promise<Release[]> {
	const built = await Promise.all(BUILDS.map(async (build) => await unpacked(folder, build)));
	return await Promise.all(
		versions.map(
			async (version) =>
				await Promise.all(
					built.map(async (from, index) => {
						const to = join(folder, version, BUILDS[index] ?? '');
						await cp(from, to, { recursive: true });
						await change(to, index === 0 ? version : `${version}-direct`);
						return to;
					}),
				),
		),
	);
}

async function unpacked(folder: string, build: Build): Promise<string> {
	const into = join(folder, build);
	await mkdir(into, { recursive: true });
	await execa('tar', ['-xzf', await packPackage(into, build)], { cwd: into });
	return join(into, 'package');
}

async function change(folder: string, version: string): Promise<void> {
	const file = join(folder, 'package.json');
	const manifest: JsonObject = requireObject(JSON.parse(await readFile(file, 'utf8')), 'manifest');
	await writeFile(file, JSON.stringify({ ...manifest, version }));
}
