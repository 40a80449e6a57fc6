import { limitsOf, readingEnd } from '../../../nodes/NotesInsightsTrigger/poll/process.ts';

it('calls of a poll end with its time for reading, and no note takes most of that', () => {
	const turn = { started: 0, ends: 40_000, isActivation: false };
	const { signal, list, note } = limitsOf(turn);
	expect([list.signal === signal, note.signal === signal]).toEqual([true, true]);
	expect(readingEnd(turn)).toBeLessThan(turn.ends);
	expect(list.timeoutMs).toBeLessThan(readingEnd(turn));
	expect(note.totalMs).toBeLessThan(readingEnd(turn) / 2);
});

it('the list is asked for twice at most while somebody waits for the workflow to be published', () => {
	const turn = { started: 0, ends: 80_000 };
	expect(limitsOf({ ...turn, isActivation: true }).list.maxRetries).toBe(1);
	expect(limitsOf({ ...turn, isActivation: false }).list.maxRetries).toBeUndefined();
});
