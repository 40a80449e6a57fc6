import { getEventListeners } from 'node:events';

import { unlessAborted, withAny } from '../../../src/base/clock.ts';

const never = async () => await new Promise<never>(() => {});

describe('withAny', () => {
	it('aborts with the first of the signals, for its reason', async () => {
		const [stop, other] = [new AbortController(), new AbortController()];
		await withAny([other.signal, stop.signal], async (signal) => {
			expect(signal.aborted).toBe(false);
			stop.abort('over');
			other.abort('later');
			await Promise.resolve();
			expect(signal.reason).toBe('over');
		});
	});

	it('is aborted from the beginning if one of them is', async () => {
		const signals = [new AbortController().signal, AbortSignal.abort('over')];
		const reason = async (signal: AbortSignal) => await Promise.resolve<unknown>(signal.reason);
		expect(await withAny(signals, reason)).toBe('over');
	});

	it('leaves nothing at them, however the work ends', async () => {
		const { signal } = new AbortController();
		expect(await withAny([signal], async () => await Promise.resolve(1))).toBe(1);
		const failing = withAny([signal], async () => await Promise.reject<never>(new Error('no')));
		expect(getEventListeners(signal, 'abort')).toHaveLength(1);
		await expect(failing).rejects.toThrow('no');
		expect(getEventListeners(signal, 'abort')).toHaveLength(0);
	});
});

describe('unlessAborted', () => {
	it.each([
		[new Error('why'), 'why'],
		['no error', 'aborted'],
	])('gives up work that heeds no signal, for %p', async (reason, message) => {
		await expect(unlessAborted(never(), AbortSignal.abort(reason))).rejects.toThrow(message);
		const stop = new AbortController();
		const work = unlessAborted(never(), stop.signal);
		stop.abort(reason);
		await expect(work).rejects.toThrow(message);
	});

	it('gives what the work gives, with a signal or without', async () => {
		const { signal } = new AbortController();
		expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1);
		expect(await unlessAborted(Promise.resolve(2))).toBe(2);
		expect(getEventListeners(signal, 'abort')).toHaveLength(0);
	});
});
