import type { PollOptions } from '../../src/trigger/decide.ts';

/** What a poll of a trigger with its defaults knows besides the list, but for what is given. */
export const pollOptions = (more: Partial<PollOptions> = {}): PollOptions => ({
	account: 'a',
	flag: 'insights',
	running: [],
	now: 1,
	startFrom: 'new',
	maxNotes: 50,
	matches: () => true,
	filters: 'none',
	ifRegenerated: 'start',
	markHandled: 'whenEmitted',
	processStart: 0,
	confirmsLoss: () => Promise.resolve(true),
	clock: { sleep: () => Promise.resolve() },
	...more,
});
