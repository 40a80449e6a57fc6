import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PackageDirectoryLoader } from 'n8n-core';

const root = join(__dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'notes-insights-package-'));
const unpacked = join(folder, 'package');
let files: string[];

beforeAll(() => {
	const npm = (...args: string[]) => execFileSync('npm', args, { cwd: root, encoding: 'utf8' });
	npm('pack', '--pack-destination', folder, '--loglevel=error');
	const tarball = execFileSync('sh', ['-c', `echo ${folder}/*.tgz`], { encoding: 'utf8' }).trim();
	execFileSync('tar', ['-xzf', tarball, '-C', folder]);
	// What n8n provides to the packages that it loads.
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
		.trim()
		.split('\n')
		.map((file) => file.replace(/^package\//, ''))
		.sort();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the tarball holds exactly these files', () => {
	expect(files).toMatchSnapshot();
});

test('nothing is installed along with it', () => {
	const manifest: unknown = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
	expect(manifest).toMatchObject({
		peerDependencies: { 'n8n-workflow': '*' },
		keywords: expect.arrayContaining(['n8n-community-node-package']) as unknown,
		license: 'MIT',
	});
	expect(manifest).not.toHaveProperty('dependencies');
});

test("n8n's loader finds every node and credential, with icons", async () => {
	const loader = new PackageDirectoryLoader(unpacked);
	await loader.loadAll();
	expect(Object.keys(loader.known.nodes).sort()).toEqual([
		'notesInsights',
		'notesInsightsTrigger',
		'notesInsightsWebhook',
		'notesInsightsWebhookTrigger',
	]);
	expect(Object.keys(loader.known.credentials)).toEqual([
		'notesInsightsApi',
		'notesInsightsWebhookApi',
	]);
	for (const { description } of Object.values(loader.nodeTypes).map(({ type }) => type)) {
		expect(description).toHaveProperty('iconUrl');
	}
});

test('index.js exports the classes', () => {
	const exported = createRequire(__filename)(join(unpacked, 'index.js')) as Record<string, unknown>;
	expect(Object.keys(exported).sort()).toEqual([
		'NotesInsights',
		'NotesInsightsApi',
		'NotesInsightsTrigger',
		'NotesInsightsWebhook',
		'NotesInsightsWebhookApi',
		'NotesInsightsWebhookTrigger',
	]);
});

test('axios and p-retry stand in the one bundle that all nodes share', () => {
	const withAxios = files.filter(
		(file) =>
			file.endsWith('.js') && readFileSync(join(unpacked, file), 'utf8').includes('AxiosError'),
	);
	expect(withAxios).toEqual(['dist/src/index.js']);
});
