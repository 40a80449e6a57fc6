import zlib from 'node:zlib';

import pMap from 'p-map';

import { BUILDS, sendOf } from '../support/builds.ts';
import { fetchSend } from '../../src/scripts.ts';
import type { Send } from '../../src/http/wire.ts';
import { endTimesByEvents } from '../support/attempt-time.ts';
import type { Kind } from './calls.ts';
import { expectCase, type Case } from './case.ts';
import { SECTIONS, type Fault } from './fault-rows.ts';
import { startLoopback, trustTestCertificate } from '../support/loopback.ts';

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
				const calls = fault.cases.flatMap(({ on, ...expected }) =>
					on.map((kind) => [expected, kind] as const),
				);
				// A server that stalls ends the time of every attempt: one call after the other.
				const concurrency = fault.timeoutMs === undefined ? calls.length : 1;
				await pMap(
					calls,
					async ([expected, kind]) => await expectFault(send(), scheme, fault, expected, kind),
					{ concurrency },
				);
			});
		});
	}
});

async function expectFault(
	send: Send,
	scheme: 'http' | 'https',
	{ script, timeoutMs }: Fault,
	expected: Omit<Case, 'on'>,
	kind: Kind,
): Promise<void> {
	const server = await startLoopback(script, { scheme: scheme === 'http' ? 'plain' : 'trusted' });
	const baseUrl = `${server.url}/prefix`;
	try {
		const requests = () => server.requests.length;
		await expectCase({ baseUrl, send, requests, timeoutMs }, expected, kind);
		for (const { url } of server.requests) expect(url).toMatch(/^\/prefix\/v1\/(ask|notes)/);
	} finally {
		await server.close();
	}
}
