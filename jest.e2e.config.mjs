import { builds, givenUrl } from './test/e2e/support/builds.ts';

/** Which files of test/e2e run on which build of the package. */
const FILES_BY_BUILD = {
	plain: ['*'],
	// Where its own connections could make a difference.
	direct: ['editor', 'egress-policy', 'secrets', 'trigger-scale', 'versions', 'webhook'],
};

/** What an n8n that somebody else has started can be asked: these neither start nor stop one. */
const FILES_ON_GIVEN = [
	'activation',
	'decision-log',
	'examples',
	'given-n8n',
	'languages',
	'task-changes',
];
const filesOn = (build) => (givenUrl === undefined ? FILES_BY_BUILD[build] : FILES_ON_GIVEN);

/** @type {import('jest').Config} */
export default {
	projects: builds.map((build) => ({
		displayName: build,
		globals: { packageBuild: build },
		testEnvironment: 'node',
		testMatch: filesOn(build).map((name) => `<rootDir>/test/e2e/${name}.e2e.test.ts`),
		modulePathIgnorePatterns: [
			'<rootDir>/dist/',
			'<rootDir>/dist-direct/',
			'<rootDir>/.stryker-tmp/',
		],
		extensionsToTreatAsEsm: ['.ts'],
		transform: {
			'\\.ts$': [
				'@swc/jest',
				{
					jsc: {
						target: 'es2023',
						parser: { syntax: 'typescript' },
						experimental: { keepImportAssertions: true },
					},
					module: { type: 'es6' },
				},
			],
		},
		globalSetup: '<rootDir>/test/e2e/support/global-setup.ts',
		globalTeardown: '<rootDir>/test/e2e/support/global-teardown.ts',
	})),
	// Nothing is decided by time: this only ends what hangs, also on a busy machine.
	testTimeout: 1_800_000,
	// The files wait for polls much of the time, so more of them than there are cores share the wait. Five
	// left two slow cores so busy that n8n and the browser missed each other.
	maxWorkers: 3,
	testSequencer: '<rootDir>/test/support/longest-first.mjs',
};
