import calls from './stryker.config.mjs';

/**
 * Mutation tests of what decides whether an event is lost: what a poll reports and remembers. Without the
 * small worlds, which take longer than all other tests together and would run for every mutant.
 */
export default {
	...calls,
	mutate: ['src/trigger/*.ts'],
	jest: { config: { testMatch: ['<rootDir>/test/unit/trigger/!(small-worlds).test.ts'] } },
	htmlReporter: { fileName: 'reports/mutation-trigger.html' },
};
