import { type CallOptions, waitForInsights } from '../../../src/service/client.ts';
import type { InsightsAnswer } from '../../../src/service/shapes.ts';
import { StatusError, TimeoutError } from '../../../src/http/errors.ts';
import { NOTE_ID } from '../../support/answers.ts';
import { VirtualClock } from '../../support/clocks.ts';

const status = (statusText: string): InsightsAnswer => ({
	ready: false,
	status: { status: statusText },
	statusText,
});
const READY: InsightsAnswer = { ready: true, insights: {} };

/** Waits for a note that gives these answers in turn, the last one for ever. */
async function waited(answers: readonly InsightsAnswer[], waitMs: number, signal?: AbortSignal) {
	const clock = new VirtualClock();
	let asked = 0;
	const getInsights = async () => {
		const answer = answers[Math.min(asked++, answers.length - 1)];
		return await Promise.resolve(answer ?? READY);
	};
	const outcome = await waitForInsights({ getInsights }, NOTE_ID, { waitMs, clock, signal }).catch(
		(error: unknown) => error,
	);
	return { outcome, asked, waits: clock.waits };
}

it('asks less and less often, at least every 15 s, and a last time a second before the end', async () => {
	const { outcome, waits, asked } = await waited([status('queued')], 60_000);
	expect(outcome).toMatchObject({ name: 'InputError' });
	expect(waits).toEqual([2000, 3000, 4500, 6750, 10_125, 15_000, 15_000, 2625]);
	expect(asked).toBe(9);
});

it.each([
	['the Insights', READY],
	['the status of a note that has failed', status('failed')],
])('gives %s as soon as it is there', async (_, answer) => {
	const { outcome, waits } = await waited([status('queued'), answer], 60_000);
	expect(outcome).toBe(answer);
	expect(waits).toEqual([2000]);
});

it('does not wait when the execution is stopped', async () => {
	const { waits, asked } = await waited([status('queued')], 60_000, AbortSignal.abort());
	expect({ waits, asked }).toEqual({ waits: [], asked: 1 });
});

describe('a service that answers slowly, or not at all', () => {
	/** Each call takes so long, unless it may not: then it fails. */
	async function slowly(waitMs: number, answerMs: readonly number[]) {
		const clock = new VirtualClock();
		const begun = clock.now();
		const times = [...answerMs];
		const getInsights = async (_: unknown, { totalMs = Infinity }: CallOptions = {}) => {
			const takes = times.shift() ?? Infinity;
			await clock.sleep(Math.min(takes, totalMs));
			if (takes > totalMs) throw new TimeoutError('GET /v1/notes/{note_id}/insights', totalMs);
			return status('queued');
		};
		const outcome = await waitForInsights({ getInsights }, NOTE_ID, { waitMs, clock }).catch(
			(error: unknown) => error,
		);
		return { outcome, ms: clock.now() - begun };
	}

	it('takes no longer than the wait, and says the status that is known', async () => {
		const { outcome, ms } = await slowly(10_000, [100]);
		expect(outcome).toMatchObject({
			name: 'InputError',
			message: expect.stringContaining('queued') as unknown,
		});
		expect(ms).toBe(10_000);
	});

	it('is told as such if it never answers', async () => {
		const { outcome, ms } = await slowly(10_000, []);
		expect(outcome).toMatchObject({ kind: 'timeout' });
		expect(ms).toBe(10_000);
	});

	it('a failure that is no lack of time is told as it is', async () => {
		const failure = new StatusError('GET /v1/notes/{note_id}/insights', { status: 503 });
		const getInsights = async () => await Promise.reject(failure);
		const waiting = waitForInsights({ getInsights }, NOTE_ID, {
			waitMs: 1000,
			clock: new VirtualClock(),
		});
		await expect(waiting).rejects.toBe(failure);
	});
});
