import common from './stryker.config.mjs';

/**
 * Mutation tests of the reading of due dates and of rewordings: what rules, judging and the lookup of
 * words do. The words themselves are left out. `npm run test:mutation:language`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	...common,
	mutate: [
		'src/due/**/*.ts',
		'src/calendar/{coming,holidays}.ts',
		'src/language/{*,spelling/*}.ts',
		'!src/language/few.ts',
		'src/tasks/rewording/*.ts',
	],
	jest: {
		config: {
			testMatch: [
				'<rootDir>/test/unit/{due,language,calendar}/**/!(table).test.ts',
				'<rootDir>/test/unit/insights/due-dates.test.ts',
				// Not what takes longer than all others together.
				'<rootDir>/test/unit/tasks/rewording/!(other-notes|bounds).test.ts',
			],
		},
	},
	htmlReporter: { fileName: 'reports/mutation-language.html' },
	// The names and examples of rules are data, and made once.
	ignoreStatic: true,
	thresholds: { high: 90, low: 85, break: 85 },
};
