/** Which files of test/e2e run on which build of the package. */
const FILES_BY_BUILD = {
	plain: ['*'],
	// Where its own connections could make a difference.
	direct: ['editor', 'egress-policy', 'secrets', 'trigger-scale', 'webhook'],
};

/** A tarball for each: `plain` is packed from this checkout unless one is given. */
const builds = Object.entries(FILES_BY_BUILD).filter(
	([build]) => build === 'plain' || process.env[`NOTES_INSIGHTS_TARBALL_${build.toUpperCase()}`],
);

/** @type {import('jest').Config} */
export default {
	projects: builds.map(([build, files]) => ({
		displayName: build,
		globals: { packageBuild: build },
		testEnvironment: 'node',
		testMatch: files.map((name) => `<rootDir>/test/e2e/${name}.e2e.test.ts`),
		modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.stryker-tmp/'],
		extensionsToTreatAsEsm: ['.ts'],
		transform: {
			'\\.ts$': [
				'@swc/jest',
				{ jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
			],
		},
		globalSetup: '<rootDir>/test/e2e/support/set-up.ts',
		globalTeardown: '<rootDir>/test/e2e/support/tear-down.ts',
	})),
	// Nothing is decided by time: this only ends what hangs, also on a busy machine.
	testTimeout: 1_800_000,
	// The files wait for polls most of the time, so more of them than there are cores share the wait.
	maxWorkers: 5,
	testSequencer: '<rootDir>/test/e2e/support/longest-first.mjs',
};
