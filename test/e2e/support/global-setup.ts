import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packPackage, setStage } from '../../../dev/stage.ts';
import { builds, givenTarball, leavePlace } from './builds.ts';
import { atTheEnd } from './global-teardown.ts';

/**
 * For each build: packs it, unless NOTES_INSIGHTS_TARBALL_PLAIN or _DIRECT names a tarball, and
 * starts the n8n that all files share which need none of their own. Jest calls this once a run.
 */
export default async function setUp(): Promise<void> {
	for (const build of builds) {
		const folder = await mkdtemp(join(tmpdir(), 'notes-insights-e2e-'));
		atTheEnd(async () => await rm(folder, { recursive: true, force: true }));
		const tarball = givenTarball(build) ?? (await packPackage(folder, build));
		const stage = await setStage({ tarball });
		atTheEnd(async () => await stage.close());
		const { url, cookie } = stage.client;
		leavePlace(build, { tarball, url, cookie });
	}
}
