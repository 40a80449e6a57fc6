import { createClient } from '../../src/service/client.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import { explain } from '../../nodes/shared/words.ts';
import { BUILDS, sendOf, type Build } from '../support/builds.ts';
import { CALLS, failureOf, outcomeOf, type Kind } from './calls.ts';
import { VirtualClock } from '../support/clocks.ts';
import type { Case } from './fault-rows.ts';
import { trustTestCertificate } from '../support/loopback.ts';
import { ROUTES, type Scene } from './route-rows.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';

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
		for (const expected of cases) {
			for (const kind of expected.on) {
				const scene = await open(scheme);
				try {
					await expectCase(build, scene, expected, kind);
					scene.verify?.();
				} finally {
					await scene.close();
				}
			}
		}
	});
});

async function expectCase(
	build: Build,
	{ baseUrl, env = {}, egress, requests }: Scene,
	expected: Case,
	kind: Kind,
): Promise<void> {
	Object.assign(process.env, env);
	const clock = new VirtualClock();
	const send = sendOf(build, egress);
	const client = createClient({ baseUrl, apiKey: API_KEY, send, clock });
	const call = CALLS[kind](client);
	const error = expected.outcome === 'answer' ? void (await call) : await failureOf(call);
	expect({
		outcome: error === undefined ? 'answer' : outcomeOf(error),
		requests: requests(),
		waits: clock.waits,
	}).toEqual({ outcome: expected.outcome, requests: expected.requests, waits: expected.waits });
	if (error === undefined) return;
	expectNoSecret(error);
	if (!isRequestFailure(error)) return;
	const { message, hint } = explain(error, { name: 'Test', options: ['timeout', 'concurrency'] });
	expect(message.slice(0, expected.says?.length ?? 0)).toBe(expected.says ?? '');
	expect(hint).toContain(expected.hints ?? '');
}
