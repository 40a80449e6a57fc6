import { BUILDS, sendOf } from '../support/builds.ts';
import { expectCase } from './case.ts';
import { trustTestCertificate } from '../support/loopback.ts';
import { ROUTES } from './route-rows.ts';

const PROXY_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY'];

beforeAll(trustTestCertificate);
beforeEach(() => {
	for (const name of PROXY_VARIABLES) {
		Reflect.deleteProperty(process.env, name);
		Reflect.deleteProperty(process.env, name.toLowerCase());
	}
});

describe.each(ROUTES)('$fault', ({ build: only, schemes = ['plain', 'trusted'], open, cases }) => {
	const builds = only === undefined ? BUILDS : [only];
	const over = builds.flatMap((build) => schemes.map((scheme) => [scheme, build] as const));
	it.each(over)('over a %s connection in the %s build', async (scheme, build) => {
		for (const { on, ...expected } of cases) {
			for (const kind of on) {
				const scene = await open(scheme);
				try {
					Object.assign(process.env, scene.env);
					await expectCase({ ...scene, send: sendOf(build, scene.egress) }, expected, kind);
					scene.verify?.();
				} finally {
					await scene.close();
				}
			}
		}
	});
});
