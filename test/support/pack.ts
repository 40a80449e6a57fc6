import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(__dirname, '../..');
const filter = (path: string) => basename(path) !== 'node_modules';
const PARTS = [
	'src',
	'nodes',
	'credentials',
	'dev',
	'package.json',
	'index.js',
	'index.d.ts',
].concat(['README.md', 'CHANGELOG.md', 'LICENSE', 'llms.txt']);

/**
 * Packs the package as `npm publish` does, in a copy of the repository: its build empties `dist`, which
 * other tests may be reading.
 *
 * @param to an existing folder
 * @returns the path of the tarball
 */
export function packInto(to: string): string {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-copy-'));
	for (const part of PARTS)
		cpSync(join(root, part), join(folder, part), { recursive: true, filter });
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	execFileSync(process.execPath, ['dev/build/build.mjs'], { cwd: folder });
	execFileSync('npm', ['pack', '--pack-destination', to, '--loglevel=error'], { cwd: folder });
	rmSync(folder, { recursive: true });
	return join(to, readdirSync(to).find((file) => file.endsWith('.tgz')) ?? '');
}
