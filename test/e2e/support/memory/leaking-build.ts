import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REDACT = /function redact\((\w+), \w+\) \{/g;

/**
 * Packs a copy of a package whose redaction does nothing: what a test of secrets must find.
 *
 * @throws Error when the nodes have no such function, or several
 */
export async function leakingBuild(tarball: string): Promise<{
	tarball: string;
	remove: () => Promise<void>;
}> {
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-leaking-'));
	const run = promisify(execFile);
	await run('tar', ['-xzf', tarball, '-C', folder]);
	const dist = join(folder, 'package', 'dist');
	let found = 0;
	for (const name of (await readdir(dist)).filter((file) => file.endsWith('.js'))) {
		const code = await readFile(join(dist, name), 'utf8');
		found += [...code.matchAll(REDACT)].length;
		await writeFile(join(dist, name), code.replace(REDACT, '$& return $1;'));
	}
	if (found !== 1) throw new Error(`${found} functions named redact in the package, not 1`);
	const leaking = join(folder, 'leaking.tgz');
	await run('tar', ['-czf', leaking, '-C', folder, 'package']);
	return {
		tarball: leaking,
		remove: async () => await rm(folder, { recursive: true, force: true }),
	};
}
