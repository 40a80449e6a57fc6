import type { Clock } from '../../src/base/clock.ts';
import type { NoteSummary } from '../../src/service/shapes.ts';
import {
	compared,
	lossesToConfirm,
	memoryFor,
	type PollOptions,
} from '../../src/trigger/compare.ts';
import { dueOf } from '../../src/trigger/due.ts';
import type { Flip } from '../../src/trigger/flip.ts';
import { readList } from '../../src/trigger/list.ts';
import type { Memory } from '../../src/trigger/memory.ts';

/** What a poll knows besides the list, and how it waits. */
export type Polling = PollOptions & { clock: Pick<Clock, 'sleep'> };

/** That of a trigger with its defaults, but for what is given. */
export const pollOptions = (more: Partial<Polling> = {}): Polling => ({
	account: 'a',
	flag: 'insights',
	running: new Set(),
	now: 1,
	startFrom: 'new',
	maxNotes: 50,
	matches: () => true,
	filters: 'none',
	ifRegenerated: 'start',
	markHandled: 'whenEmitted',
	processStart: 0,
	clock: { sleep: () => Promise.resolve() },
	...more,
});

/** What a poll makes of a list, where the service confirms whatever it is asked: what it remembers, and what is due. */
export async function decide(
	before: Memory | undefined,
	notes: readonly NoteSummary[],
	options: Polling,
): Promise<{ memory: Memory; due: Flip[] }> {
	const begun = memoryFor(before, options);
	const listed = await readList(begun, notes, options.clock);
	const confirmed = new Map(lossesToConfirm(begun, listed).map((note) => [note, true]));
	const memory = compared(begun, listed, confirmed, options);
	return { memory, due: dueOf(memory, listed, options) };
}
