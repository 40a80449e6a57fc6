import calls from './stryker.config.mjs';

/** Mutation tests of what decides whether an event is lost: what a poll reports and remembers. */
export default {
	...calls,
	mutate: ['src/trigger/*.ts'],
	jest: { config: { testMatch: ['<rootDir>/test/unit/trigger/*.test.ts'] } },
	htmlReporter: { fileName: 'reports/mutation-trigger.html' },
};
