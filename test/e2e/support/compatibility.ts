import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'docs/compatibility.md');
/** A row of the table: version and build first, then what was seen. */
const ROW = /^\| \d[\d.]* \| (plain|direct) \|.*$/;

/** A release as it is, and `newest` as the registry's newest. */
export async function releaseOf(wanted: string): Promise<string> {
	if (wanted !== 'newest') return wanted;
	const { stdout } = await execa('npm', ['view', 'n8n', 'version'], { cwd: ROOT });
	return stdout.trim();
}

/** Writes into the docs that all of this was seen on a release, in place of what was before. */
export async function recordRun(release: string, seen: string[]): Promise<void> {
	const build = String(Reflect.get(globalThis, 'packageBuild'));
	const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
	const date = new Date().toISOString().slice(0, 10);
	const key = `| ${release} | ${build} |`;
	const row = `${key} ${[...seen].sort().join(', ')} | ${date} | ${commit} |`;
	const lines = (await readFile(FILE, 'utf8')).split('\n');
	const rows = lines.filter((line) => ROW.test(line) && !line.startsWith(key));
	const sorted = [...rows, row].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
	const others = lines.filter((line) => !ROW.test(line));
	const head = others.findIndex((line) => line.startsWith('| --- ')) + 1;
	await writeFile(FILE, others.toSpliced(head, 0, ...sorted).join('\n'));
}
