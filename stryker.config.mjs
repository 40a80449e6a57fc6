/**
 * Mutation tests of what decides whether a call is safe and whether an event is lost: what is tried
 * again, what an error says, and what a poll reports. `npm run test:mutation`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate: [
		'src/http/retry-policy.ts',
		'src/service/answers.ts',
		'nodes/shared/words/*.ts',
		'src/trigger/*.ts',
	],
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner'],
	testRunnerNodeArgs: ['--experimental-vm-modules'],
	jest: {
		config: { testMatch: ['<rootDir>/test/unit/{http,service,trigger,words}/**/*.test.ts'] },
	},
	coverageAnalysis: 'perTest',
	ignorePatterns: ['dist', 'dev', 'examples', 'coverage'],
	reporters: ['clear-text', 'html'],
	htmlReporter: { fileName: 'reports/mutation.html' },
	thresholds: { high: 95, low: 90, break: 90 },
	concurrency: 2,
};
