import e2e from './jest.e2e.config.mjs';

const [{ testEnvironment, modulePathIgnorePatterns, extensionsToTreatAsEsm, transform }] =
	e2e.projects;

/** @type {import('jest').Config} */
export default {
	testEnvironment,
	modulePathIgnorePatterns,
	extensionsToTreatAsEsm,
	transform,
	testMatch: ['<rootDir>/test/trackers/trackers.scenario.ts'],
	testTimeout: e2e.testTimeout,
	verbose: true,
};
