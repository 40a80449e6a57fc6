/**
 * `npm run check`: lints what changed since the last commit and checks the types, while it runs the tests that
 * hold it. A change in a room is held by the tests that enter by its doors; `npm test` and the gate run them all.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** What the editor shows of a node, and what pages say of it. */
const SHOWN = [
	'test/package/editor-texts',
	'test/workflow/schemas',
	'test/docs/contract',
	'test/docs/names',
];
const OPERATIONS = [
	'test/workflow/operations',
	'test/workflow/note',
	'test/workflow/options/notes-insights',
];
/** What is entered into a node, and refused. */
const PARAMETERS = [
	'test/unit/notes',
	'test/workflow/options',
	'test/workflow/operations',
	'test/workflow/removal',
	'test/workflow/trigger/poll',
	'test/workflow/webhook-bad-input',
	'test/workflow/webhook-trigger',
	...SHOWN,
];
const TRIGGER = ['test/unit/trigger', 'test/workflow/trigger'];
const TASKS = ['test/unit/tasks', 'test/workflow/task', 'test/workflow/tracker-tasks'];
const WEBHOOK = ['test/unit/webhook', 'test/client/webhook', 'test/workflow/webhook'];
const CLIENT = ['test/unit/http', 'test/unit/service', 'test/client'];
const DAYS = ['test/unit/due', 'test/unit/owners'];

/** The tests of a room by the beginning of its path: the first that fits counts. */
const HELD_BY = [
	['src/language/', DAYS],
	['src/insights/', ['test/unit/insights', ...OPERATIONS, 'test/workflow/task', ...SHOWN]],
	['src/notes/', ['test/unit/notes', ...OPERATIONS]],
	['src/tasks/', TASKS],
	['src/trigger/', TRIGGER],
	['src/webhook/', [...WEBHOOK, 'test/package/scripts']],
	['src/http/', CLIENT],
	['src/service/', [...CLIENT, ...OPERATIONS, 'test/workflow/removal']],
	['nodes/NotesInsights/operations/task-changes/', [...TASKS, ...SHOWN]],
	[
		'nodes/NotesInsights/',
		[...OPERATIONS, 'test/workflow/removal', 'test/workflow/agent', ...SHOWN],
	],
	['nodes/NotesInsightsTrigger/', [...TRIGGER, 'test/workflow/options/trigger', ...SHOWN]],
	['nodes/NotesInsightsWebhook', [...WEBHOOK, 'test/workflow/options/webhook', ...SHOWN]],
	['nodes/shared/words', ['test/unit/nodes', 'test/workflow/operations', 'test/docs/messages']],
	['nodes/shared/fields', PARAMETERS],
	['nodes/shared/options', [...PARAMETERS, 'test/workflow/manual-attempts', 'test/client/cancel']],
	['nodes/shared/insights-options', [...PARAMETERS, 'test/workflow/task-changes']],
	[
		'nodes/shared/filters',
		[
			'test/unit/notes',
			'test/workflow/operations',
			'test/workflow/options/notes-insights',
			'test/workflow/options/trigger',
			'test/workflow/trigger/late-filters',
			...SHOWN,
		],
	],
	['test/corpora/', [...DAYS, 'test/unit/tasks']],
	['examples/', ['test/docs', 'test/package', 'test/workflow/task', 'test/workflow/tracker-tasks']],
];
const IS_MODULE = /\.(ts|mjs|js)$/;
const IS_TEST = /^test\/(?!e2e\/).*\.test\.ts$/;

const linesOf = (program, ...args) =>
	execFileSync(program, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const testsIn = (...args) => linesOf('npm', 'test', '--silent', '--', '--listTests', ...args);
const failed = [];
const run = async (program, ...args) => {
	const [status] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit');
	if (status !== 0) failed.push([program, ...args.slice(0, 3)].join(' '));
};

const changed = [
	...linesOf('git', 'diff', '--name-only', 'HEAD'),
	...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
];
const there = changed.filter((path) => existsSync(path));
const modules = there.filter((path) => IS_MODULE.test(path));

const words = new Set();
const others = [];
for (const path of changed) {
	const [, tests] = HELD_BY.find(([begin]) => path.startsWith(begin)) ?? [];
	if (IS_TEST.test(path)) words.add(path);
	else if (tests) for (const word of tests) words.add(word);
	else if (IS_MODULE.test(path)) others.push(path);
	else for (const word of ['test/docs', 'test/package']) words.add(word);
}
const tests = new Set(words.size > 0 ? testsIn(...words) : []);
// Jest follows the imports of what every room may use.
const used = others.filter((path) => existsSync(path));
for (const path of used.length > 0 ? testsIn('--findRelatedTests', ...used) : []) tests.add(path);

async function read() {
	if (there.length > 0) await run('npx', 'prettier', '--check', '--ignore-unknown', ...there);
	if (modules.length > 0)
		await run('npx', 'eslint', '--max-warnings', '0', '--no-warn-ignored', ...modules);
	await run('npm', 'run', '--silent', 'typecheck');
}

async function test() {
	if (tests.size === 0) console.log('Nothing changed that a test holds.');
	else await run('npm', 'test', '--', '--runTestsByPath', ...tests);
}

await Promise.all([read(), test()]);
if (failed.length > 0) {
	console.error(`Failed, see above: ${failed.join(', ')}`);
	process.exitCode = 1;
}
