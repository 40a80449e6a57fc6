import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'docs/compatibility.md');
/** Read as the run begins, so that it is what was packed. */
const { stdout: COMMIT } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });

/** A release as it is; `newest` as the newest one that the registry has with its own packages. */
export async function releaseOf(wanted: string): Promise<string> {
	if (wanted !== 'newest') return wanted;
	const all: unknown = JSON.parse(await npmView('n8n', 'versions'));
	const releases = Array.isArray(all) ? all.map(String) : [];
	for (const release of releases.toReversed()) {
		const core: unknown = JSON.parse(await npmView(`n8n@${release}`, 'dependencies.n8n-core'));
		if ((await npmView(`n8n-core@${String(core)}`, 'version')) !== '') return release;
	}
	throw new Error('the registry has no complete release of n8n');
}

/** What npm prints: nothing for a version that is not there. */
async function npmView(name: string, field: string): Promise<string> {
	const options = { cwd: ROOT, reject: false };
	const { stdout } = await execa('npm', ['view', name, field, '--json'], options);
	return stdout.includes('"error"') ? '' : stdout.trim();
}

const packageBuild = () => String(Reflect.get(globalThis, 'packageBuild'));

/** Writes into the docs that all of this was seen on a release, in place of what was before. */
export async function recordRun(release: string, seen: string[]): Promise<void> {
	await record('n8n', `${release} | ${packageBuild()}`, seen);
}

/** The same of a way to set n8n up. */
export async function recordSetting(setting: string, seen: string[]): Promise<void> {
	await record('Setting', setting, seen);
}

/**
 * Writes a row of a table in the docs, in place of the one that begins alike.
 *
 * @param table how its first column is called
 */
async function record(table: string, first: string, seen: string[]): Promise<void> {
	const date = new Date().toISOString().slice(0, 10);
	const key = `| ${first} |`;
	const row = `${key} ${[...seen].sort().join(', ')} | ${date} | ${COMMIT} |`;
	const lines = (await readFile(FILE, 'utf8')).split('\n');
	// Below the names of the columns and the line under them.
	const from = lines.findIndex((line) => line.startsWith(`| ${table} |`)) + 2;
	const to = lines.findIndex((line, index) => index >= from && !line.startsWith('|'));
	const others = lines.slice(from, to).filter((line) => !line.startsWith(key));
	const rows = [...others, row].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
	await writeFile(FILE, lines.toSpliced(from, to - from, ...rows).join('\n'));
}
