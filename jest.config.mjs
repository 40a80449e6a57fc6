import { availableParallelism } from 'node:os';

/** What is built and bundled is nobody's module. */
const modulePathIgnorePatterns = [
	'<rootDir>/dist/',
	'<rootDir>/dist-direct/',
	'<rootDir>/.stryker-tmp/',
];
const testSequencer = '<rootDir>/test/support/longest-first.mjs';
const swc = (module, jsc) => [
	'@swc/jest',
	{ jsc: { target: 'es2023', parser: { syntax: 'typescript' }, ...jsc }, module: { type: module } },
];

const tests = {
	testEnvironment: './test/support/environment.mjs',
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
	modulePathIgnorePatterns,
	// A bound on what hangs, not on what is slow: machines may be busy.
	testTimeout: 120_000,
	// Nothing stays open, but on a busy machine Node takes seconds to free the memory of a worker that ends.
	workerGracefulExitTimeout: 30_000,
	// One more than cores, as some tests wait; left to itself, Jest takes one worker on two cores.
	maxWorkers: availableParallelism() + 1,
	// What waits side by side waits for the network's time, not for the machine.
	maxConcurrency: 40,
	testSequencer,
	transform: { '\\.ts$': swc('commonjs') },
	collectCoverageFrom: ['src/**/*.ts', 'nodes/**/*.ts', 'credentials/**/*.ts'],
};

/** The interceptors of nock need Node 22; without it, the client is tested against real servers alone. */
const NEEDS_NODE_22 = ['<rootDir>/test/client/nock'];

/** Jest loads ES modules by itself from Node 24 on only, so here every package is transformed, too. */
const node = {
	...tests,
	testMatch: ['<rootDir>/test/{unit,client}/**/*.test.ts'],
	testPathIgnorePatterns: [
		...tests.testPathIgnorePatterns,
		...('withResolvers' in Promise ? [] : NEEDS_NODE_22),
	],
	transform: { '\\.(?:ts|m?js)$': swc('commonjs') },
	transformIgnorePatterns: [],
};

/** Tests on a real n8n run as ES modules, as what they start does. */
const onN8n = {
	testEnvironment: 'node',
	modulePathIgnorePatterns,
	extensionsToTreatAsEsm: ['.ts'],
	transform: { '\\.ts$': swc('es6', { experimental: { keepImportAssertions: true } }) },
};
// Nothing is decided by time: this only ends what hangs, also on a busy machine.
const HANGS_MS = 1_800_000;

/** Which files of test/e2e run on which build of the package. */
const FILES_BY_BUILD = {
	plain: ['*'],
	// Where its own connections could make a difference.
	direct: [
		'editor',
		'egress-policy',
		'restart',
		'secrets',
		'trigger-reliability',
		'trigger-scale',
		'versions',
		'webhook',
	],
};
/** What runs every night alone, as a change seldom breaks it without breaking something else: `GATE=1` leaves it out. */
const AT_NIGHT = {
	plain: ['approval', 'restart', 'trigger-scale'],
	direct: ['editor', 'restart', 'secrets', 'trigger-reliability', 'trigger-scale', 'webhook'],
};
/** What an n8n that somebody else has started can be asked: these neither start nor stop one. */
const FILES_ON_GIVEN = ['activation', 'examples', 'given-n8n'];

async function e2e() {
	// Only now, as Node 20 can't load TypeScript.
	const { builds, givenUrl } = await import('./test/e2e/support/builds.ts');
	const filesOn = (build) => (givenUrl === undefined ? FILES_BY_BUILD[build] : FILES_ON_GIVEN);
	const leftOut = (build) => (process.env.GATE ? AT_NIGHT[build] : []);
	const pathOf = (name) => `<rootDir>/test/e2e/${name}.e2e.test.ts`;
	return {
		projects: builds.map((build) => ({
			...onN8n,
			displayName: build,
			globals: { packageBuild: build },
			testMatch: filesOn(build).map(pathOf),
			testPathIgnorePatterns: ['/node_modules/', ...leftOut(build).map(pathOf)],
			globalSetup: '<rootDir>/test/e2e/support/global-setup.ts',
			globalTeardown: '<rootDir>/test/e2e/support/global-teardown.ts',
		})),
		testTimeout: HANGS_MS,
		// The files wait for polls much of the time, so more of them than there are cores share the wait. Five
		// left two slow cores so busy that n8n and the browser missed each other.
		maxWorkers: 3,
		testSequencer,
	};
}

const trackers = {
	...onN8n,
	testMatch: ['<rootDir>/test/trackers/*.scenario.ts'],
	// Each starts an n8n of its own.
	maxWorkers: 1,
	testTimeout: HANGS_MS,
	verbose: true,
};

/**
 * What `SUITE` names: the tests of `npm test`, those on a real n8n, the unit and client tests on other
 * versions of Node, or the examples of the trackers. One at a time, as each has workers of its own.
 */
const SUITES = { tests: () => tests, e2e, node: () => node, trackers: () => trackers };

export default async () => await SUITES[process.env.SUITE ?? 'tests']();
