import { sleep } from 'n8n-workflow';

import { unlessAborted, type Clock } from '../../../src/index.ts';

/** This machine's time, with the one timer that n8n lets verified nodes use. */
export const clock: Clock = {
	now: Date.now,
	random: Math.random,
	async sleep(ms, signal) {
		signal?.throwIfAborted();
		await (signal ? unlessAborted(sleep(ms), signal) : sleep(ms));
	},
};
