import { createClient } from '../../src/service/client';
import { isRequestFailure } from '../../src/http/errors';
import { explain } from '../../src/http/explain';
import { directSend } from '../../src/http/transport';
import { CALLS, failureOf, openEgress, outcomeOf, type Kind } from './calls';
import { VirtualClock } from './clocks';
import { SECTIONS, type Case, type Fault } from './fault-rows';
import { startLoopback, trustTestCertificate, type LoopbackOptions } from './loopback';
import { API_KEY, expectNoSecret } from './secrets';

beforeAll(trustTestCertificate);

describe.each(['plain', 'trusted'] as const)('over a %s connection', (scheme) => {
	for (const { title, faults } of SECTIONS) {
		describe(`${title}:`, () => {
			it.each(faults.map((fault) => [fault.fault, fault] as const))(
				'%s',
				async (_, fault) => {
					await Promise.all(
						fault.cases.flatMap((expected) =>
							expected.on.map(async (kind) => await expectCase(scheme, fault, expected, kind)),
						),
					);
				},
				60_000,
			);
		});
	}
});

async function expectCase(
	scheme: LoopbackOptions['scheme'],
	{ script, timeoutMs }: Fault,
	{ outcome, requests, waits, says, hints }: Case,
	kind: Kind,
): Promise<void> {
	const server = await startLoopback(script, { scheme });
	const clock = new VirtualClock();
	const send = directSend(openEgress());
	const client = createClient({ baseUrl: `${server.url}/prefix`, apiKey: API_KEY, send, clock });
	try {
		const call = CALLS[kind](client, timeoutMs === undefined ? {} : { timeoutMs });
		const error = outcome === 'answer' ? void (await call) : await failureOf(call);
		expect({ kind, outcome: error === undefined ? 'answer' : outcomeOf(error) }).toEqual({
			kind,
			outcome,
		});
		expect({ kind, requests: server.requests.length, waits: clock.waits }).toEqual({
			kind,
			requests,
			waits,
		});
		for (const { url } of server.requests) expect(url).toMatch(/^\/prefix\/v1\/(ask|notes)/);
		if (error === undefined) return;
		expectNoSecret(error);
		if (!isRequestFailure(error)) throw new Error('not a failure of a request');
		expect(error.attempts).toBe(requests);
		const { message, hint } = explain(error, 'Test');
		expectNoSecret(`${message} ${hint}`);
		expect(message.length).toBeLessThan(600);
		if (says !== undefined) expect(message.slice(0, says.length)).toBe(says);
		if (hints !== undefined) expect(hint).toContain(hints);
	} finally {
		await server.close();
	}
}
