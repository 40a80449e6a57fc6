import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { buildOnce, cacheRoot } from '../../../dev/n8n/cache-folder.ts';
import { runNpm } from '../../../dev/n8n/npm.ts';
import { step } from '../../../dev/n8n/progress.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What was in use before version 0.1.0 was published. */
export const LAST_RELEASE = '4671053';

/**
 * Gives the tarball of the last release, built from the history of this repository with the
 * dependencies of that time: once, in the cache.
 */
export async function packLastRelease(): Promise<string> {
	const name = `release-${LAST_RELEASE}`;
	const folder = await buildOnce(cacheRoot(), name, async (empty) => {
		const source = join(empty, 'source');
		await execa('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, source]);
		await execa('git', ['checkout', '--quiet', LAST_RELEASE], { cwd: source });
		await step(`building ${LAST_RELEASE} (once)`, async () => {
			await runNpm(['ci'], source);
			await runNpm(['pack', '--pack-destination', empty], source);
		});
		await rm(source, { recursive: true });
	});
	const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
	if (tarball === undefined) throw new Error(`no tarball in ${folder}`);
	return join(folder, tarball);
}
