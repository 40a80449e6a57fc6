import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { applyTo, listingsOf } from './listings.ts';
import { page } from './pages.ts';
import { copyRepository } from './repository-copy.ts';
import { root } from './root.ts';

const contributing = page('docs/CONTRIBUTING.md');
const operation = listingsOf(contributing, /^(?:nodes|test\/workflow)\//);
const language = listingsOf(contributing, /^(?:src|test\/unit)\//);
const listings = [...operation, ...language];
/** The table of operations is linted where it stands: elsewhere, n8n's rules take it for something else. */
const isLinted = ({ path, lang }: (typeof listings)[number]) =>
	path.endsWith('.ts') && (lang === 'ts' || language.some((listing) => listing.path === path));
const sources = listings.filter(isLinted).map(({ path }) => path);

const { folder: copy, remove } = copyRepository();
const run = (program: string, ...args: string[]) =>
	execFileSync(process.execPath, [program, ...args], {
		cwd: copy,
		encoding: 'utf8',
		stdio: 'pipe',
	});

beforeAll(() => {
	for (const part of ['test/unit/due', 'test/corpora']) {
		cpSync(join(root, part), join(copy, part), { recursive: true });
	}
	applyTo(copy, listings);
});
afterAll(remove);

// Each of them starts a compiler, n8n's engine or the tests of due dates.
jest.setTimeout(300_000);

it('an operation is one new file, and one line in the table of operations with its import', () => {
	const added = operation
		.filter(({ lang }) => lang === 'diff')
		.flatMap(({ value }) => value.match(/^\+\t?\w.*/gm));
	expect(added).toHaveLength(2);
	expect(operation).toHaveLength(4);
});

it('words, a rule and a language are nine listings', () => {
	expect(language).toHaveLength(9);
});

it.each(listings)('$path: a file that is new, or a change to one that is there', (listing) => {
	const isThere = () => readFileSync(join(root, listing.path));
	if (listing.lang === 'diff') expect(isThere).not.toThrow();
	else expect(isThere).toThrow('ENOENT');
});

it('compile', () => {
	run('node_modules/typescript/bin/tsc', '-p', '.');
});

it('are written as the rest', () => {
	run('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...sources);
	run('node_modules/prettier/bin/prettier.cjs', '--check', ...sources);
});

it('are built', () => {
	run('dev/build/build.mjs');
	const built = readFileSync(join(copy, 'dist/nodes/NotesInsights/NotesInsights.node.js'), 'utf8');
	expect(built).toContain('getStatus');
});

it('pass their own tests, and those of all operations, rules and languages', () => {
	const jest = ['node_modules/jest/bin/jest.js', '--json', '--runInBand'];
	const own = ['workflow/get-status', 'workflow/schemas'].concat(
		['due/added', 'due/rules', 'due/author', 'due/corpus', 'language'].map(
			(name) => `unit/${name}`,
		),
	);
	const report = run(
		'--experimental-vm-modules',
		'--max-lazy',
		...jest,
		...own.map((name) => `test/${name}`),
	);
	const { numPassedTests, success } = JSON.parse(report) as {
		numPassedTests: number;
		success: boolean;
	};
	expect(success).toBe(true);
	expect(numPassedTests).toBeGreaterThan(258);
});
