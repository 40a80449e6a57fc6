import { CancelledError, ConnectionError, StatusError } from '../../../src/http/errors.ts';
import { type Attempt, Backpressure, call, type Call, REPEATABLE } from '../../../src/http/call.ts';
import type { Send, WireRequest, WireResponse } from '../../../src/http/wire.ts';
import { VirtualClock } from '../../support/clocks.ts';

const AT = 'GET /v1/notes';
const down = () => new ConnectionError(AT, 'refused', 'ECONNREFUSED', 'notes.test');
const reset = () => new ConnectionError(AT, 'reset', 'ECONNRESET', 'notes.test');
const busy = (retryAfterMs: number | null) =>
	new StatusError(AT, { status: 429, detail: null, retryAfterMs, requestId: null, isHtml: false });

const REQUEST = { method: 'GET', url: 'https://notes.test/v1/notes', headers: {} } as const;
const BOUNDS = { bytes: 100 };
const OK: WireResponse = { status: 200, headers: {}, body: 'done', end: 'complete' };

/** Fails with each of these in turn, then gives `done`. */
async function run(failures: readonly Error[], rest: Partial<Call> = {}) {
	const clock = new VirtualClock();
	const attempts: Attempt[] = [];
	const sent: WireRequest[] = [];
	const send: Send = async (request) => {
		const failure = failures[sent.push(request) - 1];
		return failure === undefined ? await Promise.resolve(OK) : await Promise.reject(failure);
	};
	const options = {
		send,
		endpoint: AT,
		rule: REPEATABLE,
		maxRetries: 4,
		timeoutMs: 30_000,
		clock,
		backpressure: new Backpressure(),
		...rest,
	};
	const outcome = await call(options, async (attempt) => {
		attempts.push(attempt);
		return (await attempt.send({ ...REQUEST, bounds: BOUNDS })).body;
	}).catch((error: unknown) => error);
	return { outcome, attempts, sent, waits: clock.waits };
}

it('tries once when no retries are allowed', async () => {
	const failure = down();
	const { outcome, waits } = await run([failure], { maxRetries: 0 });
	expect(outcome).toBe(failure);
	expect(failure.attempts).toBe(1);
	expect(waits).toEqual([]);
});

it('tries so often, and throws the last failure with its number of attempts', async () => {
	const failures = [down(), down(), down()];
	const { outcome, waits } = await run(failures, { maxRetries: 2 });
	expect(outcome).toBe(failures[2]);
	expect(failures[2]?.attempts).toBe(3);
	expect(waits).toEqual([500, 1000]);
});

