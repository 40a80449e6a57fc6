import { createClient } from '../../src/service/client';
import { isRequestFailure } from '../../src/http/errors';
import { explain } from '../../src/http/explain';
import { directSend } from '../../src/http/transport';
import { CALLS, failureOf, openEgress, outcomeOf, type Kind } from './calls';
import { VirtualClock } from './clocks';
import type { Case } from './fault-rows';
import { trustTestCertificate } from './loopback';
import { ROUTES, type Scene } from './route-rows';
import { API_KEY, expectNoSecret } from './secrets';

const PROXY_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY'];

beforeAll(trustTestCertificate);
beforeEach(() => {
	for (const name of PROXY_VARIABLES) {
		Reflect.deleteProperty(process.env, name);
		Reflect.deleteProperty(process.env, name.toLowerCase());
	}
});

describe.each(ROUTES)('$fault', ({ schemes = ['plain', 'trusted'], open, cases }) => {
	it.each(schemes)('over a %s connection', async (scheme) => {
		for (const expected of cases) {
			for (const kind of expected.on) {
				const scene = await open(scheme);
				try {
					await expectCase(scene, expected, kind);
					scene.verify?.();
				} finally {
					await scene.close();
				}
			}
		}
	});
});

async function expectCase(
	{ baseUrl, env = {}, egress = openEgress(), requests }: Scene,
	expected: Case,
	kind: Kind,
): Promise<void> {
	Object.assign(process.env, env);
	const clock = new VirtualClock();
	const send = directSend(egress);
	// Else plain HTTP would not leave this machine: see plain-http.test.ts.
	const client = createClient({ baseUrl, apiKey: API_KEY, allowInsecureHttp: true, send, clock });
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
	const { message, hint } = explain(error, 'Test');
	expect(message.slice(0, expected.says?.length ?? 0)).toBe(expected.says ?? '');
	expect(hint).toContain(expected.hints ?? '');
}
