import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packPackage, setStage } from '../../../dev/stage.ts';
import { leavePlace, type Build } from './builds.ts';
import { atTheEnd } from './tear-down.ts';

/**
 * Packs the package, unless NOTES_INSIGHTS_TARBALL_PLAIN or _DIRECT names a tarball to test, and
 * starts the n8n that all files share which need none of their own.
 */
export default async function setUp(
	_: unknown,
	{ globals }: { globals: { packageBuild: Build } },
): Promise<void> {
	const build = globals.packageBuild;
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-e2e-'));
	atTheEnd(async () => await rm(folder, { recursive: true, force: true }));
	const given = process.env[`NOTES_INSIGHTS_TARBALL_${build.toUpperCase()}`];
	const tarball = given || (await packPackage(folder));
	const stage = await setStage({ tarball });
	atTheEnd(async () => await stage.close());
	const { url, cookie } = stage.client;
	leavePlace(build, { tarball, url, cookie });
}
