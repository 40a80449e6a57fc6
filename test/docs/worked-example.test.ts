import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { applyTo, listingsOf } from './listings';
import { page } from './pages';
import { copyRepository } from './repository-copy';
import { root } from './root';

const listings = listingsOf(page('docs/CONTRIBUTING.md'), /^(?:nodes|test\/workflow)\//);

const { folder: copy, remove } = copyRepository();
const run = (program: string, ...args: string[]) =>
	execFileSync(process.execPath, [program, ...args], {
		cwd: copy,
		encoding: 'utf8',
		stdio: 'pipe',
	});

beforeAll(() => applyTo(copy, listings));
afterAll(remove);

// Each of them starts a compiler or n8n's engine.
jest.setTimeout(300_000);

it('has one new file, and one line in the table of operations with its import', () => {
	const added = listings
		.filter(({ lang }) => lang === 'diff')
		.flatMap(({ value }) => value.match(/^\+\t?\w.*/gm));
	expect(added).toHaveLength(2);
	expect(listings).toHaveLength(4);
	for (const { path, lang } of listings) {
		const isThere = () => readFileSync(join(root, path));
		if (lang === 'diff') expect(isThere).not.toThrow();
		else expect(isThere).toThrow('ENOENT');
	}
});

it('compiles', () => {
	run('node_modules/typescript/bin/tsc', '-p', '.');
});

it('is written as the rest', () => {
	const added = listings.filter(({ lang }) => lang === 'ts').map(({ path }) => path);
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
