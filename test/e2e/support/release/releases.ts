import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { objectOr } from '../../../../dev/json.ts';
import { packPackage, type Build } from '../../../../dev/stage.ts';

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
