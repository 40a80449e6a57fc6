import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { applyTo, listingsOf } from './listings';
import { page } from './pages';
import { copyRepository } from './repository-copy';
import { root } from './root';

const listings = listingsOf(page('docs/CONTRIBUTING.md'), /^(?:src|test\/unit)\//);
const paths = listings.map(({ path }) => path);

const { folder: copy, remove } = copyRepository();
const run = (program: string, ...args: string[]) =>
	execFileSync(process.execPath, [program, ...args], {
		cwd: copy,
		encoding: 'utf8',
		stdio: 'pipe',
	});

beforeAll(() => {
	for (const part of ['test/unit/due', 'test/unit/language']) {
		cpSync(join(root, part), join(copy, part), { recursive: true });
	}
	applyTo(copy, listings);
});
afterAll(remove);

// Each of them starts a compiler or the tests of due dates.
jest.setTimeout(300_000);

it('adds a word, a rule and a language', () => {
	const ofNew = listings.filter(({ lang }) => lang === 'ts').map(({ path }) => path);
	for (const path of paths) {
		const isThere = () => readFileSync(join(root, path));
		if (ofNew.includes(path)) expect(isThere).toThrow('ENOENT');
		else expect(isThere).not.toThrow();
	}
	expect(paths).toHaveLength(6);
});

it('compiles', () => {
	run('node_modules/typescript/bin/tsc', '-p', '.');
});

it('is written as the rest', () => {
	run('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...paths);
	run('node_modules/prettier/bin/prettier.cjs', '--check', ...paths);
});

it('passes its own test, and those of all rules and languages', () => {
	const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--json'];
	const [flag = '', ...args] = jest;
	const own = ['due/added', 'due/rules', 'due/author', 'due/corpus', 'language'];
	const report = run(flag, ...args, ...own.map((name) => `test/unit/${name}`));
	const { numPassedTests, success } = JSON.parse(report) as {
		numPassedTests: number;
		success: boolean;
	};
	expect(success).toBe(true);
	expect(numPassedTests).toBeGreaterThan(250);
});
