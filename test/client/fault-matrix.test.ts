import zlib from 'node:zlib';

import pMap from 'p-map';

import { createClient } from '../../src/service/client.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import { explain } from '../../nodes/shared/words.ts';
import { BUILDS, sendOf } from '../support/builds.ts';
import { fetchSend } from '../../src/scripts.ts';
import type { Send } from '../../src/http/wire.ts';
import { endTimesByEvents } from '../support/attempt-time.ts';
import { CALLS, failureOf, outcomeOf, type Kind } from './calls.ts';
import { VirtualClock } from '../support/clocks.ts';
import { SECTIONS, type Case, type Fault } from './fault-rows.ts';
import { startLoopback, trustTestCertificate } from '../support/loopback.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';

beforeAll(() => {
	trustTestCertificate();
	endTimesByEvents();
});

/** The two builds, and what scripts without n8n send through. What TLS adds, `tls-identity` holds. */
const WAYS: readonly (readonly [string, 'http' | 'https', () => Send])[] = [
	...BUILDS.map(
		(build, at) => [`the ${build} build`, at ? 'https' : 'http', () => sendOf(build)] as const,
	),
	['fetch', 'https', () => fetchSend],
];

/** Fetch gives a failure without a code for what it can't take. */
const NOT_OF_FETCH = /^(407|10[01] |not HTTP at all)/;
/** Nodes before 22.15 know no zstd, and ask for none. */
const isMeant = (name: string, { fault }: Fault) =>
	(!fault.includes('zstd') || 'createZstdDecompress' in zlib) &&
	!(name === 'fetch' && NOT_OF_FETCH.test(fault));

describe.each(WAYS)('%s over %s', (name, scheme, send) => {
	for (const { title, faults } of SECTIONS) {
		describe(`${title}:`, () => {
			const meant = faults.filter((fault) => isMeant(name, fault));
			it.each(meant.map((fault) => [fault.fault, fault] as const))('%s', async (_, fault) => {
				const calls = fault.cases.flatMap((expected) =>
					expected.on.map((kind) => [expected, kind] as const),
				);
				// A server that stalls ends the time of every attempt: one call after the other.
				const concurrency = fault.timeoutMs === undefined ? calls.length : 1;
				await pMap(
					calls,
					async ([expected, kind]) => await expectCase(send(), scheme, fault, expected, kind),
					{ concurrency },
				);
			});
		});
	}
});

async function expectCase(
	send: Send,
	scheme: 'http' | 'https',
	{ script, timeoutMs }: Fault,
	{ outcome, requests, waits, says, hints }: Case,
	kind: Kind,
): Promise<void> {
	const server = await startLoopback(script, { scheme: scheme === 'http' ? 'plain' : 'trusted' });
	const clock = new VirtualClock();
	const client = createClient({
		baseUrl: `${server.url}/prefix`,
		apiKey: API_KEY,
		send,
		clock,
	});
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
		const { message, hint } = explain(error, { name: 'Test', options: ['timeout', 'concurrency'] });
		expectNoSecret(`${message} ${hint}`);
		expect(message.length).toBeLessThan(600);
		if (says !== undefined) expect(message.slice(0, says.length)).toBe(says);
		if (hints !== undefined) expect(hint).toContain(hints);
	} finally {
		await server.close();
	}
}
