import { BUILDS, type Build } from '../support/builds.ts';
import { endTimesByEvents, UNTIL_STALLED_MS } from '../support/attempt-time.ts';
import { outcomeOf } from './calls.ts';
import { START } from '../support/clocks.ts';
import { startLoopback, trustTestCertificate } from '../support/loopback.ts';
import { SECTIONS, type Fault } from './webhook-fault-rows.ts';
import { deliverer, event, expectHidden, headerOf, SECRET } from './deliverer.ts';

beforeAll(() => {
	trustTestCertificate();
	endTimesByEvents();
});

const FAULTS = SECTIONS.flatMap(({ title, faults }) =>
	faults.map((fault) => [`${title}: ${fault.fault}`, fault] as const),
);
const ROWS = BUILDS.flatMap((build) =>
	(['http', 'https'] as const).flatMap((scheme) =>
		FAULTS.map(([title, fault]) => [build, scheme, title, fault] as const),
	),
);

const stalls = ([, , , { timeoutMs }]: (typeof ROWS)[number]) => timeoutMs === UNTIL_STALLED_MS;

// What waits for the two seconds that a body may take waits side by side.
it.concurrent.each(ROWS.filter((row) => !stalls(row)))(
	'the %s build over %s: %s',
	async (build, scheme, _, fault) => {
		await expectFault(build, scheme, fault);
	},
);

// A receiver that stalls ends the time of every attempt: one delivery after the other.
it.each(ROWS.filter(stalls))('the %s build over %s: %s', async (build, scheme, _, fault) => {
	await expectFault(build, scheme, fault);
});

async function expectFault(
	build: Build,
	scheme: 'http' | 'https',
	{ script, outcome, waits, requests = waits.length + 1, timeoutMs }: Fault,
): Promise<void> {
	const server = await startLoopback(script, { scheme: scheme === 'http' ? 'plain' : 'trusted' });
	const { clock, deliver } = deliverer(build);
	try {
		const delivery = deliver({ url: `${server.url}/hooks?a=1`, timeoutMs });
		const found = await delivery.then(
			({ attempts }) => ({ outcome: 'delivered', attempts, error: undefined }),
			(error: unknown) => ({ outcome: outcomeOf(error), attempts: undefined, error }),
		);
		expect({
			outcome: found.outcome,
			requests: server.requests.length,
			waits: clock.waits,
		}).toEqual({
			outcome,
			requests,
			waits,
		});
		if (found.error === undefined) expect(found.attempts).toBe(server.requests.length);
		else expectHidden(found.error, [SECRET, '/hooks', 'AxiosError', 'ClientRequest']);
		expectAttempts(server.requests, clock.waits);
	} finally {
		await server.close();
	}
}

/** The same event on every attempt, signed anew at the time of the attempt. */
function expectAttempts(
	requests: Parameters<typeof headerOf>[0][],
	waits: readonly number[],
): void {
	let time = START;
	for (const [index, request] of requests.entries()) {
		if (index > 0) time += waits[index - 1] ?? 0;
		expect(request).toMatchObject({ method: 'POST', url: '/hooks?a=1', body: event().body });
		expect(headerOf(request, 'webhook-id')).toBe('evt_1');
		expect(headerOf(request, 'webhook-timestamp')).toBe(String(Math.floor(time / 1000)));
	}
	const signatures = new Set(requests.map((request) => headerOf(request, 'webhook-signature')));
	const seconds = new Set(requests.map((request) => headerOf(request, 'webhook-timestamp')));
	expect(signatures.size).toBe(seconds.size);
}
