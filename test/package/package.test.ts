import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PackageDirectoryLoader } from 'n8n-core';

import { BUILDS, type Build } from '../support/builds.ts';
import { packInto } from '../support/pack.ts';

const root = join(__dirname, '..', '..');
const run = (command: string, args: string[], cwd = root) =>
	execFileSync(command, args, { cwd, encoding: 'utf8' });

const PACK: Record<Build, (to: string) => string> = {
	plain: packInto,
	direct(to) {
		const built = join(to, 'built');
		run(process.execPath, ['dev/build/build.mjs', 'direct', built]);
		run('npm', ['pack', '--pack-destination', to, '--loglevel=error'], built);
		return join(to, readdirSync(to).find((file) => file.endsWith('.tgz')) ?? '');
	},
};

/** Each kind of file has its place, and each place has files. */
const CONTENT = [
	/^(package\.json|index\.js|index\.d\.ts|README\.md|CHANGELOG\.md|LICENSE|llms\.txt|THIRD-PARTY-NOTICES\.txt)$/,
	/^dist\/(nodes|scripts|shared)\.js(\.LEGAL\.txt)?$/,
	/^dist\/credentials\/\w+\.credentials\.js$/,
	/^dist\/nodes\/\w+\/\w+\.node\.js$/,
	/^dist\/nodes\/\w+\/[\w.]+\.svg$/,
	/^dist\/nodes\/\w+\/\w+\.node\.json$/,
	/^dist\/nodes\/\w+\/__schema__\/[\w/.]+\.json$/,
];

const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	n8n: { nodes: string[]; credentials: string[] };
};
/** What is inside the bundle of both builds, and of the direct build for its connections. */
const PACKAGES = ['axios', 'is-network-error', 'p-map', 'p-retry'];
const OF_CONNECTIONS = ['agent-base', 'follow-redirects', 'http-proxy-agent', 'proxy-from-env'];

/** What n8n is told to load. */
const LISTED = [...n8n.nodes, ...n8n.credentials];

describe.each(BUILDS)('the %s build', (build) => {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-package-'));
	const unpacked = join(folder, 'package');
	let files: string[];
	let tarball: string;
	const textOf = (file: string) => readFileSync(join(unpacked, file), 'utf8');

	beforeAll(() => {
		tarball = PACK[build](folder);
		run('tar', ['-xzf', tarball], folder);
		// What n8n provides to the packages that it loads.
		symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
		files = run('tar', ['-tzf', tarball], folder)
			.trim()
			.split('\n')
			.map((file) => file.replace(/^package\//, ''))
			.sort();
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it('the tarball holds what n8n loads and what people read, and nothing else', () => {
		const others = files.filter((file) => !CONTENT.some((pattern) => pattern.test(file)));
		expect(others).toEqual([]);
		for (const pattern of CONTENT) {
			expect(files.filter((file) => pattern.test(file))).not.toEqual([]);
		}
		const missing = LISTED.filter((file) => !files.includes(file));
		expect(missing).toEqual([]);
	});

	it('nothing is installed along with it', () => {
		const manifest: unknown = JSON.parse(textOf('package.json'));
		expect(manifest).toMatchObject({
			peerDependencies: { 'n8n-workflow': '*' },
			keywords: expect.arrayContaining(['n8n-community-node-package']) as unknown,
			license: 'MIT',
		});
		expect(manifest).not.toHaveProperty('dependencies');
	});

	it("n8n's loader finds every node and credential, with icons", async () => {
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

	it('axios and p-retry stand once in the package, for nodes and scripts', () => {
		const scripts = files.filter((file) => file.endsWith('.js'));
		for (const code of ['AxiosError =', 'async function pRetry']) {
			expect(scripts.filter((file) => textOf(file).includes(code))).toEqual(['dist/shared.js']);
		}
	});

	it('the licence of every package inside the bundle comes along', () => {
		const notices = textOf('THIRD-PARTY-NOTICES.txt');
		for (const name of build === 'plain' ? PACKAGES : [...PACKAGES, ...OF_CONNECTIONS]) {
			const folder = join(root, 'node_modules', name);
			const { version, license } = JSON.parse(
				readFileSync(join(folder, 'package.json'), 'utf8'),
			) as Record<string, string>;
			const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry)) ?? '';
			expect(notices).toContain(`\n${name} ${version} (${license})\n`);
			expect(notices).toContain(readFileSync(join(folder, file), 'utf8').trim());
		}
	});

	it('is published under its own version and tag', () => {
		const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
			version: string;
		};
		const manifest: unknown = JSON.parse(textOf('package.json'));
		expect(manifest).toMatchObject(
			build === 'plain'
				? { version }
				: { version: `${version}-direct`, publishConfig: { tag: 'direct' } },
		);
	});
});
