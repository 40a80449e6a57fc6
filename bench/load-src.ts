import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import type * as direct from '../src/direct.ts';

/** Loads src with what the direct build has beside it, bundled as it is for the package. */
export async function loadSrc(): Promise<typeof direct> {
	const folder = mkdtempSync(join(tmpdir(), 'bench-'));
	try {
		const outfile = join(folder, 'src.cjs');
		const entryPoints = ['src/direct.ts'];
		await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs' });
		return (await import(pathToFileURL(outfile).href)) as typeof direct;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
