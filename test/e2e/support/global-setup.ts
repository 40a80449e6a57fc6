import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { signIn, type Owner } from '../../../dev/n8n/api/session.ts';
import { packPackage, setStage } from '../../../dev/stage.ts';
import { builds, givenTarball, givenUrl, leavePlace } from './builds.ts';
import { atTheEnd } from './global-teardown.ts';

/**
 * For each build: packs it, unless NOTES_INSIGHTS_TARBALL_PLAIN or _DIRECT names a tarball, and
 * starts the n8n that all files share which need none of their own, unless N8N_URL names one that
 * runs. Jest calls this once a run.
 */
export default async function setUp(): Promise<void> {
	if (givenUrl !== undefined) {
		const session = await signIn(givenUrl, givenOwner());
		for (const build of builds) leavePlace(build, { tarball: 'none', ...session });
		return;
	}
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

/** Who signs in to the n8n that is given; an n8n that is new gets this owner. */
function givenOwner(): Owner {
	const { N8N_EMAIL: email, N8N_PASSWORD: password } = process.env;
	if (!email || !password) throw new Error('N8N_URL needs N8N_EMAIL and N8N_PASSWORD of its owner');
	return { email, password, firstName: 'Nora', lastName: 'Owner' };
}
