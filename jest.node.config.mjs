import config from './jest.config.mjs';

const [[, swc]] = Object.entries(config.transform);

/** The interceptors of nock need Node 22; without it, the client is tested against real servers alone. */
const beyond = 'withResolvers' in Promise ? [] : ['<rootDir>/test/client/nock'];

/**
 * Unit and client tests for `npm run test:node`. Jest loads ES modules by itself from Node 24 on only, so
 * here every package is transformed, too.
 *
 * @type {import('jest').Config}
 */
export default {
	...config,
	testMatch: ['<rootDir>/test/{unit,client}/**/*.test.ts'],
	testPathIgnorePatterns: [...config.testPathIgnorePatterns, ...beyond],
	transform: { '\\.(?:ts|m?js)$': swc },
	transformIgnorePatterns: [],
};
