/** @type {import('jest').Config} */
export default {
	testEnvironment: 'node',
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
	modulePathIgnorePatterns: [
		'<rootDir>/dist/',
		'<rootDir>/dist-direct/',
		'<rootDir>/.stryker-tmp/',
	],
	setupFiles: ['<rootDir>/test/support/seed.ts'],
	transform: {
		'\\.ts$': [
			'@swc/jest',
			{ jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
		],
	},
	collectCoverageFrom: ['src/**/*.ts', 'nodes/**/*.ts', 'credentials/**/*.ts'],
};
