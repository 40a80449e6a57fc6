import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { within } from '../../../src/base/abort.ts';

const HOUR = 3_600_000;
const never = new AbortController().signal;
const ended = async (signal: AbortSignal) =>
	await new Promise<unknown>((resolve) => {
		signal.addEventListener('abort', () => resolve(signal.reason), { once: true });
	});

describe('within', () => {
	it('aborts after the time, also a part of a millisecond, as a time limit does', async () => {
		const reason = await ended(within(0.5, never));
		expect(reason).toMatchObject({ name: 'TimeoutError' });
	});

	it('aborts with the given signal, for its reason', () => {
		const control = new AbortController();
		const signal = within(HOUR, control.signal);
		expect(signal.aborted).toBe(false);
		const reason = new Error('stopped');
		control.abort(reason);
		expect(signal.reason).toBe(reason);
	});

	it('is aborted from the beginning if the given signal is', () => {
		expect(within(HOUR, AbortSignal.abort('over')).reason).toBe('over');
	});

	it('aborts after a garbage collection, also on Node.js 20', async () => {
		setFlagsFromString('--expose-gc');
		let isOver = false;
		within(50, never).addEventListener('abort', () => (isOver = true));
		for (let times = 0; times < 4; times += 1) {
			runInNewContext('gc()');
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(isOver).toBe(true);
	});

	it('the first end counts', async () => {
		const control = new AbortController();
		const signal = within(1, control.signal);
		const reason = await ended(signal);
		control.abort(new Error('later'));
		expect(signal.reason).toBe(reason);
	});
});
