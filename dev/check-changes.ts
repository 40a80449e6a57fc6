/**
 * `npm run check`: format, lint, types and tests of what changed since the last commit or, where
 * nothing has, of the last commit; `npm run check -- main` checks all that changed since `main`. The
 * whole is what `npm test` and CI are for.
 */
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';

import { execa } from 'execa';
import pMap from 'p-map';

const JEST = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--silent'];

const lines = execa({ preferLocal: true, lines: true });

/** Paths of files that exist and differ from a commit; those that Git does not know yet are among them. */
async function changedSince(commit: string): Promise<string[]> {
	const diff = ['diff', '--name-only', '--diff-filter=d', '--relative', commit];
	const { stdout: changed } = await lines('git', diff);
	const { stdout: unknown } = await lines('git', ['ls-files', '--others', '--exclude-standard']);
	return [...changed, ...unknown];
}

/**
 * The tests that changed, and those in the lowest layers that reach a changed file. Every node reaches
 * all of `src/` through its index, so a change there would otherwise be a reason to run everything.
 */
async function testsOf(files: readonly string[]): Promise<string[]> {
	const sources = files.filter((file) => /^(src|nodes|credentials|test|dev)\/.*\.ts$/.test(file));
	if (sources.length === 0) return [];
	const args = [...JEST, '--listTests', '--findRelatedTests', ...sources];
	const { stdout: related } = await lines(process.execPath, args);
	const isOfNodes = sources.some((file) => /^(nodes|credentials)\//.test(file));
	const isNear = isOfNodes ? /^test\/(unit|workflow)\// : /^test\/unit\//;
	return related
		.map((path) => relative(process.cwd(), path))
		.filter((path) => sources.includes(path) || isNear.test(path));
}

/** The commands to run, each behind its name. */
async function checksOf(files: string[]): Promise<string[][]> {
	const code = files.filter((file) => /\.(ts|m?js)$|^package\.json$/.test(file));
	const tests = await testsOf(files);
	const buildInfo = 'node_modules/.cache/types';
	return [
		['format', 'prettier', '--check', '--ignore-unknown', ...files],
		['types', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', buildInfo],
		...(tests.length > 0
			? [['tests', process.execPath, ...JEST, '--runTestsByPath', ...tests]]
			: []),
		...(code.length > 0 ? [['lint', 'eslint', '--max-warnings', '0', ...code]] : []),
	];
}

const [since = 'HEAD'] = process.argv.slice(2);
const uncommitted = await changedSince(since);
const files = uncommitted.length > 0 ? uncommitted : await changedSince('HEAD~1');
const failed = await pMap(
	await checksOf(files),
	async ([name = '', command = '', ...args]) => {
		const options = { preferLocal: true, reject: false, all: true } as const;
		const { exitCode, all } = await execa(command, args, options);
		console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}`);
		if (exitCode !== 0) console.log(all);
		return exitCode !== 0;
	},
	{ concurrency: availableParallelism() },
);
process.exitCode = failed.includes(true) ? 1 : 0;