it('tells later attempts that an earlier one may have been carried out', async () => {
	const { outcome, attempts } = await run([down(), reset(), down()]);
	expect(outcome).toBe('done');
	expect(attempts.map(({ mayHaveHappened }) => mayHaveHappened)).toEqual([
		false,
		false,
		true,
		true,
	]);
	expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

it('does not wait when the deadline would come first', async () => {
	const { outcome, waits } = await run([down()], { totalMs: 500 });
	expect(outcome).toBeInstanceOf(ConnectionError);
	expect(waits).toEqual([]);
	expect((await run([down()], { totalMs: 501 })).outcome).toBe('done');
});

it('gives an attempt no more time than is left', async () => {
	const { sent } = await run([busy(60_000), busy(10_000)], { totalMs: 75_000 });
	expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([30_000, 15_000, 5000]);
});

it('gives up at once when others hold it back beyond its deadline', async () => {
	const backpressure = new Backpressure();
	const clock = new VirtualClock();
	backpressure.hold(busy(null), clock.now(), 1000);
	const held = await run([], { backpressure, clock, totalMs: 1000 });
	expect(held.outcome).toMatchObject({ status: 429, retryAfterMs: 1000, attempts: 0 });
	expect(held.attempts).toEqual([]);
	expect(clock.waits).toEqual([]);
	expect((await run([], { backpressure, clock, totalMs: 1001 })).outcome).toBe('done');
	expect(clock.waits).toEqual([1000]);
});

it('does not try again after it was held back for too long between two attempts', async () => {
	const backpressure = new Backpressure();
	const clock = new VirtualClock();
	const attempts: number[] = [];
	const outcome: unknown = await call(
		{
			send: async () => await Promise.resolve(OK),
			endpoint: AT,
			rule: REPEATABLE,
			maxRetries: 4,
			timeoutMs: 1000,
			clock,
			backpressure,
		},
		async ({ number }) => {
			attempts.push(number);
			backpressure.hold(busy(3_600_000), clock.now(), 3_600_000);
			return await Promise.reject<never>(down());
		},
	).catch((error: unknown) => error);
	expect(outcome).toMatchObject({ status: 429, attempts: 1 });
	expect(attempts).toEqual([1]);
	expect(clock.waits).toEqual([500]);
});

it('hands on at once what is no failure of a request', async () => {
	for (const odd of [new Error('bug'), new RangeError('bug')]) {
		const { outcome, attempts } = await run([odd]);
		expect(outcome).toBe(odd);
		expect(attempts).toHaveLength(1);
	}
});

describe('what holds a call back', () => {
	it.each<[string, StatusError, number[]]>([
		['a 429, for as long as it asks', busy(7000), [7000]],
		['a 429 that names no time, for the wait of its own call', busy(null), [500]],
		['no other status', new StatusError(AT, { status: 503, retryAfterMs: 7000 }), []],
	])('%s', async (_, failure, waits) => {
		const shared = { backpressure: new Backpressure(), clock: new VirtualClock() };
		await run([failure], { ...shared, maxRetries: 0 });
		await run([], { ...shared, maxRetries: 0 });
		expect(shared.clock.waits).toEqual(waits);
	});

	it.each([
		[60_000, [60_000]],
		[60_001, []],
	])('%d ms are waited for: %j', async (ms, waits) => {
		const shared = { backpressure: new Backpressure(), clock: new VirtualClock() };
		shared.backpressure.hold(busy(null), shared.clock.now(), ms);
		await run([], { ...shared, maxRetries: 0 });
		expect(shared.clock.waits).toEqual(waits);
	});

	it('is over too late, so that an attempt gets the least time there is', async () => {
		const backpressure = new Backpressure();
		const clock = new VirtualClock();
		backpressure.hold(busy(null), clock.now(), 1000);
		const late = {
			now: () => clock.now(),
			random: () => 0,
			sleep: async () => await clock.sleep(2000),
		};
		const { sent } = await run([], { backpressure, clock: late, totalMs: 1500 });
		expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([1]);
	});
});

it('gives one attempt more than five minutes where its own bound is longer', async () => {
	expect((await run([], { timeoutMs: 400_000 })).sent[0]?.timeoutMs).toBe(400_000);
});

it('keeps holding for the longest time that was asked for', async () => {
	const backpressure = new Backpressure();
	const clock = new VirtualClock();
	for (const ms of [3000, 5000, 2000]) backpressure.hold(busy(null), clock.now(), ms);
	await run([], { backpressure, clock });
	expect(clock.waits).toEqual([5000]);
});

describe('a time limit of the caller', () => {
	const ended = (reason: unknown) => ({ signal: AbortSignal.abort(reason) });
	const timeUp = new DOMException('over', 'TimeoutError');

	it('is no cancellation', async () => {
		expect((await run([], ended(timeUp))).outcome).toMatchObject({ kind: 'timeout' });
		expect((await run([], ended(undefined))).outcome).toMatchObject({ kind: 'cancelled' });
	});

	it('says how long it was, in whole seconds', async () => {
		const limit = new AbortController();
		const clock = new VirtualClock();
		const send = async () => {
			await clock.sleep(1500);
			limit.abort(timeUp);
			return await Promise.reject<never>(new CancelledError(AT));
		};
		const { outcome } = await run([], { send, clock, signal: limit.signal });
		expect(outcome).toMatchObject({ kind: 'timeout', timeoutMs: 2000 });
	});

	it('leaves the last failure to be told', async () => {
		const limit = new AbortController();
		const clock = new VirtualClock();
		const sleep = () => {
			limit.abort(timeUp);
			return Promise.reject(timeUp);
		};
		const failure = down();
		const { outcome } = await run([failure], {
			signal: limit.signal,
			clock: { now: () => clock.now(), random: () => 0.5, sleep },
		});
		expect(outcome).toBe(failure);
		expect(failure.attempts).toBe(1);
	});
});
