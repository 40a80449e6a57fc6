import {
	BlockedByPolicyError,
	CancelledError,
	ConnectionError,
	type ConnectionProblem,
	CutOffError,
	isRequestFailure,
	RedirectedError,
	type RequestFailure,
	StatusError,
	TimeoutError,
	TooLargeError,
	UnexpectedBodyError,
} from '../../../src/http/errors.ts';
import {
	type Attempt,
	Backpressure,
	call,
	type Call,
	mayHaveHappened,
	REPEATABLE,
} from '../../../src/http/call.ts';
import type { Send, WireRequest, WireResponse } from '../../../src/http/wire.ts';
import { CALLS, clientThatGets, failureOf, type Kind } from '../../client/calls.ts';
import { VirtualClock } from '../../support/clocks.ts';

const AT = 'GET /v1/notes';
const connection = (problem: ConnectionProblem) => new ConnectionError(AT, problem, 'CODE', 'host');
const status = (code: number, retryAfterMs?: number) =>
	new StatusError(AT, { status: code, retryAfterMs });
const down = () => connection('refused');
const busy = (retryAfterMs?: number) => status(429, retryAfterMs);

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

it.each([
	[0, []],
	[2, [500, 1000]],
])(
	'with %d retries waits %j, and throws the last failure with its number of attempts',
	async (maxRetries, waits) => {
		const failures = [down(), down(), down()];
		const { outcome, waits: waited } = await run(failures, { maxRetries });
		expect(outcome).toBe(failures[maxRetries]);
		expect(failures[maxRetries]?.attempts).toBe(maxRetries + 1);
		expect(waited).toEqual(waits);
	},
);

it.each<[RequestFailure, isRepeated: boolean, mayHaveHappened: boolean]>([
	[connection('dns'), true, false],
	[connection('refused'), true, false],
	[connection('reset'), true, true],
	[connection('network'), true, true],
	[connection('proxy'), true, false],
	[connection('tls'), false, false],
	[connection('protocol'), false, false],
	[new TimeoutError(AT, 1000), true, true],
	[new CutOffError(AT, 200), true, true],
	[new CancelledError(AT), false, false],
	[new RedirectedError(AT, 302, null), false, false],
	[new TooLargeError(AT, 200, 'bytes', 1), false, false],
	[new BlockedByPolicyError(AT, 'host'), false, false],
	[new UnexpectedBodyError(AT, 200, 'html', 'x'), false, false],
	// What is final stays so, whatever wait it asks for.
	[status(404, 1000), false, false],
	[busy(60_000), true, false],
	[busy(60_001), false, false],
])(
	'%p is repeated: %j, and may have been carried out: %j',
	async (failure, isRepeated, mayHave) => {
		expect((await run([failure])).attempts).toHaveLength(isRepeated ? 2 : 1);
		expect(mayHaveHappened(failure)).toBe(mayHave);
	},
);

it('repeats what passes by itself, and asks no question again that may be in the making', async () => {
	const all = Array.from({ length: 500 }, (_, index) => 100 + index);
	const repeatedBy = async (kind: Kind) => {
		const ends = all.map(async (code) => {
			const client = clientThatGets({ status: code });
			return await failureOf(CALLS[kind](client, { maxRetries: 1 }));
		});
		const failures = await Promise.all(ends);
		return all.filter((_, at) => {
			const failure = failures[at];
			return isRequestFailure(failure) && failure.attempts === 2;
		});
	};
	const ofProxies = [520, 521, 522, 523];
	const always = [408, 425, 429, 500, 502, 503];
	const repeated = [...always, 504, ...ofProxies, 524, 529, 530];
	expect(await repeatedBy('list')).toEqual(repeated);
	expect(await repeatedBy('delete')).toEqual(repeated);
	expect(await repeatedBy('ask')).toEqual([...always, ...ofProxies, 529, 530]);
	expect(all.filter((code) => mayHaveHappened(status(code)))).toEqual(
		all.filter((code) => code >= 500 && code !== 511),
	);
});

it.each([
	[0.5, [500, 1000, 2000, 4000, 8000, 15_000, 15_000]],
	[0.9999, [999, 1999, 3999, 7999, 15_998, 29_997, 29_997]],
	[0, []],
])('waits longer and longer, with chance %d: %j', async (chance, waits) => {
	const clock = Object.assign(new VirtualClock(), { random: () => chance });
	await run(Array.from({ length: 7 }, down), { clock, maxRetries: 7 });
	expect(clock.waits).toEqual(waits);
});

it('tells later attempts that an earlier one may have been carried out', async () => {
	const { outcome, attempts } = await run([down(), connection('reset'), down()]);
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

it('ends after five minutes, however often it may try', async () => {
	const { waits } = await run(Array<Error>(9).fill(busy(60_000)), { maxRetries: 9 });
	expect(waits).toEqual([60_000, 60_000, 60_000, 60_000]);
});

it('gives up at once, as itself, when others hold it back beyond its deadline', async () => {
	const backpressure = new Backpressure();
	const clock = new VirtualClock();
	const cause = new StatusError('POST /v1/ask', { status: 429, requestId: 'req-7' });
	backpressure.hold(cause, clock.now(), 1000);
	const held = await run([], { backpressure, clock, totalMs: 1000 });
	expect(held.outcome).toBeInstanceOf(StatusError);
	expect(held.outcome).toMatchObject({ status: 429, retryAfterMs: 1000, attempts: 0 });
	expect(held.outcome).toMatchObject({ endpoint: AT, requestId: 'req-7' });
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
		['a 429 that names no time, for the wait of its own call', busy(), [500]],
		['no other status', status(503, 7000), []],
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
		shared.backpressure.hold(busy(), shared.clock.now(), ms);
		await run([], { ...shared, maxRetries: 0 });
		expect(shared.clock.waits).toEqual(waits);
	});

	it('is over too late, so that an attempt gets the least time there is', async () => {
		const backpressure = new Backpressure();
		const clock = new VirtualClock();
		backpressure.hold(busy(), clock.now(), 1000);
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
	for (const ms of [3000, 5000, 2000]) backpressure.hold(busy(), clock.now(), ms);
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
