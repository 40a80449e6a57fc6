import { sleep } from 'n8n-workflow';

import { unlessAborted } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';

/** This machine's time, with the one timer that n8n lets verified nodes use. */
export const clock: Clock = {
	now: Date.now,
	random: Math.random,
	async sleep(ms, signal) {
		await unlessAborted(sleep(ms), signal);
	},
};
