/**
 * `npm run mutation`: breaks the code, one place at a time, and tells which breaks no test notices; `--
 * calls`, `-- trigger`, `-- tasks` or `-- language` takes a part of it. Without one, it takes the first three.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

import { Stryker } from '@stryker-mutator/core';

import { MUTATED } from './mutated.ts';

/**
 * All of the trigger, the tasks or the language takes hours, so that nobody would run it: by default, a ninth is
 * drawn. `SHARE=1` takes all, and `SEED` draws other lines.
 */
const { SHARE = '9', SEED = '1' } = process.env;

/** The lines that are drawn together. */
const LINES = 12;

function drawnOf(files) {
	return files.flatMap((path) => {
		const count = readFileSync(path, 'utf8').split('\n').length;
		const parts = Array.from({ length: Math.ceil(count / LINES) }, (_, part) => part * LINES);
		return parts.map((line) => `${path}:${line + 1}-${line + LINES}`).filter(isDrawn);
	});
}

function isDrawn(part) {
	const hash = createHash('sha256').update(`${SEED} ${part}`).digest();
	return hash.readUInt32BE() % Number(SHARE) === 0;
}

/**
 * What is broken, the tests that should notice, and the share of breaks that they must notice. Only the
 * tests that hold these files run: a break in a constant is met by every test there is.
 */
const PARTS = {
	// Whether a call is safe: what is tried again, what an answer is taken for, what an error says.
	calls: {
		mutate: () => MUTATED.calls,
		tests: [
			'unit/http/{call,retry-after}.test.ts',
			'unit/service/answers.test.ts',
			'unit/nodes/*.test.ts',
		],
		thresholds: { high: 95, low: 95, break: 95 },
	},
	// Whether an event is lost: what a poll reports and remembers. Most of it is held through the node. What a run by
	// hand says needs the sandbox, of which there is no copy to break.
	trigger: {
		mutate: () => drawnOf(globSync(MUTATED.trigger)),
		tests: ['unit/trigger/*.test.ts', 'workflow/trigger/!(nothing-to-show).test.ts'],
		thresholds: { high: 95, low: 85, break: 80 },
	},
	// Whether a tracker follows its notes. The random histories take longer than all other tests together; much
	// else is held with n8n-core alone.
	tasks: {
		mutate: () => drawnOf(globSync(MUTATED.tasks)),
		tests: ['unit/tasks/!(histories|rewordings).test.ts'],
		thresholds: { high: 95, low: 85, break: 60 },
	},
	// Due dates: what rules, judging and the lookup of words do. The words are left out.
	language: {
		mutate: () => drawnOf(globSync(MUTATED.language)),
		tests: ['unit/{due,text,calendar}/**/!(table).test.ts', 'unit/insights/due-dates.test.ts'],
		// The names and examples of rules are data, and made once.
		ignoreStatic: true,
		thresholds: { high: 90, low: 85, break: 85 },
	},
};

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : ['calls', 'trigger', 'tasks']) {
	const { tests, mutate, ...options } = PARTS[name];
	await new Stryker({
		...options,
		mutate: mutate(),
		testRunner: 'jest',
		plugins: ['@stryker-mutator/jest-runner'],
		testRunnerNodeArgs: ['--experimental-vm-modules', '--max-lazy'],
		jest: { config: { testMatch: tests.map((path) => `<rootDir>/test/${path}`) } },
		coverageAnalysis: 'perTest',
		ignorePatterns: ['dist', 'dev', 'examples', 'coverage'],
		// Jest in one process keeps every module it has loaded: after hundreds of breaks that is gigabytes.
		maxTestRunnerReuse: 40,
		reporters: ['clear-text', 'progress-append-only', 'html'],
		htmlReporter: { fileName: `reports/mutation-${name}.html` },
		concurrency: 2,
	}).runMutationTest();
}
