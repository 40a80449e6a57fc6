import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packPackage } from '../../dev/stage.ts';

/** Packs the package once for all files, unless NOTES_INSIGHTS_TARBALL names one to test. */
export default async function setUp(): Promise<void> {
	if (process.env.NOTES_INSIGHTS_TARBALL) return;
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-e2e-'));
	process.env.NOTES_INSIGHTS_PACKED = folder;
	process.env.NOTES_INSIGHTS_TARBALL = await packPackage(folder);
}
