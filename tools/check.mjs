/**
 * `npm run check`: runs the tests that hold what changed since the last commit. Jest follows imports; what
 * is read as a file, such as a page, an example, a preview or a corpus, is held by whole folders.
 */
import { execFileSync, spawnSync } from 'node:child_process';

/** Whatever is no module, by the beginning of its path. */
const HELD_BY = [
	['test/corpora/', ['test/unit']],
	['examples/', ['test/docs', 'test/package', 'test/trackers', 'test/workflow']],
	['', ['test/docs', 'test/package']],
];
const IS_MODULE = /\.(ts|mjs|js)$/;

const linesOf = (program, ...args) =>
	execFileSync(program, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const testsIn = (...args) => linesOf('npm', 'test', '--silent', '--', '--listTests', ...args);

const changed = [
	...linesOf('git', 'diff', '--name-only', 'HEAD'),
	...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
];
const folders = changed
	.filter((path) => !IS_MODULE.test(path))
	.flatMap((path) => HELD_BY.find(([begin]) => path.startsWith(begin))[1]);
const tests = new Set(testsIn('--changedSince=HEAD'));
for (const path of folders.length > 0 ? testsIn(...new Set(folders)) : []) tests.add(path);

if (tests.size === 0) console.log('Nothing changed that a test holds.');
else {
	const args = ['test', '--', '--runTestsByPath', ...tests];
	process.exitCode = spawnSync('npm', args, { stdio: 'inherit' }).status ?? 1;
}
