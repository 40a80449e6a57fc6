/** @type {import('jest').Config} */
export default {
	testEnvironment: 'node',
	testMatch: ['<rootDir>/test/e2e/**/*.e2e.test.ts'],
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/dist-direct/', '<rootDir>/.stryker-tmp/'],
	extensionsToTreatAsEsm: ['.ts'],
	transform: {
		'\\.ts$': [
			'@swc/jest',
			{ jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
		],
	},
	globalSetup: '<rootDir>/test/e2e/set-up.ts',
	globalTeardown: '<rootDir>/test/e2e/tear-down.ts',
	// Each file runs an n8n or two, and each of those takes a core while it starts.
	maxWorkers: 1,
	testTimeout: 600_000,
};
