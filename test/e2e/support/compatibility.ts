import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { objectOr } from '../../../dev/json.ts';
import { byVersion, PINNED } from '../../../dev/n8n/install.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'test/e2e/compatibility.md');
/** Read as the run begins, so that it is what was packed. */
const { stdout: COMMIT } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });

/**
 * A release as it is; `newest` as the newest one that the registry has with its own packages, or the
 * pinned one where it has none that is newer.
 */
export async function releaseOf(wanted: string): Promise<string> {
	if (wanted !== 'newest') return wanted;
	const all = await npmView('n8n', 'versions');
	if (!Array.isArray(all)) throw new Error('the registry does not say which releases n8n has');
	const newer = all.map(String).filter((release) => byVersion(release, PINNED) > 0);
	for (const release of newer.sort(byVersion).toReversed())
		if (await isWhole(release)) return release;
	return PINNED;
}

/** A release names its own packages, each in one version; some come to the registry later, or never. */
async function isWhole(release: string): Promise<boolean> {
	const dependencies = Object.entries(objectOr(await npmView(`n8n@${release}`, 'dependencies')));
	const own = dependencies.filter(([name]) => /^(n8n-|@n8n\/)/.test(name));
	for (const [name, version] of own)
		if ((await npmView(`${name}@${String(version)}`, 'version')) === undefined) return false;
	return own.length > 0;
}

/** What npm says; undefined for a version that is not there. */
async function npmView(name: string, field: string): Promise<unknown> {
	const options = { cwd: ROOT, reject: false };
	const { stdout, failed } = await execa('npm', ['view', name, field, '--json'], options);
	return failed ? undefined : JSON.parse(stdout);
}

const packageBuild = () => String(Reflect.get(globalThis, 'packageBuild'));

/** Writes into the docs that all was seen on a release, in place of what was before. */
export async function recordRun(release: string): Promise<void> {
	await record('n8n', `${release} | ${packageBuild()}`);
}

/** The same of a way to set n8n up. */
export async function recordSetting(setting: string): Promise<void> {
	await record('Setting', setting);
}

/** The same of the workflows for which a release is the oldest. */
export async function recordOldest(release: string, seen: string[]): Promise<void> {
	await record('Oldest n8n', release, ` ${[...seen].sort().join(', ')} |`);
}

/**
 * Writes a row of a table in the docs, in place of the one that begins alike.
 *
 * @param table how its first column is called
 */
async function record(table: string, first: string, cells = ''): Promise<void> {
	const date = new Date().toISOString().slice(0, 10);
	const key = `| ${first} |`;
	const row = `${key}${cells} ${date} | ${COMMIT} |`;
	const lines = (await readFile(FILE, 'utf8')).split('\n');
	// Below the names of the columns and the line under them.
	const from = lines.findIndex((line) => line.startsWith(`| ${table} |`)) + 2;
	const to = lines.findIndex((line, index) => index >= from && !line.startsWith('|'));
	const others = lines.slice(from, to).filter((line) => !line.startsWith(key));
	const rows = [...others, row].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
	await writeFile(FILE, lines.toSpliced(from, to - from, ...rows).join('\n'));
}
