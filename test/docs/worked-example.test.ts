import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { all, page } from './pages';
import { copyRepository } from './repository-copy';
import { root } from './root';

/** The listings of the page that are files or changes to files, by path. */
const listings = all(page('docs/CONTRIBUTING.md'), 'code').filter(({ meta }) => meta);

const { folder: copy, remove } = copyRepository();
const run = (program: string, ...args: string[]) =>
	execFileSync(process.execPath, [program, ...args], {
		cwd: copy,
		encoding: 'utf8',
		stdio: 'pipe',
	});

beforeAll(() => {
	for (const { lang, meta, value } of listings) {
		const path = join(copy, meta ?? '');
		mkdirSync(dirname(path), { recursive: true });
		if (lang === 'diff') execFileSync('git', ['apply'], { cwd: copy, input: `${value}\n` });
		else writeFileSync(path, `${value}\n`);
	}
});
afterAll(remove);

// Each of them starts a compiler or n8n's engine.
jest.setTimeout(300_000);

it('has one new file, and one line in the table of operations with its import', () => {
	const added = listings
		.filter(({ lang }) => lang === 'diff')
		.flatMap(({ value }) => value.match(/^\+\t?\w.*/gm));
	expect(added).toHaveLength(2);
	expect(listings.map(({ meta }) => meta)).toHaveLength(4);
	for (const { meta, lang } of listings) {
		const isThere = () => readFileSync(join(root, meta ?? ''));
		if (lang === 'diff') expect(isThere).not.toThrow();
		else expect(isThere).toThrow('ENOENT');
	}
});

it('compiles', () => {
	run('node_modules/typescript/bin/tsc', '-p', '.');
});

it('is written as the rest', () => {
	const added = listings.filter(({ lang }) => lang === 'ts').flatMap(({ meta }) => meta ?? []);
	run('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...added);
	run('node_modules/prettier/bin/prettier.cjs', '--check', ...added);
});

it('builds', () => {
	run('dev/build/build.mjs');
	const built = readFileSync(join(copy, 'dist/nodes/NotesInsights/NotesInsights.node.js'), 'utf8');
	expect(built).toContain('getStatus');
});

it('passes its own test, and those that hold for every operation', () => {
	const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--json'];
	const [flag = '', ...args] = jest;
	const report = run(flag, ...args, 'test/workflow/get-status', 'test/workflow/schemas');
	const { numPassedTests, success } = JSON.parse(report) as {
		numPassedTests: number;
		success: boolean;
	};
	expect(success).toBe(true);
	expect(numPassedTests).toBeGreaterThanOrEqual(8);
});
