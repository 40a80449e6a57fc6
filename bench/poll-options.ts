import { setTimeout as sleep } from 'node:timers/promises';

/** A trigger with its defaults. */
export const pollOptions = {
	account: 'a',
	flag: 'insights',
	running: [],
	now: Date.now(),
	startFrom: 'new',
	maxNotes: 50,
	matches: () => true,
	ifRegenerated: 'start',
	markHandled: 'whenEmitted',
	processStart: Date.now(),
	isLost: () => Promise.resolve(true),
	clock: { sleep: async (ms: number) => await sleep(ms) },
} as const;
