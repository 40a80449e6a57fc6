import config from './jest.config.mjs';

const [[, swc]] = Object.entries(config.transform);

/**
 * Unit and client tests for `npm run test:node`. Jest loads ES modules by itself from Node 24 on only, so
 * here every package is transformed, too.
 *
 * @type {import('jest').Config}
 */
export default {
	...config,
	testMatch: ['<rootDir>/test/{unit,client}/**/*.test.ts'],
	transform: { '\\.(?:ts|m?js)$': swc },
	transformIgnorePatterns: [],
};
