import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { execa } from 'execa';

import { isObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { formsOf, leaksIn, type Leak } from '../support/secrets.ts';
import { place } from './support/builds.ts';
import { driveFailures, driveRunningTrigger, type Driven } from './support/browser/drive.ts';
import { closedAtEnd, closeStages, settled, stageWith } from './support/stages.ts';
import { SURFACES } from './support/browser/surfaces.ts';

const DEBUG = { N8N_LOG_LEVEL: 'debug' };

/** Each with characters that a URL, a form, JSON and HTML write in another way. */
const plant = (prefix: string) => `${prefix}+/%"&=${randomBytes(12).toString('hex')}`;

afterAll(closeStages);

/** What was said on any surface, and everything that n8n has written, with the secret in it. */
async function found(stage: Stage, driven: Driven[], secret: string) {
	const forms = formsOf(secret);
	// The part that reads the same in a URL and in JSON, as long as it is in plain text.
	forms.set('its core', Buffer.from(secret.slice(-24)));
	const said = driven.flatMap(({ failure, surface, text }) =>
		leaksIn(`${failure}, ${surface}`, Buffer.from(text), forms),
	);
	const { leaks, searched } = await leaksOf(stage, forms);
	return { said, leaks, searched };
}

it.concurrent('no failure leaves the key anywhere', async () => {
	const key = plant('service_sk_planted');
	const withoutPrefix = plant('planted');
	const stage = await stageWith({ env: DEBUG });
	const driven = await settled([
		driveFailures(stage, key),
		driveRunningTrigger(stage, key),
		driveFailures(stage, withoutPrefix, ['the key is not known']),
	]);
	await stage.n8n.stop();

	const all = driven.flat();
	expect(all.filter(({ ok }) => ok)).toEqual([]);
	const clean = await found(stage, all, key);
	console.log([summaryOf(all), ...clean.searched].join('\n'));
	expect(clean).toMatchObject({ said: [], leaks: [] });
	expect(await found(stage, all, withoutPrefix)).toMatchObject({ said: [], leaks: [] });
});

it.concurrent('the same search finds the key of a build that does not redact', async () => {
	const key = plant('service_sk_planted');
	const stage = await stageWith({ env: DEBUG, tarball: await leaking(place().tarball) });
	const driven = await settled([
		driveFailures(stage, key, ['HTTP 422', 'HTTP 401']),
		driveRunningTrigger(stage, key),
	]);
	await stage.n8n.stop();
	const { said, leaks } = await found(stage, driven.flat(), key);
	const places = [...new Set(leaks.map(({ place }) => place))];
	console.log(`found in ${places.join(', ')}`);
	expect(places).toContain('table execution_data');
	expect(places).toContainEqual(expect.stringMatching(/database\.sqlite/));
	const surfaces = new Set(said.map(({ place }) => place.split(', ').at(-1)));
	const expected = [...Object.keys(SURFACES), 'first poll', 'poll', 'action delete'];
	expect([...surfaces]).toEqual(expect.arrayContaining(expected));
});

function summaryOf(driven: Driven[]): string {
	const failures = new Set(driven.map(({ failure }) => failure));
	const surfaces = new Set(driven.map(({ surface }) => surface));
	return `${driven.length} outcomes: ${failures.size} failures on ${[...surfaces].join(', ')}`;
}

/**
 * Searches everything that n8n has written: each file of its data folder as bytes (database, its
 * write-ahead log, event log, the log itself), and each row of each table, since SQLite may split a
 * long value between pages.
 */
async function leaksOf({ userFolder }: Stage, forms: Map<string, Buffer>) {
	const leaks: Leak[] = [];
	const searched: string[] = [];
	// The package itself, and the editor's pages.
	const notWritten = [join(userFolder, '.n8n', 'nodes'), join(userFolder, '.cache')];
	for (const entry of await readdir(userFolder, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		if (!entry.isFile() || notWritten.some((folder) => file.startsWith(folder))) continue;
		const name = relative(userFolder, file);
		const content = await readFile(file);
		searched.push(`${name} (${content.length} bytes)`);
		leaks.push(...leaksIn(name, content, forms));
	}
	const rows = rowsOf(join(userFolder, '.n8n', 'database.sqlite'));
	for (const [table, content] of rows) leaks.push(...leaksIn(`table ${table}`, content, forms));
	searched.push(`${rows.size} tables`);
	return { leaks, searched };
}

function rowsOf(file: string): Map<string, Buffer> {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
		return new Map(
			tables.map(({ name }) => {
				const rows = database.prepare(`SELECT * FROM "${String(name)}"`).all();
				return [String(name), Buffer.from(rows.map(textOf).join('\n'))];
			}),
		);
	} finally {
		database.close();
	}
}

/** The values as they are stored: JSON would escape them once more. */
function textOf(row: unknown): string {
	return isObject(row) ? Object.values(row).map(String).join('\n') : '';
}

const REDACT = /function redact\((\w+), \w+\) \{/g;

/**
 * Packs a copy of a package whose redaction does nothing: what a test of secrets must find.
 *
 * @throws Error when the nodes have no such function, or several
 */
async function leaking(tarball: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-leaking-'));
	closedAtEnd({ close: async () => await rm(folder, { recursive: true, force: true }) });
	await execa('tar', ['-xzf', tarball, '-C', folder]);
	const dist = join(folder, 'package', 'dist');
	let found = 0;
	for (const name of (await readdir(dist)).filter((file) => file.endsWith('.js'))) {
		const code = await readFile(join(dist, name), 'utf8');
		found += [...code.matchAll(REDACT)].length;
		await writeFile(join(dist, name), code.replace(REDACT, '$& return $1;'));
	}
	if (found !== 1) throw new Error(`${found} functions named redact in the package, not 1`);
	const packed = join(folder, 'leaking.tgz');
	await execa('tar', ['-czf', packed, '-C', folder, 'package']);
	return packed;
}
