import { getEventListeners } from 'node:events';

import { createClient } from '../../src/service/client.ts';
import { clock as systemClock } from '../../nodes/shared/service.ts';
import { CancelledError } from '../../src/http/errors.ts';
import { directSend } from '../../src/http/direct-send.ts';
import { helperSend } from '../../src/http/send.ts';
import type { Send } from '../../src/http/wire.ts';
import { neverAnswers, ok, slowBody, status } from '../support/answers.ts';
import { BUILDS, sendOf } from '../support/builds.ts';
import { failureOf, openEgress } from './calls.ts';
import { ManualClock } from '../support/clocks.ts';
import { startLoopback, type Step } from '../support/loopback.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';
import { until } from '../support/until.ts';

async function expectCancelled(call: Promise<unknown>, attempts: number): Promise<void> {
	const error = await failureOf(call);
	expect(error).toBeInstanceOf(CancelledError);
	expect(error).toMatchObject({ attempts });
	expectNoSecret(error);
}

async function setUp(script: readonly Step[], send: Send = sendOf('plain')) {
	const server = await startLoopback(script, { scheme: 'plain' });
	const clock = new ManualClock();
	const client = createClient({ baseUrl: server.url, apiKey: API_KEY, send, clock });
	const stop = new AbortController();
	return { server, clock, client, stop, signal: stop.signal };
}

it('sends nothing when cancelled before', async () => {
	const { server, client } = await setUp([ok]);
	await expectCancelled(client.listNotes({ signal: AbortSignal.abort() }), 0);
	expect(server.connections()).toBe(0);
	await server.close();
});

describe.each(BUILDS)('the %s build', (build) => {
	it.each([
		['waiting for an answer', neverAnswers],
		['reading the body', slowBody],
	])('stops while %s, and closes the connection', async (_, step) => {
		const { server, client, stop, signal } = await setUp([step], sendOf(build));
		const call = client.ask('When?', { signal });
		await until('a request', () => server.requests.length === 1, { everyMs: 1 });
		stop.abort();
		await expectCancelled(call, 1);
		await until('no open connection', () => server.open().length === 0, { everyMs: 1 });
		await server.close();
	});
});

it('stops while waiting for the next attempt', async () => {
	const { server, clock, client, stop, signal } = await setUp([status(503)]);
	const call = client.listNotes({ signal });
	await clock.whenSleeping(1);
	stop.abort(new Error('the reason is not ours to show: service_sk_AbC/123'));
	await expectCancelled(call, 1);
	expect(clock.sleeping).toBe(0);
	await server.close();
});

it('stops while held back by a 429 to another call, which goes on', async () => {
	const { server, clock, client, stop, signal } = await setUp([status(429), ok]);
	const first = client.listNotes();
	await clock.whenSleeping(1);
	const second = client.listNotes({ signal });
	await clock.whenSleeping(2);
	stop.abort();
	await expectCancelled(second, 0);
	clock.advance(500);
	await first;
	expect(server.requests).toHaveLength(2);
	await server.close();
});

it('leaves nothing at the signal of a call that has ended, well or not', async () => {
	const { server, client, signal } = await setUp([ok, status(404)]);
	await client.listNotes({ signal });
	await failureOf(client.listNotes({ signal }));
	expect(getEventListeners(signal, 'abort')).toHaveLength(0);
	await server.close();
});

it('stops while the egress policy looks the host up', async () => {
	const send = directSend({
		...openEgress(),
		validateUrl: async () => await new Promise<never>(() => {}),
	});
	const { server, client, stop, signal } = await setUp([ok], send);
	const call = client.listNotes({ signal });
	setImmediate(() => stop.abort());
	await expectCancelled(call, 1);
	expect(server.connections()).toBe(0);
	await server.close();
});

it("stops inside n8n's request helper, and tells it", async () => {
	const seen: AbortSignal[] = [];
	const send = helperSend(async ({ signal }) => {
		seen.push(signal);
		return await new Promise<never>(() => {});
	});
	const { server, client, stop, signal } = await setUp([ok], send);
	const call = client.listNotes({ signal });
	await until('a request', () => seen.length === 1, { everyMs: 1 });
	stop.abort();
	await expectCancelled(call, 1);
	expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
	await server.close();
});

describe('the system clock', () => {
	it('sleeps, and forgets the signal then', async () => {
		const stop = new AbortController();
		await systemClock.sleep(1, stop.signal);
		expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
	});

	it.each([
		[new Error('why'), 'why'],
		['no error', 'aborted'],
	])('wakes at once when cancelled for %p', async (reason, message) => {
		const stop = new AbortController();
		const sleep = systemClock.sleep(1_000, stop.signal);
		stop.abort(reason);
		await expect(sleep).rejects.toThrow(new Error(message));
	});

	it('does not begin to sleep when cancelled before', async () => {
		await expect(systemClock.sleep(1_000, AbortSignal.abort())).rejects.toThrow('abort');
	});
});
