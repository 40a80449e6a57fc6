import { availableParallelism } from 'node:os';

/** @type {import('jest').Config} */
export default {
	testEnvironment: './test/support/environment.mjs',
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
	modulePathIgnorePatterns: [
		'<rootDir>/dist/',
		'<rootDir>/dist-direct/',
		'<rootDir>/.stryker-tmp/',
	],
	// A bound on what hangs, not on what is slow: machines may be busy.
	testTimeout: 120_000,
	// One more than cores, as some tests wait; left to itself, Jest takes one worker on two cores.
	maxWorkers: availableParallelism() + 1,
	// What waits side by side waits for the network's time, not for the machine.
	maxConcurrency: 40,
	testSequencer: '<rootDir>/test/support/longest-first.mjs',
	transform: {
		'\\.ts$': [
			'@swc/jest',
			{ jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
		],
	},
	collectCoverageFrom: ['src/**/*.ts', 'nodes/**/*.ts', 'credentials/**/*.ts'],
};
