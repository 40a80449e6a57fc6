import { waitForInsights } from '../../../src/service/wait.ts';
import type { InsightsAnswer } from '../../../src/service/shapes.ts';
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

it('asks less and less often, at least every 15 s, and once more when the time is up', async () => {
	const { outcome, waits, asked } = await waited([status('queued')], 60_000);
	expect(outcome).toMatchObject({ name: 'InputError' });
	expect(waits).toEqual([2000, 3000, 4500, 6750, 10_125, 15_000, 15_000, 3625]);
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
