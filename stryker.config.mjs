/**
 * Mutation tests of what decides whether a call is safe: what is tried again, what an answer is taken
 * for, and what an error says. `npm run test:mutation` runs these and those of the trigger.
 *
 * Only the tests that hold these files run: a mutant of a constant is met by every test there is.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate: ['src/http/retry-policy.ts', 'src/service/answers.ts', 'nodes/shared/words/*.ts'],
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner'],
	testRunnerNodeArgs: ['--experimental-vm-modules', '--max-lazy'],
	jest: {
		config: {
			testMatch: [
				'<rootDir>/test/unit/http/retry*.test.ts',
				'<rootDir>/test/unit/service/answers.test.ts',
				'<rootDir>/test/unit/nodes/*.test.ts',
			],
		},
	},
	coverageAnalysis: 'perTest',
	ignorePatterns: ['dist', 'dev', 'examples', 'coverage'],
	// Jest in one process keeps every module it has loaded: after hundreds of mutants that is gigabytes.
	maxTestRunnerReuse: 40,
	reporters: ['clear-text', 'progress-append-only', 'html'],
	htmlReporter: { fileName: 'reports/mutation.html' },
	thresholds: { high: 95, low: 95, break: 95 },
	concurrency: 2,
};
