/**
 * Mutation tests of the two things that decide whether a call is safe: what is tried again, and what
 * an error says. `npx stryker run`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate: ['src/api/retry-policy.ts', 'src/api/answers.ts', 'src/api/explain.ts'],
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner'],
	testRunnerNodeArgs: ['--experimental-vm-modules'],
	jest: { config: { testMatch: ['<rootDir>/test/unit/api/**/*.test.ts'] } },
	coverageAnalysis: 'perTest',
	ignorePatterns: ['dist', 'dev', 'examples', 'coverage'],
	reporters: ['clear-text', 'html'],
	htmlReporter: { fileName: 'reports/mutation.html' },
	thresholds: { high: 95, low: 90, break: 85 },
	concurrency: 2,
};
